import { REASONS } from './left-out.ts';
import type { Issue } from './search-url.ts';

/** How the list of a search and its map are arranged; on a phone the list is a sheet over the map. */
export const ARRANGEMENTS = ['list', 'both', 'map'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** How many homes a list shows first, and at most from the start; "Show more" adds as many as at first. */
export const LIST_LENGTH = { first: 12, most: 96 } as const;

/** What an address says of the page and not of the search. */
export interface PageState {
  /** Null where it is the usual arrangement: both on a wide screen, the list on a phone. */
  arrangement: Arrangement | null;
  /** How many homes the list shows from the start. */
  length: number;
}

/** Reads `view` and `shown`; what it does not understand goes to `issues`. */
export function readPageState(params: URLSearchParams, issues: Issue[]): PageState {
  const view = params.get('view');
  const arrangement = ARRANGEMENTS.find((known) => known === view) ?? null;
  if (view !== null && !arrangement) issues.push({ path: 'view', message: REASONS.unknown });
  const shown = params.get('shown');
  const isLength = shown === null || /^[1-9]\d{0,2}$/.test(shown);
  if (!isLength) issues.push({ path: 'shown', message: REASONS.unknown });
  const { first, most } = LIST_LENGTH;
  const length = isLength && shown ? Math.min(most, Math.max(first, Number(shown))) : first;
  return { arrangement, length };
}
