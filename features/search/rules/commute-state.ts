import {
  COMMUTE_MINUTES,
  COMMUTE_TO_MAX,
  type CommuteTo,
  isMinutes,
  readCommuteTo,
  writeCommuteTo,
} from '@stoop/features/commute/rules/commute-search';
import { REASONS } from './left-out.ts';
import type { Issue } from './search-url.ts';

/** The addresses to which the people of a search go, rounded to a block, each with the longest way to it. */
export interface SearchCommute {
  to: readonly CommuteTo[];
  /** Those of the reader, which the address of no page names. */
  isOwn?: true;
}

/** `commute=any` leaves the limits of the own addresses out of a search. */
export const COMMUTE_KEYS = ['commuteTo', 'commuteMax', 'commute'] as const;
export const ANY_COMMUTE = 'any';

/** Parses the addresses of a search page; null without one. */
export function readCommute(params: URLSearchParams, issues: Issue[]): SearchCommute | null {
  const to: CommuteTo[] = [];
  const issue = (path: string, message: string, value?: string) =>
    issues.push({ path, message, ...(value !== undefined && { value }) });
  const minutes = Number(params.get('commuteMax') ?? Number.NaN);
  const isMax = isMinutes(minutes);
  if (params.has('commuteMax') && !isMax) {
    const { least, most } = COMMUTE_MINUTES;
    issue('commuteMax', `must be a whole number from ${least} to ${most}`);
  }
  const choice = params.get('commute');
  if (choice !== null && choice !== ANY_COMMUTE) issue('commute', REASONS.unknown);
  for (const text of new Set(params.getAll('commuteTo'))) {
    const parsed = readCommuteTo(text);
    if (!parsed.ok) issue('commuteTo', parsed.message, text);
    else if (to.length === COMMUTE_TO_MAX)
      issue('commuteTo', `takes at most ${COMMUTE_TO_MAX} addresses`, text);
    else to.push({ ...(isMax && { maxMinutes: minutes }), ...parsed.value });
  }
  if (to.length > 0) return { to };
  if (isMax) issue('commuteMax', 'needs commuteTo');
  return null;
}

/** The own addresses as a search has them; null without one. */
export function ownCommute(own: readonly CommuteTo[], isAny: boolean): SearchCommute | null {
  if (own.length === 0) return null;
  const to = own.map(({ lat, lng, maxMinutes }) => ({
    ...{ lat, lng },
    ...(!isAny && maxMinutes && { maxMinutes }),
  }));
  return { to, isOwn: true };
}

const isLimited = ({ to }: SearchCommute) => to.some(({ maxMinutes }) => maxMinutes !== undefined);

/** The addresses where they limit a search; a map and the counts of filters have no order. */
export const limitOf = (commute: SearchCommute | undefined) =>
  commute && isLimited(commute) ? { commute } : {};

/** The same search however long the ways are: without the addresses of a link, or the limits of the own ones. */
export function withAnyCommute<State extends { commute?: SearchCommute; isAnyCommute?: true }>({
  commute,
  ...state
}: State) {
  return commute?.isOwn
    ? { ...state, commute: ownCommute(commute.to, true) ?? commute, isAnyCommute: true as const }
    : state;
}

/** Whether a search depends on its addresses. Own ones that neither limit nor order it are none of its matter. */
export const usesCommute = (commute: SearchCommute | undefined, sort: string | undefined) =>
  commute !== undefined && (!commute.isOwn || sort === 'commute' || isLimited(commute));

/** Adds the addresses to a query string. */
export function writeCommute(params: URLSearchParams, { to }: SearchCommute): void {
  for (const address of to) params.append('commuteTo', writeCommuteTo(address));
}
