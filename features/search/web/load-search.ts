import { type Api, ApiProblem, indexVersionOf } from '@stoop/base/web/platform/api';
import { redirect } from 'react-router';
import { shortValue } from '../rules/address-text.ts';
import type { PageState } from '../rules/arrangement.ts';
import { COMMUTE_KEYS } from '../rules/commute-state.ts';
import type { Facets } from '../rules/facets.ts';
import { type LeftOut, REASONS } from '../rules/left-out.ts';
import { NOBODYS, type OwnParts, withOwnParts } from '../rules/own-parts.ts';
import type { SearchArea } from '../rules/search-area.ts';
import {
  type ReadSearch,
  readSearch,
  type SearchState,
  searchPath,
  writeSearch,
} from '../rules/search-state.ts';
import { loadFacets, loadPanelFacets, withKnown } from './facets.ts';
import { type Found, loadPage } from './found.ts';
import type { Hints } from './load-hints.ts';
import { type LookedUp, lookUp, publicText, type Understood } from './look-up-place.ts';
import { loadPlaceView } from './place-view.ts';

const NO_HINTS: Hints = { hints: [], near: null };

export interface SearchData {
  state: SearchState;
  page: PageState;
  /** The cursor of this page; null for the first. */
  cursor: string | null;
  leftOut: LeftOut[];
  /** What was made of a place that somebody wrote; null where the address names none. */
  understood: Understood | null;
  found: Found;
  facets: Facets;
  /** The area for a map; null where only the results have a location. */
  view: SearchArea | null;
  /** Looser searches, where nothing was found. */
  hints: Hints['hints'];
  /** Homes of the first of them. */
  near: Hints['near'];
  showsFilters: boolean;
  /** The version of the index that the list and the counts come from; null where they differ or name none. */
  indexVersion: string | null;
}

function inArrangement(state: SearchState, { arrangement }: PageState): URLSearchParams {
  const query = writeSearch(state);
  if (arrangement) query.set('view', arrangement);
  return query;
}

/** List, facets and map view of a search. A cursor of another search leads to the first page. */
async function loadParts(
  api: Api,
  state: SearchState,
  { cursor, page }: Pick<ReadSearch, 'cursor' | 'page'>,
  loadCounts: typeof loadFacets,
) {
  const list = loadPage(api, state, { cursor, limit: page.length }).catch((error: unknown) => {
    const isBadCursor = cursor !== null && error instanceof ApiProblem && error.status === 400;
    throw isBadCursor ? new OtherAddress(inArrangement(state, page)) : error;
  });
  const [found, facets, view] = await Promise.all([
    list,
    loadCounts(api, state),
    loadPlaceView(api, state),
  ]);
  const version = indexVersionOf(found.page);
  const indexVersion = version === indexVersionOf(facets) ? version : null;
  return { found, facets, view, indexVersion };
}

/** Only the API knows the shores of the city. */
const isOutside = (error: unknown) =>
  error instanceof ApiProblem &&
  error.status === 400 &&
  error.issues.some(({ path }) => path === 'commuteTo');

/** The search without addresses that the API refuses, which it tells. */
async function withoutCommute(
  api: Api,
  address: URLSearchParams,
  today: string,
): Promise<SearchData> {
  const others = new URLSearchParams(address);
  for (const key of COMMUTE_KEYS) others.delete(key);
  if (others.get('sort') === 'commute') others.delete('sort');
  const data = await loadSearch(api, others, today);
  const value = shortValue(address.getAll('commuteTo').join(', '));
  const reason = REASONS.outside;
  return { ...data, leftOut: [...data.leftOut, { key: 'commuteTo', value, reason }] };
}

/** Thrown where the search has this address, of a list: what was written is understood, or a cursor is of another one. */
export class OtherAddress {
  readonly query: URLSearchParams;
  readonly looked: LookedUp | null;

  constructor(query: URLSearchParams, looked: LookedUp | null = null) {
    this.query = query;
    this.looked = looked;
  }
}

/**
 * For the loader of a page: an `OtherAddress` redirects to this page's form of it. Without scripts nothing but the address
 * can tell of a commute, which has it then.
 */
