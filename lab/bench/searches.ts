import type { Random } from '@stoop/city/demo/random';
import { writeDrawnArea } from '@stoop/features/search/rules/drawn-area';
import type { Filters } from '@stoop/features/search/rules/filters';
import { AMENITIES, dayAfter, FEATURES, LINES, ROOM_TYPES, UTILITIES } from './synthetic.ts';

const several = (random: Random, values: readonly string[], count: number) => {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(random.pick(values));
  return [...chosen];
};

const amenities = Object.keys(AMENITIES);
const features = Object.keys(FEATURES);
const utilities = Object.keys(UTILITIES);

function areaAround(random: Random): string {
  const [lat, lng] = [40.65 + random.unit() * 0.15, -74 + random.unit() * 0.15];
  const corners = Array.from({ length: 20 }, (_, at) => {
    const angle = (at / 20) * 2 * Math.PI;
    return { lat: lat + 0.02 * Math.sin(angle), lng: lng + 0.025 * Math.cos(angle) };
  });
  return writeDrawnArea(corners);
}

/** Typical filters, from none to all; each call draws another search of the class. */
export const SEARCH_CLASSES = {
  none: () => ({}),
  light: (random) => ({ amenities: several(random, amenities, 1) }),
  medium: (random) => ({
    amenities: several(random, amenities, 2),
    subwayLines: several(random, LINES, 1),
    maxPrice: random.int(15, 50) * 100,
  }),
  heavy: (random) => ({
    amenities: several(random, amenities, random.int(1, 2)),
    utilities: several(random, utilities, 1),
    subwayLines: several(random, LINES, random.int(1, 2)),
    features: several(random, features, random.int(1, 2)),
    moveIn: dayAfter(random.int(0, 120)),
    minPrice: random.int(8, 15) * 100,
    maxPrice: random.int(20, 50) * 100,
    roomType: random.pick(ROOM_TYPES),
  }),
  /** Nearly every building has a unit with each of these, so that each unit must be checked. */
  inside: (random) => ({
    features: several(random, features, random.int(1, 2)),
    moveIn: dayAfter(random.int(0, 60)),
    minPrice: random.int(10, 18) * 100,
    maxPrice: random.int(20, 40) * 100,
  }),
  /** Bounds on numbers, of which few units meet all. */
  numbers: (random) => ({
    beds: [1, 2],
    walkMax: random.int(3, 12),
    subwayLines: several(random, LINES, random.int(0, 1)),
    minBaths: random.pick([1, 1.5]),
    minSquareFeet: random.int(4, 10) * 100,
    maxPrice: random.int(15, 50) * 100,
  }),
  /** What other tables know of a home, and a window of days. */
  facts: (random) => ({
    byVideo: true,
    minFloor: random.int(2, 6),
    moveInFrom: dayAfter(random.int(30, 60)),
    moveIn: dayAfter(random.int(61, 120)),
    openNow: true,
  }),
  /** An area of twenty corners, a few kilometers wide. */
  drawn: (random) => ({ area: areaAround(random) }),
} satisfies Record<string, (random: Random) => Filters>;

export type SearchClass = keyof typeof SEARCH_CLASSES;
export const SEARCH_CLASS_NAMES = Object.keys(SEARCH_CLASSES) as SearchClass[];
