import { PaceChoice } from '@stoop/features/commute/web/pace-choice.tsx';
import { ELEVATOR, STEP_FREE_HOME } from '@stoop/features/listings/rules/access';
import { Fragment, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { type Facets, isFacetKey } from '../rules/facets.ts';
import type { FilterKey, Filters } from '../rules/filters.ts';
import type { LeftOut } from '../rules/left-out.ts';
import { inNeighborhoods, neighborhoodsOf, searchedPlacesLeft } from '../rules/neighborhoods.ts';
import { RANGES, reversedRanges } from '../rules/ranges.ts';
import { isOnlyUs, rentOf } from '../rules/rent-meant.ts';
import { type SearchState, withFilters } from '../rules/search-state.ts';
import { CheckRow } from './check-row.tsx';
import { facetChoices } from './facet-values.ts';
import { FilterField } from './filter-fields.tsx';
import { keysIn, SECTIONS, Section, type SectionName } from './filter-sections.tsx';
import { hasRentChoice } from './filter-words.ts';
import { GroupHomes } from './group-field.tsx';
import { HiddenState } from './hidden-state.tsx';
import { reversedWords } from './left-out.ts';
import { NeighborhoodsField } from './neighborhoods-field.tsx';
import { isAccessSaid, NotSaid } from './not-said.tsx';
import { RentRange } from './rent-range.tsx';

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

/** The floor says nothing of the way to it. */
const GroundFloorNote = () => (
  <p className="text-sm text-muted sm:col-span-full">
    The ground floor can still have steps: “{STEP_FREE_HOME}” is a filter under Access.
  </p>
);

/** The search with a change of one filter; a group looks for units, whose cards have all that they take. */
function withSelected(state: SearchState, key: FilterKey, value: Filters[FilterKey]): SearchState {
  const next = withFilters(state, { [key]: value });
  return key === 'budgets' && value && state.type === 'room' ? { ...next, type: 'unit' } : next;
}

interface ElevatorRowProps {
  filters: Filters;
  facets: Facets;
  type: SearchState['type'];
  onSelect: (key: FilterKey, value: Filters[FilterKey]) => void;
}

/** The elevator where somebody looks for it who cannot take stairs: the same choice as among the amenities. */
function ElevatorRow({ filters: { amenities = [] }, facets, type, onSelect }: ElevatorRowProps) {
  const choice = facetChoices(facets, 'amenities', type, amenities).find(
    ({ value }) => value === ELEVATOR,
  );
  if (!choice) return null;
  const others = amenities.filter((name) => name !== ELEVATOR);
  return (
    <CheckRow
      // Without scripts a form has the other one alone.
      name=""
      value={ELEVATOR}
      homes={choice.count}
      className="self-end sm:min-h-11 noscript:hidden"
      isChecked={others.length < amenities.length}
      onCheck={(isOn) => {
        const next = isOn ? [...others, ELEVATOR] : others;
        onSelect('amenities', next.length > 0 ? next : undefined);
      }}
    >
      {ELEVATOR}
    </CheckRow>
  );
}

/** How many filters of a section are chosen; that of access has one of the amenities too. */
const chosenIn = (name: SectionName, filters: Filters): number =>
  keysIn(name).filter((key) => key in filters).length +
  Number(name === 'access' && (filters.amenities ?? []).includes(ELEVATOR));

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

/** What the dialog shows before it is scrolled: the price, and beside it, where that has room, what most people choose next. */
const PRICE: readonly SectionName[] = ['price'];
const BESIDE_PRICE: readonly SectionName[] = ['rooms', 'access', 'where', 'moveIn'];
/** Below the price, so that both columns are as long. */
const BELOW_PRICE: readonly SectionName[] = ['trains', 'amenities'];
const FIRST = [...PRICE, ...BESIDE_PRICE, ...BELOW_PRICE];
const OTHERS = (Object.keys(SECTIONS) as SectionName[]).filter((name) => !FIRST.includes(name));
/** What is long comes after the first paint. */
const isShort = (name: SectionName) =>
  name !== 'where' && !BELOW_PRICE.includes(name) && !OTHERS.includes(name);

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
  const onlyUs = isOnlyUs(state);
  const showsLists = useDeferredValue(true, !isInDialog);
  const { select, choose } = useChanges(state, onState);
  const isOffered = (key: FilterKey) =>
    (key !== 'rent' || (hasRentChoice(state) && onlyUs === null)) &&
    // A filter that offers values has nothing to choose while no home carries one.
    (!isFacetKey(key) || facets[key].length > 0 || filters[key] !== undefined);
  const field = (key: FilterKey) =>
    // A search has several neighborhoods.
    key === 'neighborhood' ? (
      <NeighborhoodsField
        chosen={neighborhoodsOf(state)}
        isFull={searchedPlacesLeft(state) === 0}
        {...{ facets, type }}
        onChoose={choose}
      />
    ) : (
      <FilterField
        filterKey={key}
        selected={key === 'rent' ? rentOf(state) : filters[key]}
        {...{ leftOut, facets, type }}
        onSelect={select}
      />
    );
  const section = (name: SectionName) => {
    const keys = keysIn(name).filter(isOffered);
    if (keys.length === 0 || !(showsLists || isShort(name))) return null;
    return (
      <Section key={name} name={name} chosen={chosenIn(name, filters)}>
        {name === 'access' && <ElevatorRow {...{ filters, facets, type }} onSelect={select} />}
        {keys.map((key) => (
          <Fragment key={key}>
            {key === 'minPrice' && isInDialog && (
              <RentRange {...{ filters, type, rents: facets.rents }} onSelect={select} />
            )}
            {field(key)}
            <ReversedRange end={key} filters={filters} />
            {key === 'maxFloor' && filters.maxFloor === 1 && <GroundFloorNote />}
            {isInDialog && isAccessSaid(key) && !facets.missing && (
              <NotSaid filter={key} type={type} said={facets.access?.[key]} />
            )}
          </Fragment>
        ))}
        {name === 'group' && onlyUs !== null && <GroupHomes isOnlyUs={onlyUs} onSelect={select} />}
        {name === 'access' && (
          <PaceChoice>
            {' '}
            Your access filters show in this page’s address. Share links leave them out.
          </PaceChoice>
        )}
      </Section>
    );
  };
  return (
    <form
      id={formId}
      action="/search"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <HiddenState state={inNeighborhoods(state, [])} keys={keysIn('bar')} />
      <div
        className={`mb-5 border-b border-line ${isInDialog ? 'gap-x-12 xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="mb-5 border-b border-line">{PRICE.map(section)}</div>
        <div className="max-xl:mb-5 max-xl:border-b max-xl:border-line xl:row-span-2">
          {BESIDE_PRICE.map(section)}
        </div>
        <div>{BELOW_PRICE.map(section)}</div>
      </div>
      <div className={isInDialog ? 'gap-x-12 xl:columns-2' : ''}>{OTHERS.map(section)}</div>
    </form>
  );
}