export const redirectOther =
  (pathOf: (query: URLSearchParams) => string) =>
  (error: unknown): never => {
    if (!(error instanceof OtherAddress)) throw error;
    const { looked } = error;
    const query = new URLSearchParams(error.query);
    const text = looked && publicText(looked.understood, true);
    if (text !== null) query.set('said', text);
    throw redirect(pathOf(query));
  };

/** The address of what was understood, with parts of the address before that were left out, and of the text what needs words. */
function addressOf({ state, understood }: LookedUp, before: URLSearchParams, leftOut: LeftOut[]) {
  const query = writeSearch(state);
  for (const key of [...leftOut.map((part) => part.key), 'show', 'view'])
    if (!query.has(key)) for (const value of before.getAll(key)) query.append(key, value);
  const text = publicText(understood);
  if (text !== null) query.set('said', text);
  return query;
}

/** What was made of the text of an address; throws the `OtherAddress` of one that is not yet understood. */
async function lookUpText(
  api: Api,
  address: URLSearchParams,
  { state, where, said, leftOut }: ReadSearch,
): Promise<Understood | null> {
  const text = where ?? said;
  if (text === null) return null;
  const looked = await lookUp(api, state, text);
  if (where !== null && looked.isRead)
    throw new OtherAddress(addressOf(looked, address, leftOut), looked);
  return where !== null || looked.isRead ? looked.understood : null;
}

/** Throws the `OtherAddress` of words that find nothing and can be read as a text is that somebody writes. */
async function readWords(
  api: Api,
  address: URLSearchParams,
  state: SearchState,
  leftOut: LeftOut[],
): Promise<void> {
  if (state.filters.q === undefined) return;
  // Lazy, because most searches find homes; without it the page has its other ways out.
  const looked = await import('./read-words.ts').then(
    (part) => part.readWords(api, state),
    () => null,
  );
  if (looked) throw new OtherAddress(addressOf(looked, address, leftOut), looked);
}

/** The data of the search page; `today` is the date in New York, `own` what its reader has. */
export async function loadSearch(
  api: Api,
  address: URLSearchParams,
  today: string,
  own: OwnParts = NOBODYS,
): Promise<SearchData> {
  const read = readSearch(address, own.to);
  const { page, cursor, leftOut } = read;
  const requested = withOwnParts(read.state, own);
  const understood = await lookUpText(api, address, read);
  const showsFilters = address.get('show') === 'filters';
  const loadCounts = showsFilters ? loadPanelFacets : loadFacets;
  const first = await loadParts(api, requested, read, loadCounts).catch((error: unknown) => {
    if (!isOutside(error)) throw error;
    return null;
  });
  if (!first) return withoutCommute(api, address, today);
  const known = await withKnown(api, requested, first.facets, today);
  const { state } = known;
  // Only addresses with unknown values need a second round of calls.
  const isUnchanged = searchPath(state) === searchPath(requested);
  const { found, facets, view, indexVersion } = isUnchanged
    ? first
    : await loadParts(api, state, read, loadCounts);
  // Of what could not be searched nobody knows.
  const isEmpty = found.page.totalCount === 0 && !found.page.missing;
  if (isEmpty) await readWords(api, address, requested, leftOut);
  // Lazy, because most searches find homes. They are optional: the page works without them.
  const { hints, near } = isEmpty
    ? await import('./load-hints.ts').then(
        ({ loadHints }) => loadHints(api, { state, facets, today }),
        () => NO_HINTS,
      )
    : NO_HINTS;
  return {
    state,
    page,
    cursor,
    leftOut: [...leftOut, ...known.leftOut],
    understood,
    found,
    facets,
    view,
    hints,
    near,
    showsFilters,
    indexVersion,
  };
}

/** A form without JavaScript sends its empty fields too; the address is better without them. */
export function withoutEmpty(params: URLSearchParams): URLSearchParams | null {
  const filled = [...params].filter(([, value]) => value.trim() !== '');
  return filled.length < params.size ? new URLSearchParams(filled) : null;
}
