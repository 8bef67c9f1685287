import { areaAround } from '@stoop/domain/search/places';
import { rentOf } from '@stoop/domain/search/rent-meant';
import type { SearchType } from '@stoop/domain/search/search-url';
import type { PickedPlace } from '../../ui/place-field.tsx';
import { counted } from '../../ui/words.ts';
import { TYPE_WORDS, TYPES_IN_ORDER } from './type-words.ts';

/** What the search bar of the landing page holds; texts as they were written. */
export interface Asked {
  type: SearchType;
  where: string;
  /** The place that was picked for `where`. */
  place: PickedPlace | null;
  moveIn: string;
  maxPrice: string;
}

export function askedOf(form: FormData, place: PickedPlace | null): Asked {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const type = TYPES_IN_ORDER.find((kind) => kind === text('type')) ?? 'room';
  return { type, where: text('q'), place, moveIn: text('moveIn'), maxPrice: text('maxPrice') };
}

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
  for (const [key, value] of Object.entries(areaAround(coordinates, kind)))
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

/** The words on the button: `Find 214 rooms`. `found` is null while it is unknown. */
export function buttonWords({ type }: Pick<Asked, 'type'>, found: number | null): string {
  const { one, many } = TYPE_WORDS[type];
  if (found === null) return `Find ${many}`;
  if (found === 0) return `No ${many} yet`;
  return `Find ${counted(found, one, many)}`;
}
