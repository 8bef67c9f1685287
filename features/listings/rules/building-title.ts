import { searchWords } from '@stoop/base/rules/text/search-words';
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

type LocationFields = Pick<
  BuildingDocument,
  'address' | 'name' | 'city' | 'neighborhood' | 'borough'
>;
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

function containsWords(text: readonly string[], words: readonly string[], at: number): boolean {
  return words.every((word, offset) => text[at + offset] === word);
}

/** Whether the text contains the name, and not only as the name of a street. */
function mentions(text: readonly string[], words: readonly string[]): boolean {
  return text.some(
    (_, at) => containsWords(text, words, at) && !STREET_WORDS.has(text[at + words.length] ?? ''),
  );
}

/** The borough of the data, or that of the city or the address; undefined if none names one. */
function boroughOf(building: LocationFields): string | undefined {
  if (building.borough) return building.borough.replace(/^The /, '');
  for (const text of [building.city, building.address]) {
    const words = searchWords(text ?? '');
    const named = BOROUGHS.find((borough) => mentions(words, searchWords(borough)));
    if (named) return named;
  }
  return QUEENS_HOUSE_NUMBER.test(building.address ?? '') ? 'Queens' : undefined;
}

/** In postal addresses, New York is Manhattan; the product lists no other city of that name. */
const isManhattan = (building: LocationFields, borough: string | undefined) =>
  borough ? borough === 'Manhattan' : !building.city || /^new york\b/i.test(building.city.trim());

function streetArea(address: string): string | undefined {
  const found = NUMBERED_STREET.exec(address);
  const street = Number(found?.[1] ?? found?.[2]);
  return STREET_AREAS.find(({ fromStreet }) => street >= fromStreet)?.area;
}

/** The neighborhood of the data, or one that the address or the name contains. */
function namedArea(building: LocationFields, borough: string | undefined): string | undefined {
  const given = building.neighborhood?.replace(/ \([^)]*\)$/, '').trim();
  if (given) return given;
  for (const text of [building.address, building.name]) {
    const words = searchWords(text ?? '');
    const found = NAMED_AREAS.find(
      (area) => (!borough || area.borough === borough) && mentions(words, area.words),
    );
    if (found) return found.name;
  }
  return undefined;
}

function areaOf(building: LocationFields): string | undefined {
  const borough = boroughOf(building);
  const byStreet = isManhattan(building, borough) ? streetArea(building.address ?? '') : undefined;
  return byStreet ?? namedArea(building, borough) ?? borough ?? building.city;
}

function isLuxury(amenityList: BuildingDocument['amenityList']): boolean {
  const amenities = new Set(amenityList.map((amenity) => amenity.name));
  return LUXURY_AMENITIES.every((name) => amenities.has(name));
}

/**
 * R9.08: age, Luxury, height and area, each once: `New Luxury High-rise in Midtown`. In Manhattan the street
 * number decides the area, East Side or West, as the specification says; any other address has the
 * neighborhood, else the borough or the city. Without known stories the height is `Home`, without a year
 * there is no age. Years are calendar years of `now` in UTC.
 */
export function buildingTitle(
  building: LocationFields & Pick<BuildingDocument, 'totalStories' | 'builtYear' | 'amenityList'>,
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
