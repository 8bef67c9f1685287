/** A gray placeholder. Give it the size of the content, so that the layout does not shift. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-sm bg-wash ${className}`} />;
}
