import { ApiProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useCallback, useEffect, useReducer } from 'react';
import {
  FEATURED_COUNT,
  type Featured,
  featuredOf,
  featuredReducer,
  needsFirstLoad,
} from './featured.ts';
import { NEIGHBORHOOD_GRID, NeighborhoodList } from './neighborhood-row.tsx';

/** Some neighborhoods by average price, highest first (R4.10). `initial` is the server's result or error. */
export function FeaturedNeighborhoods({ initial }: { initial: Featured }) {
  const [state, dispatch] = useReducer(featuredReducer, initial);
  const load = useCallback(() => {
    dispatch({ type: 'started' });
    Promise.all([
      browserApi.getJson('/neighborhoods'),
      browserApi.getJson('/neighborhoods/rents'),
    ]).then(
      ([all, rents]) => dispatch({ type: 'loaded', list: featuredOf(all, rents.neighborhoods) }),
      (error: unknown) => {
        const { detail } = error instanceof ApiProblem ? error : OFFLINE;
        dispatch({ type: 'failed', message: detail });
      },
    );
  }, []);
  // After an error on the server the visitor retries by hand.
  const isFirstUse = needsFirstLoad(initial) && initial.error === null;
  useEffect(() => {
    if (isFirstUse) load();
  }, [isFirstUse, load]);

  if (state.error !== null)
    return (
      <div className="mt-4">
        <ErrorState message={state.error} onRetry={load} retryHref="/" />
      </div>
    );
  if (state.isLoading)
    return (
      <div role="status" className={NEIGHBORHOOD_GRID}>
        <span className="sr-only">Loading neighborhoods</span>
        {Array.from({ length: FEATURED_COUNT }, (_, index) => index).map((index) => (
          <div key={index} className="border-b border-line py-4">
            <Skeleton className="h-6 w-1/2" />
          </div>
        ))}
      </div>
    );
  if (state.list.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title="No neighborhood has homes yet" />
      </div>
    );
  return <NeighborhoodList list={state.list} />;
}
