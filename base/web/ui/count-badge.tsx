/** How many filters are active; renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="grid min-w-6 place-items-center rounded-sm bg-ink px-1 text-sm font-bold text-ground">
      {count}
      <span className="sr-only"> on</span>
    </span>
  );
}
