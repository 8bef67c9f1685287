import { sumOf } from '@stoop/base/rules/sum';
import type { FacetOrder } from './filter-kinds.ts';
import { FILTER_KEYS, FILTERS, type FilterKey, type Filters } from './filters.ts';
import type { MayLack } from './missing-parts.ts';
import type { RentCount } from './rents.ts';

/** Filters with a `facet` in their row. */
export type FacetKey = {
  [Key in FilterKey]: (typeof FILTERS)[Key] extends { facet: FacetOrder } ? Key : never;
}[FilterKey];

export const isFacetKey = (key: FilterKey): key is FacetKey => 'facet' in FILTERS[key];
export const FACET_KEYS = FILTER_KEYS.filter(isFacetKey);

/** What a value of a filter can be. */
export type AnyValue = string | number | true;

/** The type of one value of a filter, including a filter that takes several. */
export type ValueOf<Key extends FilterKey> =
  | Extract<Filters[Key], AnyValue>
  | Extract<Filters[Key], readonly AnyValue[]>[number];

/** Numbers of visible homes: all that a search finds, or those with a value. */
export interface Counts {
  buildings: number;
  units: number;
  rooms: number;
}

export interface FacetValue<Value = string> extends Counts {
  value: Value;
}

/** Filters that compare numbers. */
export type NumberKey = {
  [Key in FilterKey]: (typeof FILTERS)[Key] extends { from: number } ? Key : never;
}[FilterKey];
const isNumberKey = (key: FilterKey): key is NumberKey => 'from' in FILTERS[key];
export const NUMBER_KEYS = FILTER_KEYS.filter(isNumberKey);

export type Closest = { [Key in NumberKey]?: FacetValue<number> } & {
  /** Budgets of the same people with which they find homes, as little more together as can be. */
  budgets?: FacetValue<number[]>;
};

/** Whether a group needs less together than another, or of two as rich is the lower in its first difference. */
export function isPoorer(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((budget, person) => budget !== other[person]);
  return (
    sumOf(one) - sumOf(other) < 0 ||
    (sumOf(one) === sumOf(other) && (one[at] ?? 0) < (other[at] ?? 0))
  );
}

/** Whether a number is closer than another to what is asked for; of two as close it is the lower. */
export function isCloser(one: number, other: number, asked: number | readonly number[]): boolean {
  const gapOf = (value: number) => Math.min(...[asked].flat().map((to) => Math.abs(value - to)));
  return gapOf(one) === gapOf(other) ? one < other : gapOf(one) < gapOf(other);
}

/**
 * How many homes of a search one filter of access leaves out, by what they say of it. A building is counted once, by that of its
 * homes of which there is most hope.
 */
export type SaidCounts = Record<'no' | 'nothing' | 'partly', Counts>;
export type AccessCounts = {
  [Key in 'stepFree' | 'minDoor' | 'rollInShower']?: SaidCounts | undefined;
};

/** The values of each filter, in display order, with how many homes each would leave. */
export type Facets = {
  /** The homes that the search finds. */
  total: Counts;
  /** The range of the rents of all visible rooms, in whole US dollars a month; null when there are none. */
  price: { min: number; max: number } | null;
  /** Where nothing is found, the closest of each number that is asked for, with what a search with it finds. */
  closest?: Closest;
  /** Of each filter of access that is asked for, what the homes say that it leaves out. */
  access?: AccessCounts;
  /** Where it is asked for, how many homes the search finds at each rent without its limits of rent, the lowest first. */
  rents?: RentCount[];
} & MayLack & { [Key in FacetKey]: FacetValue<ValueOf<Key>>[] };
