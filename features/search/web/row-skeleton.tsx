import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';

/** The placeholder of a result row. */
export function RowSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-4 sm:grid-cols-[168px_1fr]"
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
