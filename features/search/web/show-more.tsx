import { count } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';
import { RowSkeleton } from './row-skeleton.tsx';
import type { MoreStatus } from './use-more-pages.ts';

interface ShowMoreProps {
  /** The next page, without JavaScript. */
  nextPath: string | null;
  shown: number;
  /** On how many cards, where these are of rooms: the rooms of an apartment share one. */
  cards: number;
  totalCount: number;
  /** Where homes are missing, there are at least so many. */
  missing?: string[] | undefined;
  status: MoreStatus;
  onMore: () => void;
}

/** Loads the next page: a link without JavaScript; with it the items are appended. */
export function ShowMore({
  nextPath,
  shown,
  cards,
  totalCount,
  missing,
  status,
  onMore,
}: ShowMoreProps) {
  const isLoading = status === 'loading';
  const total = `${missing ? 'at least ' : ''}${count(totalCount)}`;
  return (
    <div className="grid justify-items-center gap-3 py-8">
      {isLoading && (
        <div className="w-full">
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
      <p role="status" className="text-sm text-muted tabular-nums">
        {typeof status === 'object'
          ? status.problem.detail
          : cards < shown
            ? `${counted(cards, 'apartment')} with ${shown} of ${total} rooms shown`
            : `${shown} of ${total} shown`}
      </p>
      {nextPath !== null && (
        <Link
          to={nextPath}
          rel="next"
          className="inline-flex min-h-11 min-w-56 items-center justify-center rounded-sm border-2 border-ink px-4 font-bold hover:bg-wash"
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onMore();
          }}
        >
          {isLoading ? 'Loading…' : 'Show more'}
        </Link>
      )}
    </div>
  );
}
