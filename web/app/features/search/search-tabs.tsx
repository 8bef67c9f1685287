import { type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { Link } from 'react-router';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

/** R2.20: what is searched for. The filters stay; a circle of the map finds buildings only. */
export function SearchTabs({ state }: { state: SearchState }) {
  return (
    <nav aria-label="What to search for" className="-mx-5 overflow-x-auto px-5">
      <ul className="flex gap-6">
        {TYPES_IN_ORDER.map((type) => (
          <li key={type}>
            <Link
              to={searchPath({ ...state, type, area: type === 'building' ? state.area : null })}
              aria-current={type === state.type ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
              preventScrollReset
            >
              {TYPE_WORDS[type].tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
