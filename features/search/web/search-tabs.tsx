import { Link } from 'react-router';
import { type SearchState, searchPath, withSort } from '../rules/search-state.ts';
import type { SearchType } from '../rules/search-url.ts';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

/** Keeps filters and place; each type has its own default order. */
const inType = (state: SearchState, type: SearchType) =>
  withSort({ ...state, type, area: type === 'roommates' ? null : state.area }, null);

interface SearchTabsProps {
  state: SearchState;
  pathOf?: ((state: SearchState) => string) | undefined;
}

/** R2.20: the type of search. */
export function SearchTabs({ state, pathOf = searchPath }: SearchTabsProps) {
  return (
    <nav aria-label="What to search for" className="scroll-row -mx-5 px-5">
      <ul className="flex gap-6 max-[23rem]:gap-4 max-[23rem]:text-sm">
        {TYPES_IN_ORDER.map((type) => (
          <li key={type}>
            <Link
              to={pathOf(inType(state, type))}
              aria-current={type === state.type ? 'page' : undefined}
              className="flex min-h-11 items-center -outline-offset-3 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
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
