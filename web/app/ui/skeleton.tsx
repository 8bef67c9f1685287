/** A gray stand-in. Give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-sm bg-wash ${className}`} />;
}

/** The shape of a row of results. */
export function RowSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-4 sm:grid-cols-[160px_1fr]"
    >
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-6 w-1/2" />
      </div>
    </div>
  );
}

/** The shape of a card. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-2">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="mt-1 h-6 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-6 w-2/5" />
    </div>
  );
}

/** Says that something loads to those who do not see the gray shapes. */
export function SkeletonList({
  count,
  shape: Shape,
  label,
  className,
}: {
  count: number;
  shape: typeof RowSkeleton | typeof CardSkeleton;
  label: string;
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <Shape key={place} />
      ))}
    </div>
  );
}
