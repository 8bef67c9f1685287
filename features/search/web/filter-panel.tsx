import { PaceChoice } from '@stoop/features/commute/web/pace-choice.tsx';
import { Fragment, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { type Facets, isFacetKey } from '../rules/facets.ts';
import type { FilterKind } from '../rules/filter-kinds.ts';
import { FILTER_KEYS, FILTERS, type FilterKey, type Filters } from '../rules/filters.ts';
import type { LeftOut } from '../rules/left-out.ts';
import { inNeighborhoods, neighborhoodsOf, searchedPlacesLeft } from '../rules/neighborhoods.ts';
import { RANGES, reversedRanges } from '../rules/ranges.ts';
import { rentOf } from '../rules/rent-meant.ts';
import { type SearchState, withFilters, withGroup } from '../rules/search-state.ts';
import { FilterField } from './filter-fields.tsx';
import { hasRentChoice } from './filter-words.ts';
import { HiddenState } from './hidden-state.tsx';
import { reversedWords } from './left-out.ts';
import { NeighborhoodsField } from './neighborhoods-field.tsx';

/** Where controls of a kind stand: short ones in two columns, in this order, and lists below them. Text is in the bar. */
const PLACES: Readonly<Record<FilterKind, number | 'list' | 'bar'>> = {
  rent: 1,
  // Below the prices that it is about.
  switch: 2.2,
  number: 2,
  counts: 3,
  group: 2.5,
  day: 5,
  choice: 6,
  flag: 7,
  since: 8,
  choices: 'list',
  text: 'bar',
  area: 'bar',
};
/** Numbers to choose from stand below the bedrooms, those to write above them. */
const placeOf = (key: FilterKey) => ('steps' in FILTERS[key] ? 4 : PLACES[FILTERS[key].kind]);
const keysAt = (place: 'list' | 'bar') =>
  FILTER_KEYS.filter((key) => placeOf(key) === place && !isGrouped(key));
const isGrouped = (key: FilterKey) => 'group' in FILTERS[key];
const ACCESS_KEYS = FILTER_KEYS.filter(isGrouped);

/** A search has several neighborhoods, whose list has a place of its own. */
const isShort = (key: FilterKey) =>
  typeof placeOf(key) === 'number' && key !== 'neighborhood' && !isGrouped(key);
const SHORT_KEYS = FILTER_KEYS.filter(isShort).sort(
  (one, other) => Number(placeOf(one)) - Number(placeOf(other)),
);

/** What is searched where a range with this end begins after it: the same as for such an address. */
function ReversedRange({ end, filters }: { end: FilterKey; filters: Filters }) {
  const start = RANGES.find((range) => range[1] === end)?.[0];
  if (!start) return null;
  const isReversed = reversedRanges(filters).some((range) => range[0] === start);
  return (
    <p role="status" className="text-sm text-error empty:hidden sm:col-span-full">
      {isReversed && reversedWords(start, filters[start] ?? '')}
    </p>
  );
}

/** The search with a change of one filter. */
const withSelected = (
  state: SearchState,
  key: FilterKey,
  value: Filters[FilterKey],
): SearchState =>
  key === 'budgets'
    ? withGroup(state, value as Filters['budgets'])
    : withFilters(state, { [key]: value });

/** Functions that stay the same, and change the search that the last of them left: a second press may come before a render. */
function useChanges(state: SearchState, onState: (state: SearchState) => void) {
  const latest = useRef(state);
  const change = useRef(onState);
  useLayoutEffect(() => {
    latest.current = state;
    change.current = onState;
  });
  const set = useCallback((next: SearchState) => {
    latest.current = next;
    change.current(next);
  }, []);
  const select = useCallback(
    (key: FilterKey, value: Filters[FilterKey]) => set(withSelected(latest.current, key, value)),
    [set],
  );
  const choose = useCallback(
    (names: readonly string[]) => set(inNeighborhoods(latest.current, names)),
    [set],
  );
  return { select, choose };
}

interface FilterPanelProps {
  state: SearchState;
  leftOut?: readonly LeftOut[];
  facets: Facets;
  formId: string;
  /** The long lists, below what is seen first, come after the next paint. */
  isInDialog?: boolean;
  onState: (state: SearchState) => void;
  onApply: () => void;
}

const NONE_LEFT_OUT: readonly LeftOut[] = [];

/** Every filter except the search text, as a plain form. */
export function FilterPanel({
  state,
  leftOut = NONE_LEFT_OUT,
  facets,
  formId,
  isInDialog = false,
  onState,
  onApply,
}: FilterPanelProps) {
  const { filters, type } = state;
  const showsLists = useDeferredValue(true, !isInDialog);
  const { select, choose } = useChanges(state, onState);
  const isOffered = (key: FilterKey) =>
    (key !== 'rent' || hasRentChoice(state)) &&
    // A filter that offers values has nothing to choose while no home carries one.
    (!isFacetKey(key) || facets[key].length > 0 || filters[key] !== undefined);
  const field = (key: FilterKey) => (
    <FilterField
      key={key}
      filterKey={key}
      selected={key === 'rent' ? rentOf(state) : filters[key]}
      {...{ leftOut, facets, type }}
      onSelect={select}
    />
  );
  return (
    <form
      id={formId}
      action="/search"
      method="get"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <HiddenState state={inNeighborhoods(state, [])} keys={keysAt('bar')} />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {SHORT_KEYS.filter(isOffered).map((key) => (
          <Fragment key={key}>
            {field(key)}
            <ReversedRange end={key} filters={filters} />
          </Fragment>
        ))}
      </div>
      {showsLists && (
        <>
          <div className="border-t border-line pt-4">
            <NeighborhoodsField
              chosen={neighborhoodsOf(state)}
              isFull={searchedPlacesLeft(state) === 0}
              {...{ facets, type }}
              onChoose={choose}
            />
          </div>
          <fieldset className="border-t border-line pt-4">
            <legend className="float-left mb-3 w-full text-lg">Access</legend>
            <div className="clear-both grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {ACCESS_KEYS.filter(isOffered).map(field)}
              <PaceChoice />
            </div>
          </fieldset>
          {keysAt('list')
            .filter(isOffered)
            .map((key) => (
              <div key={key} className="border-t border-line pt-4">
                {field(key)}
              </div>
            ))}
        </>
      )}
    </form>
  );
}
