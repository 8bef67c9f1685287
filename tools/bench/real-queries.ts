import type { Filters } from '@stoop/domain/search/filters';
import { writeFilters } from '@stoop/domain/search/search-url';

/*
 * What the real listings can be asked: they have lines, boroughs, features, fees, dates, prices and room
 * types, and no amenities. Several searches a class, so that no answer is measured over and over.
 */
const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx'];
const LINES = ['L', 'A', 'G', '7', 'Q', 'F'];

export const FILTER_CLASSES = {
  none: [{}],
  light: LINES.map((line) => ({ subwayLines: [line] })),
  medium: LINES.map((line, index) => ({ subwayLines: [line], maxPrice: 1500 + 300 * index })),
  heavy: LINES.flatMap((line) =>
    BOROUGHS.slice(0, 3).map((borough) => ({
      borough,
      subwayLines: [line],
      hasBrokerFee: true as const,
      moveIn: '2027-02-01',
      minPrice: 800,
      maxPrice: 4000,
      roomType: 'Private room',
    })),
  ),
  'units and rooms': [1000, 1400, 1900, 2600].map((minPrice) => ({
    features: ['Sunny'],
    hasBrokerFee: true as const,
    moveIn: '2027-01-15',
    minPrice,
    maxPrice: minPrice + 900,
  })),
} satisfies Record<string, Filters[]>;
export type FilterClass = keyof typeof FILTER_CLASSES;

const CENTERS = [
  [40.7128, -74.006],
  [40.7081, -73.9571],
  [40.7484, -73.9857],
  [40.6782, -73.9442],
] as const;
const BOXES = [
  'west=-74.03&south=40.68&east=-73.9&north=40.8&zoom=12',
  'west=-73.99&south=40.69&east=-73.93&north=40.73&zoom=14',
  'west=-74.26&south=40.49&east=-73.7&north=40.92&zoom=10',
];

const list = (type: string) => (filters: URLSearchParams) => [`/search?type=${type}&${filters}`];

/** Path and query of each kind of search under these filters. */
export const SEARCHES: Record<string, (filters: URLSearchParams) => string[]> = {
  building: list('building'),
  unit: list('unit'),
  room: list('room'),
  map: (filters) =>
    CENTERS.map(([lat, lng]) => `/map/search?lat=${lat}&lng=${lng}&limit=6&${filters}`),
  pins: (filters) => BOXES.map((box) => `/map/pins?${box}&${filters}`),
};

export function urlsOf(address: string, search: string, filterClass: FilterClass): string[] {
  const paths = SEARCHES[search];
  if (!paths) throw new Error(`no search called ${search}`);
  return FILTER_CLASSES[filterClass].flatMap((filters) =>
    paths(writeFilters(filters)).map((path) => `${address}/api/v1${path.replace(/&$/, '')}`),
  );
}
