import {
  isByDistance,
  type SearchState,
  searchPath,
  sortOf,
  withSort,
} from '@stoop/domain/search/search-state';
import { SORTS, sortsOffered } from '@stoop/domain/search/sorts';
import { Link } from 'react-router';
import { orderWords } from './headline.ts';

/** R7.03: the order of the list with links to the others. */
export function OrderChoice({ state }: { state: SearchState }) {
  if (isByDistance(state)) return <span className="text-muted">{orderWords(state)}</span>;
  const chosen = sortOf(state);
  return (
    <nav aria-label="Order of the list">
      <ul className="flex flex-wrap gap-x-4 whitespace-nowrap">
        {sortsOffered(state.type, { hasCommute: state.commute !== undefined }).map((sort) => (
          <li key={sort}>
            <Link
              to={searchPath(withSort(state, sort))}
              aria-current={sort === chosen ? 'true' : undefined}
              className="link inline-flex min-h-8 items-center aria-[current=true]:font-medium aria-[current=true]:text-ink"
              preventScrollReset
            >
              {SORTS[sort].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
