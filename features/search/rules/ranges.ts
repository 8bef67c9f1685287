import type { Filters } from './filters.ts';

/** Filters that are the two ends of one range, both included. */
export const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minFloor', 'maxFloor'],
  ['moveInFrom', 'moveIn'],
] as const;
export type RangeStart = (typeof RANGES)[number][0];

/** The ranges of a search that end before they begin. */
export const reversedRanges = (filters: Filters) =>
  RANGES.filter(([start, end]) => {
    const [from, to] = [filters[start], filters[end]];
    return from !== undefined && to !== undefined && from > to;
  });

/** What a search makes of these filters: the start of a range that ends before it is left out. */
export function searchedFilters(filters: Filters): Filters {
  const searched = { ...filters };
  for (const [start] of reversedRanges(filters)) delete searched[start];
  return searched;
}
