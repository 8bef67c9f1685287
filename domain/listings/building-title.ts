import { searchWords } from '../search/text.ts';
import type { BuildingDocument } from './documents.ts';
import { NEIGHBORHOOD_NAMES } from './neighborhood-names.ts';

/** The first row whose age the building is below decides the word. */
const AGES = [
  { underYears: 5, word: 'New' },
  { underYears: 15, word: 'Modern' },
];

/** The first row whose stories the building exceeds decides its height. */
const HEIGHTS = [
  { aboveStories: 40, words: ['Luxury', 'High-rise'] },
  { aboveStories: 20, words: ['High-rise'] },
  { aboveStories: 8, words: ['Mid-rise'] },
  { aboveStories: 0, words: ['Low-rise'] },
];

/** Without known stories, the title claims no height. */
const HEIGHT_UNKNOWN = { words: ['Home'] };

const LUXURY = 'Luxury';
const LUXURY_AMENITIES = ['Doorman', 'Gym', 'Roof', 'Lobby'];

/** Areas of Manhattan by street number; the first row whose number is not exceeded applies. */
const STREET_AREAS = [
  { fromStreet: 97, area: 'Upper Manhattan' },
  { fromStreet: 59, area: 'Upper East Side' },
  { fromStreet: 34, area: 'Midtown' },
  { fromStreet: 1, area: 'Downtown' },
];

/** Matches `84th Street`, `E 84 St`, `412 84 Street`, but not the house number of `12 St Marks Place`. */
const NUMBERED_STREET =
  /(?:\b(\d{1,3})(?:st|nd|rd|th)|(?:\b(?:east|west|e|w)\.?|\d)\s+(\d{1,3}))\s+(?:street|st)\b/i;
/** Only Queens has house numbers such as `31-15`. */
const QUEENS_HOUSE_NUMBER = /^\s*\d+-\d+\s/;
/** Words that make a street name of the name before them: `Flatbush Avenue` need not be in Flatbush. */
const STREET_WORDS = new Set(
  'avenue ave av street st road rd boulevard blvd parkway pkwy place pl lane ln drive dr'.split(
    ' ',
  ),
);

type Place = Pick<BuildingDocument, 'address' | 'name' | 'city' | 'neighborhood' | 'borough'>;
interface NamedArea {
  name: string;
  borough: string;
  words: string[];
}

/** Longer names first, so that `East Harlem` is not read as `Harlem`. */
const NAMED_AREAS: readonly NamedArea[] = Object.entries(NEIGHBORHOOD_NAMES)
  .flatMap(([borough, names]) => names.map((name) => ({ name, borough, words: searchWords(name) })))
  .sort((one, other) => other.words.length - one.words.length);

const BOROUGHS = Object.keys(NEIGHBORHOOD_NAMES);

function holdsWords(text: readonly string[], words: readonly string[], at: number): boolean {
  return words.every((word, offset) => text[at + offset] === word);
}

/** Whether the text contains the name, and not only as the name of a street. */
function namesPlace(text: readonly string[], words: readonly string[]): boolean {
  return text.some(
    (_, at) => holdsWords(text, words, at) && !STREET_WORDS.has(text[at + words.length] ?? ''),
  );
}

/** The borough of the data, or that of the city or the address; undefined if none names one. */
function boroughOf(place: Place): string | undefined {
  if (place.borough) return place.borough.replace(/^The /, '');
  for (const text of [place.city, place.address]) {
    const words = searchWords(text ?? '');
    const named = BOROUGHS.find((borough) => namesPlace(words, searchWords(borough)));
    if (named) return named;
  }
  return QUEENS_HOUSE_NUMBER.test(place.address ?? '') ? 'Queens' : undefined;
}

/** In postal addresses, New York is Manhattan; the product lists no other city of that name. */
const isManhattan = (place: Place, borough: string | undefined) =>
  borough ? borough === 'Manhattan' : !place.city || /^new york\b/i.test(place.city.trim());

function streetArea(address: string): string | undefined {
  const found = NUMBERED_STREET.exec(address);
  const street = Number(found?.[1] ?? found?.[2]);
  return STREET_AREAS.find(({ fromStreet }) => street >= fromStreet)?.area;
}

/** The neighborhood of the data, or one that the address or the name contains. */
function namedArea(place: Place, borough: string | undefined): string | undefined {
  const given = place.neighborhood?.replace(/ \([^)]*\)$/, '').trim();
  if (given) return given;
  for (const text of [place.address, place.name]) {
    const words = searchWords(text ?? '');
    const found = NAMED_AREAS.find(
      (area) => (!borough || area.borough === borough) && namesPlace(words, area.words),
    );
    if (found) return found.name;
  }
  return undefined;
}

function areaOf(place: Place): string | undefined {
  const borough = boroughOf(place);
  const byStreet = isManhattan(place, borough) ? streetArea(place.address ?? '') : undefined;
  return byStreet ?? namedArea(place, borough) ?? borough ?? place.city;
}

function isLuxury(amenityList: BuildingDocument['amenityList']): boolean {
  const held = new Set(amenityList.map((amenity) => amenity.name));
  return LUXURY_AMENITIES.every((name) => held.has(name));
}

/**
 * R9.08: age, Luxury, height and area, each once: `New Luxury High-rise in Midtown`. In Manhattan the street
 * number decides the area, East Side or West, as the specification says; any other address has the
 * neighborhood, else the borough or the city. Without known stories the height is `Home`, without a year
 * there is no age. Years are calendar years of `now` in UTC.
 */
export function buildingTitle(
  building: Place & Pick<BuildingDocument, 'totalStories' | 'builtYear' | 'amenityList'>,
  now: Date,
): string {
  const { builtYear, totalStories = 0, amenityList } = building;
  const years = builtYear ? now.getUTCFullYear() - builtYear : Number.POSITIVE_INFINITY;
  const age = AGES.find(({ underYears }) => years < underYears)?.word;
  const height = HEIGHTS.find(({ aboveStories }) => totalStories > aboveStories) ?? HEIGHT_UNKNOWN;
  const luxury = isLuxury(amenityList) ? LUXURY : undefined;
  const kind = [...new Set([age, luxury, ...height.words])].filter(Boolean).join(' ');
  const area = areaOf(building);
  return area ? `${kind} in ${area}` : kind;
}
