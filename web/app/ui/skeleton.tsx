/** A gray stand-in. Give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-sm bg-wash ${className}`} />;
}
