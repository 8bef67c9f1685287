import { isInBounds } from '@stoop/base/rules/geo/bounds';
import { lineOf } from '@stoop/base/rules/geo/lines';
import type { Parsed } from '@stoop/base/rules/text/parsed';
import { WALK_MAX_MINUTES, walkReachMeters } from '@stoop/features/commute/rules/walk';
import type { Filters } from './filters.ts';
import type { SearchArea } from './search-area.ts';
import type { Issue } from './search-url.ts';
import { VALUE_KINDS } from './values.ts';

/** One of several places of a search, which finds the homes in any of them. */
export type SearchedPlace =
  | { kind: 'neighborhood' | 'borough' | 'part' | 'line'; value: string }
  | { kind: 'around'; area: SearchArea };

export const SEARCHED_PLACES_MAX = 8;
const RADIUS_KM = { least: 0.1, most: 50 } as const;
const EARTH = { west: -180, south: -90, east: 180, north: 90 } as const;

const refused = (message: string): Parsed<never> => ({ ok: false, message });

const FORMS =
  'must be neighborhood:NAME, borough:NAME, part:NAME, line:ID, LAT,LNG,KM or LAT,LNG,MINUTESmin';
const AROUND =
  /^(-?\d{1,3}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?),(\d{1,3}(?:\.\d{1,5})?)(min)?(?:;(.*))?$/s;

function readAround(match: RegExpExecArray): Parsed<SearchedPlace> {
  const [lat, lng, reach] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [, , , , isWalk, name] = match;
  if (!isInBounds({ lat, lng }, EARTH)) return refused('must be coordinates in degrees');
  const most = isWalk ? WALK_MAX_MINUTES : RADIUS_KM.most;
  const least = isWalk ? 1 : RADIUS_KM.least;
  if (reach < least || reach > most || (isWalk && !Number.isInteger(reach)))
    return refused(`must reach ${least} to ${most} ${isWalk ? 'minutes' : 'kilometers'}`);
  const placeName = name === undefined ? null : VALUE_KINDS.text(name);
  if (placeName?.ok === false) return placeName;
  return {
    ok: true,
    value: {
      kind: 'around',
      area: {
        ...{ lat, lng, radiusKm: isWalk ? walkReachMeters(reach) / 1000 : reach },
        ...(isWalk && { walkMinutes: reach }),
        ...(placeName && { placeName: placeName.value }),
      },
    },
  };
}

/** Parses a place: `neighborhood:SoHo`, `line:L`, `40.717,-73.957,0.8` or `40.717,-73.957,10min;Bedford Av`. */
export function readSearchedPlace(written: string): Parsed<SearchedPlace> {
  const around = AROUND.exec(written);
  if (around) return readAround(around);
  const [, kind, name] = /^(neighborhood|borough|part|line):(.*)$/s.exec(written) ?? [];
  if (kind === undefined || name === undefined) return refused(FORMS);
  const value = VALUE_KINDS.text(name);
  if (!value.ok) return value;
  return { ok: true, value: { kind: kind as 'line', value: value.value } };
}

/** The place as `readSearchedPlace` reads it; equal places have equal texts. */
export function writeSearchedPlace(place: SearchedPlace): string {
  if (place.kind !== 'around') return `${place.kind}:${place.value}`;
  const { lat, lng, radiusKm, walkMinutes, placeName } = place.area;
  const at = [lat, lng].map((degrees) => Number(degrees.toFixed(5)));
  const reach = walkMinutes === undefined ? Number(radiusKm.toFixed(2)) : `${walkMinutes}min`;
  return `${[...at, reach].join(',')}${placeName === undefined ? '' : `;${placeName}`}`;
}

/** The subway lines that a search names, as filters and among its places. */
export const linesOf = (
  { subwayLines = [] }: Pick<Filters, 'subwayLines'>,
  places: readonly SearchedPlace[] = [],
): string[] => [
  ...subwayLines,
  ...places.flatMap((place) => (place.kind === 'line' ? place.value : [])),
];

/** The name of a place among others: `SoHo`, `near the L train`, `Bedford Av`. */
export function searchedPlaceName(place: SearchedPlace): string {
  if (place.kind === 'line') return `near the ${lineOf(place.value).name}`;
  if (place.kind !== 'around') return place.value;
  const { placeName, lat, lng } = place.area;
  return placeName ?? `${lat}, ${lng}`;
}

/** Parses the repeated parameter `in`; each place counts once. */
export function readSearchedPlaces(written: readonly string[]): Parsed<readonly SearchedPlace[]> {
  if (written.length > SEARCHED_PLACES_MAX)
    return refused(`takes at most ${SEARCHED_PLACES_MAX} places`);
  const places = new Map<string, SearchedPlace>();
  for (const text of written) {
    const place = readSearchedPlace(text);
    if (!place.ok) return place;
    places.set(writeSearchedPlace(place.value), place.value);
  }
  return { ok: true, value: [...places.values()] };
}

/** The places of a page's address that are known; each other one is reported. */
export function readKnownPlaces(
  written: readonly string[],
  issues: Issue[],
): readonly SearchedPlace[] {
  const known = written.filter((value) => {
    const place = readSearchedPlace(value);
    if (!place.ok) issues.push({ path: 'in', message: place.message, value });
    return place.ok;
  });
  const parsed = readSearchedPlaces(known);
  if (parsed.ok) return parsed.value;
  issues.push({ path: 'in', message: parsed.message });
  return [];
}
