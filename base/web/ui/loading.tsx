const DOTS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Eight dots in a ring that light up in turn. */
export function DotRing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 100 100" className={`dot-ring ${className}`} aria-hidden="true">
      {DOTS.map((dot) => (
        <circle
          key={dot}
          cx={round(50 + 38 * Math.sin((dot * Math.PI) / 4))}
          cy={round(50 - 38 * Math.cos((dot * Math.PI) / 4))}
          r="9"
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * What to do where a page does not come, whatever the reason. It shows without scripts, which may be what is missing: so its
 * links load documents.
 */
export function WaitsTooLong({ href = '' }: { href?: string }) {
  return (
    <p className="appear-at-last pointer-events-auto max-w-prose px-4 text-center text-balance">
      This is taking longer than it should.{' '}
      <a href={href} className="font-bold underline">
        Reload the page
      </a>
      , go to the{' '}
      <a href="/" className="underline">
        home page
      </a>{' '}
      or{' '}
      <a href="/contact" className="underline">
        contact us
      </a>
      .
    </p>
  );
}

/** R2.17: shown below the header while the next page loads, after a short delay. */
export function RoutePending({ href }: { href: string }) {
  return (
    <div className="appear-late pointer-events-none fixed inset-x-0 top-24 z-40 grid justify-items-center gap-2">
      <div className="flex items-center gap-3 rounded-sm border-2 border-ink bg-ground px-4 py-2">
        <span role="status" className="inline-flex">
          <DotRing className="size-6" />
          <span className="sr-only">Loading the page</span>
        </span>
        <span aria-hidden="true" className="font-medium">
          Loading
        </span>
      </div>
      <div className="appear-at-last max-w-[calc(100%-2rem)] rounded-sm border-2 border-ink bg-ground py-2">
        <WaitsTooLong href={href} />
      </div>
    </div>
  );
}
