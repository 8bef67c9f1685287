import { CountBadge } from '@stoop/base/web/ui/count-badge.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Facets } from '../rules/facets.ts';
import {
  FILTER_KEYS,
  FILTERS,
  type FilterKey,
  type Filters,
  RENTS,
  type Rent,
} from '../rules/filters.ts';
import type { LeftOut } from '../rules/left-out.ts';
import { reversedRanges } from '../rules/ranges.ts';
import { rentOf } from '../rules/rent-meant.ts';
import type { SearchState } from '../rules/search-state.ts';
import { chipsOf } from '../rules/search-url.ts';
import { facetChoices } from './facet-values.ts';
import { hasRentChoice, RENT_WORDS } from './filter-words.ts';
import { HiddenState } from './hidden-state.tsx';
import { leftOutValue } from './left-out.ts';
import { NumberInput } from './number-input.tsx';
import { CountSegments } from './segments.tsx';

/** The filters in the bar; all others are in the dialog. */
const BAR_KEYS: readonly FilterKey[] = [
  'q',
  'rent',
  'minPrice',
  'maxPrice',
  'beds',
  'hasBrokerFee',
];
const BEDS_IN_BAR = 5;

/** A neighborhood shows in the place field unless there is a search text, and a borough where neither is. */
const isInBar = (key: FilterKey, { q, neighborhood }: Filters) =>
  BAR_KEYS.includes(key) ||
  (q === undefined &&
    (key === 'neighborhood' || (key === 'borough' && neighborhood === undefined)));

/** How many chips show what is searched: each value of a list counts, and each place. */
const countActive = ({ filters, places = [], area, voucher }: SearchState): number =>
  chipsOf(filters).length + places.length + Number(area !== null) + Number(voucher !== undefined);

const CELL = 'grid content-center gap-0.5 border-line px-3.5 py-1';
const CELL_LABEL = 'text-sm text-muted';

/** Chooses whether prices are for whole units or for rooms, where the type allows both. */
function RentChoice({ state, onSelect }: Pick<BarProps, 'state' | 'onSelect'>) {
  if (!hasRentChoice(state))
    return (
      <span aria-hidden="true" className={CELL_LABEL}>
        A month
      </span>
    );
  return (
    <select
      name="rent"
      aria-label={FILTERS.rent.label}
      className={`${CELL_LABEL} -ml-1 cursor-pointer bg-ground`}
      value={rentOf(state)}
      onChange={(event) => onSelect('rent', event.currentTarget.value as Rent)}
    >
      {RENTS.map((rent) => (
        <option key={rent} value={rent}>
          {RENT_WORDS[rent]}, a month
        </option>
      ))}
    </select>
  );
}

const MESSAGE =
  'absolute top-full left-0 z-10 border border-error bg-ground px-2 py-1 whitespace-nowrap';

function PriceCell({ state, leftOut, onSelect }: Pick<BarProps, 'state' | 'leftOut' | 'onSelect'>) {
  const isReversed = reversedRanges(state.filters).some(([start]) => start === 'minPrice');
  const look = `h-6 w-18 bg-transparent tabular-nums ${isReversed || leftOutValue(leftOut, 'minPrice') ? 'text-error' : ''}`;
  const input = (name: 'minPrice' | 'maxPrice', label: string) => (
    <NumberInput
      {...{ name, label }}
      placeholder="any"
      className={look}
      messageClass={MESSAGE}
      selected={state.filters[name]}
      leftOut={leftOutValue(leftOut, name)}
      onSelect={(value) => onSelect(name, value)}
    />
  );
  return (
    <div className={`${CELL} relative hidden shrink-0 border-l md:grid`}>
      <RentChoice state={state} onSelect={onSelect} />
      <span className="flex items-center gap-1">
        <span aria-hidden="true" className="text-muted">
          $
        </span>
        {input('minPrice', 'At least, dollars a month')}
        <span aria-hidden="true" className="text-muted">
          to $
        </span>
        {input('maxPrice', 'At most, dollars a month')}
      </span>
    </div>
  );
}

interface BarProps {
  state: SearchState;
  leftOut: readonly LeftOut[];
  facets: Facets;
  /** The place field; its id is `whereId`. */
  where: ReactNode;
  whereId: string;
  /** The same search, whose place is one of several; null where it is already, or has none. */
  anotherPath: string | null;
  /** Searches around where the browser is. */
  onNearMe: () => void;
  /** Where the button for all filters leads without JavaScript. */
  moreHref: string;
  onSelect: (key: FilterKey, value: Filters[FilterKey]) => void;
  onSubmit: () => void;
  onMore: () => void;
}

/** The search in one row: place, price, bedrooms, fee. A plain form; with JavaScript each change applies at once. */
export function FilterBar({
  state,
  leftOut,
  facets,
  where,
  whereId,
  anotherPath,
  onNearMe,
  moreHref,
  onSelect,
  onSubmit,
  onMore,
}: BarProps) {
  const { filters } = state;
  const activeCount = countActive(state);
  const beds = facetChoices(facets, 'beds', state.type, filters.beds);
  return (
    <form
      action="/search"
      method="get"
      className="group flex h-15 items-stretch rounded-sm border-2 border-ink bg-ground"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <HiddenState state={state} keys={FILTER_KEYS.filter((key) => !isInBar(key, filters))} />
      <div className={`${CELL} min-w-0 grow`}>
        <span className="flex justify-between gap-2 whitespace-nowrap">
          <label
            htmlFor={whereId}
            className={`${CELL_LABEL} ${anotherPath ? 'max-[23rem]:sr-only' : ''}`}
          >
            Where
          </label>
          {anotherPath ? (
            <Link
              to={anotherPath}
              className="link text-sm"
              // The field then takes another place.
              onClick={() => document.getElementById(whereId)?.focus()}
            >
              Add a place
            </Link>
          ) : (
            <button
              type="button"
              className="link -my-0.5 min-h-6 text-sm noscript:hidden"
              onClick={onNearMe}
            >
              Near me
            </button>
          )}
        </span>
        {where}
      </div>
      <PriceCell state={state} leftOut={leftOut} onSelect={onSelect} />
      <div className="hidden shrink-0 items-center border-l border-line px-3.5 xl:flex xl:group-has-[[role=combobox]:focus]:hidden">
        <CountSegments
          name="beds"
          label="Bedrooms"
          selected={filters.beds}
          onSelect={(value) => onSelect('beds', value)}
          choices={beds.filter(
            ({ value }, at) => at < BEDS_IN_BAR || filters.beds?.includes(Number(value)),
          )}
        />
      </div>
      <label className="hidden items-center gap-2 border-l border-line px-3.5 font-medium whitespace-nowrap 2xl:flex">
        <input
          type="checkbox"
          name="hasBrokerFee"
          value="true"
          className="size-5 accent-action"
          checked={filters.hasBrokerFee === true}
          onChange={(event) =>
            onSelect('hasBrokerFee', event.currentTarget.checked ? true : undefined)
          }
        />
        No broker fee
      </label>
      <a
        href={moreHref}
        className="flex items-center gap-2 border-l border-line px-3.5 font-medium whitespace-nowrap hover:bg-wash"
        onClick={(event) => {
          event.preventDefault();
          onMore();
        }}
      >
        <span className="max-sm:sr-only">All filters</span>
        <Icon name="sliders" className="size-6 sm:hidden" />
        <CountBadge count={activeCount} />
      </a>
      <button
        type="submit"
        className="grid min-w-13 place-items-center bg-action px-3 font-bold text-on-action hover:underline"
        aria-label="Search"
      >
        <Icon name="search" />
      </button>
    </form>
  );
}
