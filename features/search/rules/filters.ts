import { PRICE_MAX } from '@stoop/base/rules/text/amounts';
import { WALK_MAX_MINUTES } from '@stoop/features/commute/rules/walk';
import { ACCESS_FILTERS } from './access-filters.ts';
import type { Bounds, FacetOrder, FilterKind, NumberKind, OfferedKind } from './filter-kinds.ts';
import { SIZE_FILTERS } from './size-filters.ts';

/** Whose price a search compares: that of the `whole` unit, or of each `room`. */
export const RENTS = ['whole', 'room'] as const;
export type Rent = (typeof RENTS)[number];

/** The filters of a search. One that is missing does not narrow it. */
export interface Filters {
  q?: string;
  borough?: string;
  neighborhood?: string;
  /** See `drawn-area.ts`. */
  area?: string;
  amenities?: readonly string[];
  utilities?: readonly string[];
  subwayLines?: readonly string[];
  walkMax?: number;
  hasBrokerFee?: true;
  byVideo?: true;
  features?: readonly string[];
  beds?: readonly number[];
  minBaths?: number;
  minSquareFeet?: number;
  minFloor?: number;
  maxFloor?: number;
  moveInFrom?: string;
  moveIn?: string;
  budgets?: readonly number[];
  confirmedSince?: string;
  listedSince?: string;
  rent?: Rent;
  netRent?: true;
  minPrice?: number;
  maxPrice?: number;
  roomType?: string;
  openNow?: true;
  freeMonths?: true;
  stepFree?: true;
  minDoor?: number;
  rollInShower?: true;
  stepFreeWalk?: number;
}
export type FilterKey = keyof Filters;

export type FilterLevel = 'building' | 'unit' | 'room';

export type FilterRule = {
  /** What the filter tests: see `matches.ts`. A unit matches if one of its rooms does, a building if one of its units does. */
  level: FilterLevel;
  label: string;
  /** Whether its number is whole dollars. */
  isAmount?: true;
} & ({ kind: OfferedKind; facet: FacetOrder } | { kind: Exclude<FilterKind, OfferedKind> }) &
  (({ kind: NumberKind } & Bounds) | { kind: Exclude<FilterKind, NumberKind> });

const DOLLARS = { kind: 'number', from: 0, to: PRICE_MAX, isAmount: true } as const;

/**
 * Every filter of the product (R5.10). The query string, the filter panel, the OpenAPI document, the read
 * model and the tests are derived from these rows.
 */
export const FILTERS = {
  q: {
    level: 'building',
    kind: 'text',
    label: 'Search words',
  },
  borough: {
    level: 'building',
    kind: 'choice',
    facet: 'value',
    label: 'Borough',
  },
  neighborhood: {
    level: 'building',
    kind: 'choice',
    facet: 'value',
    label: 'Neighborhood',
  },
  area: {
    level: 'building',
    kind: 'area',
    label: 'Drawn area',
  },
  amenities: {
    level: 'building',
    kind: 'choices',
    facet: 'count',
    label: 'Amenities',
  },
  utilities: {
    level: 'building',
    kind: 'choices',
    facet: 'count',
    label: 'Utilities included',
  },
  subwayLines: {
    level: 'building',
    kind: 'choices',
    facet: 'line',
    label: 'Subway lines',
  },
  walkMax: {
    level: 'building',
    kind: 'number',
    from: 1,
    to: WALK_MAX_MINUTES,
    steps: [5, 10, 15, 20],
    label: 'Minutes to walk to a train, at most',
  },
  hasBrokerFee: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    label: 'No broker fee',
  },
  byVideo: {
    level: 'building',
    kind: 'flag',
    facet: 'value',
    label: 'Tours by video',
  },
  features: {
    level: 'unit',
    kind: 'choices',
    facet: 'count',
    label: 'Features',
  },
  beds: {
    level: 'unit',
    kind: 'counts',
    from: 0,
    to: 20,
    facet: 'value',
    label: 'Bedrooms',
  },
  ...SIZE_FILTERS,
  moveInFrom: {
    level: 'unit',
    kind: 'day',
    label: 'Move in from',
  },
  moveIn: {
    level: 'unit',
    kind: 'day',
    label: 'Move in by',
  },
  confirmedSince: {
    level: 'unit',
    kind: 'since',
    label: 'Confirmed in the last 7 days',
  },
  listedSince: {
    level: 'unit',
    kind: 'since',
    label: 'Listed in the last 7 days',
  },
  budgets: {
    level: 'unit',
    kind: 'group',
    label: 'Together, with a room for each',
  },
  rent: {
    level: 'unit',
    kind: 'rent',
    label: 'Price of',
  },
  netRent: {
    level: 'unit',
    // It changes what others compare, so that no home has or lacks it.
    kind: 'switch',
    label: 'Compare rents with free months spread over the lease',
  },
  freeMonths: {
    level: 'unit',
    kind: 'flag',
    facet: 'value',
    label: 'Months free of rent',
  },
  minPrice: {
    level: 'room',
    ...DOLLARS,
    label: 'At least, a month',
  },
  maxPrice: {
    level: 'room',
    ...DOLLARS,
    label: 'At most, a month',
  },
  roomType: {
    level: 'room',
    kind: 'choice',
    facet: 'count',
    label: 'Room type',
  },
  openNow: {
    level: 'room',
    kind: 'flag',
    facet: 'value',
    label: 'Open to applications now',
  },
  ...ACCESS_FILTERS,
} satisfies Record<FilterKey, FilterRule>;

export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];
