import { type FacetOrder, FILTER_KEYS, FILTERS, type FilterKey, type Filters } from './filters.ts';

/** Filters whose values are offered: those with a `facet` in their row. */
export type FacetKey = {
  [Key in FilterKey]: (typeof FILTERS)[Key] extends { facet: FacetOrder } ? Key : never;
}[FilterKey];

export const isFacetKey = (key: FilterKey): key is FacetKey => 'facet' in FILTERS[key];
export const FACET_KEYS = FILTER_KEYS.filter(isFacetKey);

/** What a value of a filter can be. */
export type AnyValue = string | number | true;

/** One value of a filter, also of one that takes several. */
export type ValueOf<Key extends FilterKey> =
  | Extract<Filters[Key], AnyValue>
  | Extract<Filters[Key], readonly AnyValue[]>[number];

/** How many visible buildings, units and rooms there are, or carry a value. */
export interface Counts {
  buildings: number;
  units: number;
  rooms: number;
}

export interface FacetValue<Value = string> extends Counts {
  value: Value;
}

/** The values that filters can take, in the order to show them. */
export type Facets = {
  /** What the search finds. */
  total: Counts;
  /** Whole US dollars a month, of all visible rooms; null where there are none. */
  price: { min: number; max: number } | null;
} & { [Key in FacetKey]: FacetValue<ValueOf<Key>>[] };
