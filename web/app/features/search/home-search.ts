import type { Place } from '@stoop/contract/search/answers';
import type { SearchType } from '@stoop/domain/search/search-url';

/** What the search bar of the landing page holds; texts as they were written. */
export interface Asked {
  type: SearchType;
  where: string;
  /** The place that was picked for `where`. */
  place: Place | null;
  moveIn: string;
  maxPrice: string;
}

const KINDS = ['building', 'unit', 'room', 'roommates'] as const satisfies readonly SearchType[];

/** How far around a station one would walk. */
const STATION_RADIUS_KM = 1.2;

export function askedOf(form: FormData, place: Place | null): Asked {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const type = KINDS.find((kind) => kind === text('type')) ?? 'room';
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

function withStation(params: URLSearchParams, { coordinates }: Place): URLSearchParams {
  params.set('lat', String(coordinates.lat));
  params.set('lng', String(coordinates.lng));
  params.set('radiusKm', String(STATION_RADIUS_KM));
  return params;
}

/** A circle on the map finds buildings, whatever else was looked for; roommates stand on no map. */
const kindFound = ({ type, place }: Pick<Asked, 'type' | 'place'>): SearchType =>
  place?.kind === 'station' && type !== 'roommates' ? 'building' : type;

/** The address of the search, with nothing empty in it. */
export function searchHref(asked: Asked): string {
  const params = new URLSearchParams([['type', kindFound(asked)], ...filterParams(asked)]);
  if (asked.place?.kind === 'station') withStation(params, asked.place);
  return `/search?${params}`;
}

/** The call that counts what the search would find; null where nothing can be counted. */
export function countCall(asked: Asked): { path: string; query: URLSearchParams } | null {
  if (asked.type === 'roommates') return null;
  const query = filterParams(asked);
  query.set('limit', '1');
  if (asked.place?.kind === 'station')
    return { path: '/map/search', query: withStation(query, asked.place) };
  query.set('type', asked.type);
  return { path: '/search', query };
}

const NOUNS: Record<SearchType, readonly [one: string, many: string]> = {
  building: ['building', 'buildings'],
  unit: ['unit', 'units'],
  room: ['room', 'rooms'],
  roommates: ['roommate', 'roommates'],
};

const WHOLE = new Intl.NumberFormat('en-US');

/** The words on the button: `Find 214 rooms`. `count` is null while it is unknown. */
export function buttonWords(asked: Pick<Asked, 'type' | 'place'>, count: number | null): string {
  const [one, many] = NOUNS[kindFound(asked)];
  if (count === null) return `Find ${many}`;
  if (count === 0) return `No ${many} yet`;
  return `Find ${WHOLE.format(count)} ${count === 1 ? one : many}`;
}
