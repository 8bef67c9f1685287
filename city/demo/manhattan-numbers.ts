import { type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { Block } from './blocks.ts';
import { streetNumber } from './street-names.ts';

/**
 * The old rule of thumb for Manhattan's avenues, inverted: the house number is the cross street minus the
 * key, times twenty (times ten along the parks).
 */
const AVENUE_KEYS: Readonly<Record<string, { key: number; times?: number }>> = {
  '1st Avenue': { key: 3 },
  '2nd Avenue': { key: 3 },
  '3rd Avenue': { key: 10 },
  '6th Avenue': { key: -12 },
  '7th Avenue': { key: 12 },
  '8th Avenue': { key: 10 },
  '9th Avenue': { key: 13 },
  '10th Avenue': { key: 14 },
  '11th Avenue': { key: 15 },
  '12th Avenue': { key: 15 },
  'Avenue A': { key: 3 },
  'Avenue B': { key: 3 },
  'Avenue C': { key: 3 },
  'Avenue D': { key: 3 },
  'Adam Clayton Powell Jr Boulevard': { key: 20 },
  'Amsterdam Avenue': { key: 60 },
  'Audubon Avenue': { key: 165 },
  Broadway: { key: -30 },
  'Central Park West': { key: 60, times: 10 },
  'Columbus Avenue': { key: 60 },
  'Convent Avenue': { key: 127 },
  'Edgecombe Avenue': { key: 134 },
  'Fort Washington Avenue': { key: 158 },
  'Frederick Douglass Boulevard': { key: 10 },
  'Lenox Avenue': { key: 110 },
  'Lexington Avenue': { key: 22 },
  'Madison Avenue': { key: 26 },
  'Manhattan Avenue': { key: 100 },
  'Park Avenue': { key: 35 },
  'Park Avenue South': { key: 8 },
  'Pleasant Avenue': { key: 101 },
  'Riverside Drive': { key: 72, times: 10 },
  'St. Nicholas Avenue': { key: 110 },
  'Wadsworth Avenue': { key: 173 },
  'West End Avenue': { key: 60 },
  'York Avenue': { key: 4 },
};

/** 5th Avenue follows no rule: street and house number, from Washington Square to the end of Central Park. */
const FIFTH_AVENUE = [
  [8, 1],
  [14, 80],
  [23, 185],
  [34, 350],
  [42, 500],
  [50, 625],
  [59, 770],
  [72, 907],
  [79, 985],
  [86, 1045],
  [96, 1145],
  [110, 1280],
] as const;

type Step = readonly [meters: number, houseNumber: number];
/** Meters east of 5th Avenue, and the house number that the side streets have there. */
const EAST: readonly Step[] = [
  [0, 1],
  [290, 100],
  [560, 200],
  [775, 300],
  [985, 400],
  [1200, 500],
];
/** Meters west of it: below the park, beside it (from Central Park West), and above it. */
const WEST: readonly { belowStreet: number; steps: readonly Step[] }[] = [
  {
    belowStreet: 59,
    steps: [
      [0, 1],
      [281, 100],
      [530, 200],
      [785, 300],
      [1030, 400],
      [1290, 500],
      [1540, 600],
    ],
  },
  {
    belowStreet: 110,
    steps: [
      [830, 1],
      [1100, 100],
      [1360, 200],
      [1620, 300],
    ],
  },
  {
    belowStreet: 1000,
    steps: [
      [0, 1],
      [270, 100],
      [540, 200],
      [810, 300],
      [1080, 400],
      [1350, 500],
      [1620, 600],
      [1890, 700],
      [2160, 800],
    ],
  },
];

const WASHINGTON_SQUARE = spotOf({ lat: 40.7313, lng: -73.9971 });
const PARK_NORTH_END = spotOf({ lat: 40.7969, lng: -73.9493 });

/** Meters across from the line of 5th Avenue; east is positive. */
function metersEastOfFifth(spot: Spot): number {
  const along = {
    x: PARK_NORTH_END.x - WASHINGTON_SQUARE.x,
    y: PARK_NORTH_END.y - WASHINGTON_SQUARE.y,
  };
  const from = { x: spot.x - WASHINGTON_SQUARE.x, y: spot.y - WASHINGTON_SQUARE.y };
  return (from.x * along.y - from.y * along.x) / Math.hypot(along.x, along.y);
}

/** The interpolated value at `at`; undefined outside of the steps. */
function between(steps: readonly (readonly [number, number])[], at: number): number | undefined {
  for (let step = 1; step < steps.length; step++) {
    const [low, lowValue] = steps[step - 1] ?? [0, 0];
    const [high, highValue] = steps[step] ?? [0, 0];
    if (at >= low && at <= high)
      return lowValue + ((highValue - lowValue) * (at - low)) / (high - low);
  }
  return undefined;
}

function numberOnSideStreet(name: string, street: number, spot: Spot): number | undefined {
  const east = metersEastOfFifth(spot);
  if (name.startsWith('East ')) return between(EAST, east);
  if (!name.startsWith('West ')) return undefined;
  return between(WEST.find(({ belowStreet }) => street < belowStreet)?.steps ?? [], -east);
}

/**
 * The house number at a point of a Manhattan block. Null if the street's rule has none there, undefined if
 * the street has no rule.
 */
export function manhattanNumber(
  { street: { name }, from, to }: Block,
  spot: Spot,
  fraction: number,
): number | null | undefined {
  const street = streetNumber(name);
  if (street !== undefined && name.endsWith(' Street'))
    return numberOnSideStreet(name, street, spot) ?? null;
  const rule = AVENUE_KEYS[name];
  if (!rule && name !== '5th Avenue') return undefined;
  const fromStreet = streetNumber(from.crossStreet);
  const toStreet = streetNumber(to.crossStreet);
  if (fromStreet === undefined || toStreet === undefined) return null;
  const crossStreet = fromStreet + (toStreet - fromStreet) * fraction;
  if (!rule) return between(FIFTH_AVENUE, crossStreet) ?? null;
  const number = (crossStreet - rule.key) * (rule.times ?? 20);
  return number >= 1 ? number : null;
}
