import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import {
  COMMUTE_MINUTES,
  COMMUTE_TO_MAX,
  readCommuteTo,
  writeCommuteTo,
} from '@stoop/features/commute/rules/commute-search';
import type { Issue } from './search-url.ts';

/** The addresses to which the people of a search go, rounded to a block. */
export interface SearchCommute {
  to: readonly Coordinates[];
  /** The longest way to each of them. */
  maxMinutes?: number;
}

export const COMMUTE_KEYS = ['commuteTo', 'commuteMax'] as const;

/** Parses the addresses of a search page; null without one. */
export function readCommute(params: URLSearchParams, issues: Issue[]): SearchCommute | null {
  const to: Coordinates[] = [];
  const issue = (path: string, message: string, value?: string) =>
    issues.push({ path, message, ...(value !== undefined && { value }) });
  const { least, most } = COMMUTE_MINUTES;
  const minutes = Number(params.get('commuteMax') ?? Number.NaN);
  const isMax = Number.isInteger(minutes) && minutes >= least && minutes <= most;
  if (params.has('commuteMax') && !isMax)
    issue('commuteMax', `must be a whole number from ${least} to ${most}`);
  const isOrder = params.get('sort') === 'commute' && !isMax;
  const count = isOrder ? COMMUTE_TO_MAX.sort : COMMUTE_TO_MAX.filter;
  for (const text of new Set(params.getAll('commuteTo'))) {
    const parsed = readCommuteTo(text);
    if (!parsed.ok) issue('commuteTo', parsed.message, text);
    else if (to.length === count) issue('commuteTo', `takes at most ${count} addresses`, text);
    else to.push(parsed.value);
  }
  if (to.length > 0) return { to, ...(isMax && { maxMinutes: minutes }) };
  if (isMax) issue('commuteMax', 'needs commuteTo');
  return null;
}

/** The addresses where they limit a search; a map and the counts of filters have no order. */
export const limitOf = (commute: SearchCommute | undefined) =>
  commute?.maxMinutes ? { commute } : {};

/** Adds the addresses to a query string that has its order, as many as the search takes. */
export function writeCommute(params: URLSearchParams, commute: SearchCommute | undefined): void {
  const isOrder = params.get('sort') === 'commute' && !commute?.maxMinutes;
  const to = commute?.to.slice(0, isOrder ? COMMUTE_TO_MAX.sort : COMMUTE_TO_MAX.filter) ?? [];
  for (const address of to) params.append('commuteTo', writeCommuteTo(address));
  if (commute?.maxMinutes) params.set('commuteMax', String(commute.maxMinutes));
}
