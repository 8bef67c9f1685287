import { areaAround } from '@stoop/domain/search/places';
import { rentOf } from '@stoop/domain/search/rent-meant';
import { browserApi } from '../../platform/browser-api.ts';
import type { PickedPlace } from '../../ui/picked-place.ts';
import type { Asked } from './home-search.ts';

/** The filters that were really asked for: nothing empty, no sign of money, no thousands. */
function filterParams({ where, place, moveIn, maxPrice }: Asked): URLSearchParams {
  const params = new URLSearchParams();
  if (place?.kind === 'neighborhood') params.set('neighborhood', place.placeName);
  else if (where && place?.kind !== 'station') params.set('q', where);
  if (/^\d{4}-\d{2}-\d{2}$/.test(moveIn)) params.set('moveIn', moveIn);
  const dollars = maxPrice.replace(/[^\d.]/g, '').split('.')[0];
  if (dollars) params.set('maxPrice', dollars);
  return params;
}

function withStation(params: URLSearchParams, { coordinates, kind }: PickedPlace): URLSearchParams {
  const { lat, lng, walkMinutes } = areaAround(coordinates, kind);
  for (const [key, value] of Object.entries({ lat, lng, walkMinutes }))
    params.set(key, String(value));
  return params;
}

/** The address of the search, with nothing empty in it. */
export function searchHref(asked: Asked): string {
  const params = new URLSearchParams([['type', asked.type], ...filterParams(asked)]);
  if (asked.place?.kind === 'station')
    withStation(params, asked.place).set('place', asked.place.placeName);
  return `/search?${params}`;
}

/** The call that counts what the search would find; null where nothing can be counted. */
export function countCall(asked: Asked): { path: string; query: URLSearchParams } | null {
  if (asked.type === 'roommates') return null;
  const query = filterParams(asked);
  query.set('limit', '1');
  query.set('type', asked.type);
  if (asked.place?.kind === 'station') withStation(query, asked.place);
  if (rentOf({ type: asked.type, filters: {} }) === 'whole') query.set('rent', 'whole');
  return { path: '/search', query };
}

/** How many homes the search would find; null where nothing can be counted. */
export async function countHomes(asked: Asked, signal: AbortSignal): Promise<number | null> {
  const call = countCall(asked);
  if (!call) return null;
  const page = await browserApi.getJson<{ totalCount: number }>(call.path, call.query, signal);
  return page.totalCount;
}
