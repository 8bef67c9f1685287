import { count } from '../../rules/text/amounts.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import type { Paged } from './use-pages.ts';

/** The end of a list: how much of it is shown, and the button that appends the next page. */
export function ShowMore({ pages }: { pages: Paged<unknown> }) {
  const { items, totalCount, hasMore, isLoading, problem, loadMore } = pages;
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <ErrorState message={problem.detail} onRetry={loadMore} />}
      <div className="flex flex-wrap items-center gap-4">
        {hasMore && !problem && (
          <Button look="secondary" size="small" aria-disabled={isLoading} onClick={loadMore}>
            {isLoading ? 'Loading' : 'Show more'}
          </Button>
        )}
        <p role="status" className="text-sm text-muted tabular-nums">
          {hasMore
            ? `${count(items.length)} of ${count(totalCount)}`
            : `All ${count(items.length)}`}
        </p>
      </div>
    </div>
  );
}
