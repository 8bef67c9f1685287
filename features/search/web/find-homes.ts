import { browserApi } from '@stoop/base/web/platform/browser-api';
import { savesData } from '@stoop/base/web/platform/load-ahead';
import { splitVoucherWords } from '@stoop/features/vouchers/rules/voucher-phrases';
import { takeVoucherWords } from '@stoop/features/vouchers/web/own-voucher';
import { withOwnParts } from '../rules/own-parts.ts';
import { atPlace } from '../rules/place-search.ts';
import { type SearchState, searchQuery, writeSearch } from '../rules/search-state.ts';
import { plainNumber } from '../rules/values.ts';
import { storeSearch } from './cached-search.ts';
import { withOwn } from './commute/apply-commute.ts';
import { ownAddresses, ownPace, searchedVoucher } from './commute/own-search.ts';
import type { CountedHomes, SearchRequest } from './home-search.ts';
import { lookUp } from './look-up-place.ts';
import { askSearch, loadFound } from './search-ahead.ts';

export { takeVoucherWords };

/** The search of the form; a text that is no picked place is in `where`, which the search page looks up. */
function searchOf({ type, where, place, moveIn }: SearchRequest) {
  const { said, rest } = splitVoucherWords(where);
  const filters = /^\d{4}-\d{2}-\d{2}$/.test(moveIn) ? { moveIn } : {};
  const state: SearchState = { type: said.length > 0 ? 'unit' : type, filters, area: null };
  const saysVoucher = said.length > 0;
  return place
    ? { state: atPlace(state, place), where: '', saysVoucher }
    : { state, where: rest, saysVoucher };
}

/** What is no amount goes along, so that the page of the search says so. */
function withPrice(params: URLSearchParams, { maxPrice }: SearchRequest): URLSearchParams {
  const dollars = plainNumber(maxPrice);
  if (dollars) params.set('maxPrice', dollars);
  return params;
}

/** The search page's address without empty parameters. */
export function searchHref(request: SearchRequest): string {
  const { state, where } = searchOf(request);
  const params = withPrice(writeSearch(state), request);
  if (where) params.set('where', where);
  return `/search?${params}`;
}

/** Asks for the homes that somebody is about to find. */
export const askHomes = (request: SearchRequest): void =>
  void (savesData() || askSearch(searchHref(request).replace(/^[^?]*/, '')));

/** Stores the homes that somebody finds who changes nothing in the form: they show at once, and are checked behind. */
export function storeHomes(request: SearchRequest): void {
  // What fails is asked for when it is opened.
  loadFound(searchHref(request).replace(/^[^?]*/, '')).then(storeSearch, () => {});
}

/** The query of `/search` that counts the homes. */
export function countQuery(
  request: SearchRequest,
  state: SearchState = searchOf(request).state,
): URLSearchParams {
  const query = withPrice(searchQuery(state), request);
  query.set('limit', '1');
  return query;
}

/**
 * What the search would find, with what its reader brings: of the type that its words ask for, else of that of the form. No number
 * where its words ask for a voucher that is not searched by yet.
 */
export async function countHomes(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<CountedHomes> {
  const { where, state: asked, saysVoucher } = searchOf(request);
  const own = { voucher: searchedVoucher(), pace: ownPace() };
  if (saysVoucher && !own.voucher) return { type: asked.type, count: null };
  const found = where ? (await lookUp(browserApi, asked, where, signal)).state : asked;
  const state = withOwnParts(withOwn(found, ownAddresses()), own);
  const query = countQuery(request, state);
  const { totalCount, missing } = await browserApi.getJson('/search', { query, signal });
  return { type: state.type, count: missing ? null : totalCount };
}
