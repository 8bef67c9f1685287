import type { Random } from '@stoop/city/demo/random';
import { writeCursor } from '@stoop/features/search/api/cursor';
import type { Filters } from '@stoop/features/search/rules/filters';
import { writeFilters } from '@stoop/features/search/rules/search-url';

/*
 * Searches that real listings can answer: they have lines, boroughs, features, fees, dates, prices and room
 * types, but no amenities. Each call draws another search of the class.
 */
const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx'];
const LINES = ['1', '4', '6', '7', 'A', 'C', 'F', 'G', 'J', 'L', 'M', 'N', 'Q', 'R'];
const FEATURES = ['Sunny', 'Garden', 'Loft', 'Quiet', 'View', 'Renovated'];

export const FILTER_CLASSES = {
  none: () => ({}),
  light: (random) => ({ subwayLines: [random.pick(LINES)] }),
  medium: (random) => ({
    subwayLines: [random.pick(LINES)],
    maxPrice: random.int(1200, 4000),
  }),
  heavy: (random) => ({
    borough: random.pick(BOROUGHS),
    subwayLines: [random.pick(LINES)],
    hasBrokerFee: true,
    moveIn: '2027-02-01',
    minPrice: random.int(500, 1200),
    maxPrice: random.int(1500, 5000),
    roomType: 'Private room',
  }),
  'units and rooms': (random) => ({
    features: [random.pick(FEATURES)],
    moveIn: '2027-01-15',
    minPrice: random.int(500, 1500),
    maxPrice: random.int(1600, 4000),
  }),
} satisfies Record<string, (random: Random) => Filters>;
export type FilterClass = keyof typeof FILTER_CLASSES;

/** A page that starts at some letter, as after paging. */
const somewhere = (random: Random) => {
  const name = String.fromCharCode(97 + random.int(0, 25)) + random.int(0, 999);
  return { price: 0, confirmed: '', listed: '', name, buildingId: '', rentId: '', roomId: '' };
};
const degrees = (random: Random, from: number, to: number) =>
  (from + random.unit() * (to - from)).toFixed(5);

function box(random: Random): string {
  const west = -74.05 + random.unit() * 0.2;
  const south = 40.6 + random.unit() * 0.15;
  const [width, zoom] = random.pick([
    [0.4, 11],
    [0.12, 13],
    [0.04, 15],
  ] as const);
  return `west=${west.toFixed(5)}&south=${south.toFixed(5)}&east=${(west + width).toFixed(5)}&north=${(south + width * 0.75).toFixed(5)}&zoom=${zoom}`;
}

const list =
  (type: 'building' | 'unit' | 'room') =>
  (random: Random, filters: Filters): string => {
    const search = { sort: 'confirmed-name', filters, within: {} } as const;
    return `/search?type=${type}&cursor=${writeCursor(type, search, somewhere(random))}`;
  };

/** The path and query of each kind of search, without its filters. */
export const SEARCHES = {
  building: list('building'),
  unit: list('unit'),
  room: list('room'),
  map: (random) =>
    `/map/search?limit=6&lat=${degrees(random, 40.65, 40.8)}&lng=${degrees(random, -74, -73.85)}`,
  pins: (random) => `/map/pins?${box(random)}`,
} satisfies Record<string, (random: Random, filters: Filters) => string>;
export type Search = keyof typeof SEARCHES;

/** So many addresses of one kind of search, drawn so that hardly any repeats. */
export function addressesOf(
  origin: string,
  { search, filterClass, count, random }: DrawnSearches,
): string[] {
  return Array.from({ length: count }, () => {
    const filters: Filters = FILTER_CLASSES[filterClass](random);
    const query = writeFilters(filters).toString();
    return `${origin}/api/v1${SEARCHES[search](random, filters)}${query && `&${query}`}`;
  });
}

interface DrawnSearches {
  search: Search;
  filterClass: FilterClass;
  count: number;
  random: Random;
}
