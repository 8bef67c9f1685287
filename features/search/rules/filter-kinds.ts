/** How a query string encodes the value of a filter: see `values.ts`. */
export type FilterKind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'rent'
  | 'switch'
  | 'number'
  | 'counts'
  | 'group'
  | 'day'
  | 'since'
  | 'area';

/** Kinds of whole numbers. */
export type NumberKind = 'number' | 'counts';
/** Kinds that take several values: a home has all of its `choices`, and one of its `counts`. */
export const takesSeveral = (kind: FilterKind): boolean => kind === 'choices' || kind === 'counts';
/** The least and the most of a number, both included. */
export interface Bounds {
  from: number;
  to: number;
  /** Halves, or whole numbers. */
  step?: 0.5 | 1;
  /** Numbers that are offered to choose from. */
  steps?: readonly number[];
}

/** Kinds whose values are offered to choose from, with how many homes carry each. */
export type OfferedKind = 'choice' | 'choices' | 'counts' | 'flag';

/** In what order the values are offered: ascending, the most common first, or as subway signs are ordered. */
export type FacetOrder = 'value' | 'count' | 'line';
