import { walkReachMeters } from '../commute/walk.ts';
import type { Coordinates } from '../listings/documents.ts';
import type { SearchArea } from './search-state.ts';
import { searchWords } from './text.ts';

export const PLACE_KINDS = ['neighborhood', 'station', 'building', 'address'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The radius searched around a place, in kilometers; that of a neighborhood covers all of it. */
const PLACE_RADIUS_KM = { neighborhood: 1.6, building: 0.8, address: 0.8 } as const;
/** Around a station a search covers what can be walked in so many minutes. */
const STATION_WALK_MINUTES = 10;

/** The area within a walk of a place. Its radius is the farthest that the walk can reach. */
export const walkAround = ({ lat, lng }: Coordinates, walkMinutes: number): SearchArea => ({
  lat,
  lng,
  radiusKm: walkReachMeters(walkMinutes) / 1000,
  walkMinutes,
});

/** The area that a search around a place covers. */
export function areaAround({ lat, lng }: Coordinates, kind: PlaceKind): SearchArea {
  if (kind === 'station') return walkAround({ lat, lng }, STATION_WALK_MINUTES);
  return { lat, lng, radiusKm: PLACE_RADIUS_KM[kind] };
}

/** Words that signs, maps and people write in several ways, the shortest first. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['av', 'ave', 'avenue'],
  ['st', 'str', 'street'],
  ['sq', 'square'],
  ['pl', 'place'],
  ['rd', 'road'],
  ['blvd', 'boulevard'],
  ['pkwy', 'parkway'],
  ['hts', 'heights'],
];

function ordinalOf(digits: string): string {
  if (/1[123]$/.test(digits)) return `${digits}th`;
  const endings: Record<string, string> = { '1': 'st', '2': 'nd', '3': 'rd' };
  return `${digits}${endings[digits.slice(-1)] ?? 'th'}`;
}

/** All ways of writing a word of a place, the shortest first: `30` is `30th` too, and `av` is `avenue`. */
function spellingsOf(word: string): readonly string[] {
  const [, digits] = /^(\d+)(?:st|nd|rd|th)?$/.exec(word) ?? [];
  if (digits) return [digits, ordinalOf(digits)];
  return SPELLINGS.find((spellings) => spellings.includes(word)) ?? [word];
}

/** The words of a place's name, each in all its spellings. */
export const placeWords = (name: string): (readonly string[])[] =>
  searchWords(name).map(spellingsOf);

/** The same words as short as they are written: `30th Avenue` → `30 av`. */
export const shortPlaceText = (text: string): string =>
  placeWords(text)
    .map(([shortest]) => shortest)
    .join(' ');
