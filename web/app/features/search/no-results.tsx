import { type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { chipWords } from './filter-words.ts';
import { milesWords, TYPE_WORDS } from './headline.ts';
import type { LoosenHint } from './loosen.ts';
import { counted } from './number-words.ts';

const nameOf = ({ chip }: LoosenHint, state: SearchState) =>
  chip ? chipWords(chip) : `Within ${milesWords(state.area?.radiusKm ?? 0)}`;

/** Says which filter to take off, and how many homes that would give, best first. */
export function NoResults({ state, hints }: { state: SearchState; hints: readonly LoosenHint[] }) {
  const { one, many } = TYPE_WORDS[state.type];
  if (hints.length === 0) {
    return (
      <EmptyState
        title="No home fits all of this"
        action={
          <Link to={searchPath({ ...state, filters: {}, area: null })} className="link font-medium">
            Clear all filters
          </Link>
        }
      >
        Taking off one filter alone would not help.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="One filter less would do">
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {hints.map((hint) => (
          <li key={nameOf(hint, state)}>
            <Link
              to={searchPath(hint.state)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-1 hover:bg-wash"
            >
              <span className="text-ink">
                Without <span className="font-medium">{nameOf(hint, state)}</span>
              </span>
              <span className="link font-medium tabular-nums">
                {counted(hint.totalCount, one, many)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
