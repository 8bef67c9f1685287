import type { ReactNode } from 'react';

/**
 * What a page is about and what one can do, at hand at the foot of a narrow screen. It is the last of the page, so that nothing
 * stays hidden below it.
 */
export const FootBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside
    aria-label={label}
    data-sticks-below=""
    className="foot-bar sticky bottom-0 z-10 -mx-5 mt-10 flex items-center justify-between gap-3 border-t-2 border-ink bg-ground px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden lg:hidden"
  >
    {children}
  </aside>
);

/** The price in it, with what it is of. */
export const FootPrice = ({
  price,
  isLeast = false,
  children,
}: {
  price: string;
  /** Whether there are higher ones. */
  isLeast?: boolean;
  children: ReactNode;
}) => (
  <p className="min-w-0 grow whitespace-nowrap">
    {isLeast && <span className="text-sm text-muted">from </span>}
    <span className="text-xl font-bold tracking-tight tabular-nums">{price}</span>
    <span className="block truncate text-sm text-muted">{children}</span>
  </p>
);
