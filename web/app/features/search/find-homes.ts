import { areaAround } from '@stoop/domain/search/places';
import { rentOf } from '@stoop/domain/search/rent-meant';
import { plainDollars } from '@stoop/domain/search/values';
import { browserApi } from '../../platform/browser-api.ts';
import type { PickedPlace } from '../../ui/picked-place.ts';
import type { SearchRequest } from './home-search.ts';

/** The filters that have a value, without dollar signs and thousands separators. */
function filterParams({ where, place, moveIn, maxPrice }: SearchRequest): URLSearchParams {
  const params = new URLSearchParams();
  if (place?.kind === 'neighborhood') params.set('neighborhood', place.placeName);
  else if (where && place?.kind !== 'station') params.set('q', where);
  if (/^\d{4}-\d{2}-\d{2}$/.test(moveIn)) params.set('moveIn', moveIn);
  // What is no amount goes along, so that the page of the search says so.
  const dollars = plainDollars(maxPrice);
  if (dollars) params.set('maxPrice', dollars);
  return params;
}

function withStation(params: URLSearchParams, { coordinates, kind }: PickedPlace): URLSearchParams {
  const { lat, lng, walkMinutes } = areaAround(coordinates, kind);
  for (const [key, value] of Object.entries({ lat, lng, walkMinutes }))
    params.set(key, String(value));
  return params;
}

/** The search page's address without empty parameters. */
export function searchHref(request: SearchRequest): string {
  const params = new URLSearchParams([['type', request.type], ...filterParams(request)]);
  if (request.place?.kind === 'station')
    withStation(params, request.place).set('place', request.place.placeName);
  return `/search?${params}`;
}

/** The query of `/search` that counts the homes; null for roommates, of which a page has all homes. */
export function countQuery(request: SearchRequest): URLSearchParams | null {
  if (request.type === 'roommates') return null;
  const query = filterParams(request);
  query.set('limit', '1');
  query.set('type', request.type);
  if (request.place?.kind === 'station') withStation(query, request.place);
  if (rentOf({ type: request.type, filters: {} }) === 'whole') query.set('rent', 'whole');
  return query;
}

/** How many homes the search would find; null where they are not counted. */
export async function countHomes(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<number | null> {
  const query = countQuery(request);
  return query && (await browserApi.getJson('/search', { query, signal })).totalCount;
}
