import { metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { Block, Crossing, Street } from './blocks.ts';
import type { Borough } from './city-data.ts';
import { manhattanNumber } from './manhattan-numbers.ts';
import type { Random } from './random.ts';
import { streetNumber } from './street-names.ts';

/** Where the house numbers of a borough start, and how many meters a number takes. */
const COUNTED_FROM: Readonly<Record<Borough, { spot: Spot; metersANumber: number }>> = {
  Manhattan: { spot: spotOf({ lat: 40.7033, lng: -74.017 }), metersANumber: 3.8 },
  Brooklyn: { spot: spotOf({ lat: 40.722, lng: -73.985 }), metersANumber: 3.1 },
  Queens: { spot: spotOf({ lat: 40.745, lng: -73.958 }), metersANumber: 3.1 },
  Bronx: { spot: spotOf({ lat: 40.83, lng: -73.929 }), metersANumber: 2.9 },
  'Staten Island': { spot: spotOf({ lat: 40.6437, lng: -74.0736 }), metersANumber: 3.4 },
};

/**
 * The avenues of the Bronx are numbered northward, all alike: about 45 numbers for each thousandth of a
 * degree.
 */
const BRONX_AVENUES = { fromY: spotOf({ lat: 40.805, lng: -74 }).y, metersANumber: 2.47 };

function countedAlong({ street }: Block, spot: Spot): number {
  const { spot: origin, metersANumber } = COUNTED_FROM[street.borough];
  const [first] = [...street.crossings].sort(
    (one, other) => metersBetween(one.spot, origin) - metersBetween(other.spot, origin),
  );
  return 8 + (first ? metersBetween(first.spot, spot) : 0) / metersANumber;
}

/** City Island, east of this longitude, numbers its one avenue separately. */
const CITY_ISLAND_FROM_X = spotOf({ lat: 40.85, lng: -73.8 }).x;

function runsNorth({ crossings }: Street): boolean {
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return spread(crossings.map(({ spot }) => spot.y)) > spread(crossings.map(({ spot }) => spot.x));
}

function bronxNumber(block: Block, spot: Spot): number {
  const { street } = block;
  const isAvenue = runsNorth(street) && streetNumber(street.name) === undefined;
  return isAvenue && spot.x < CITY_ISLAND_FROM_X
    ? (spot.y - BRONX_AVENUES.fromY) / BRONX_AVENUES.metersANumber
    : countedAlong(block, spot);
}

interface Counting {
  number: number;
  meters: number;
  spot: Spot;
}

/**
 * The number of cross streets passed at a point, with a fraction for the block: 31.4 is between 31st and 32nd
 * Street. Null if none is near.
 */
function crossStreetsPassed(
  crossings: readonly Crossing[],
  spot: Spot,
  metersMax: number,
): number | null {
  const counting = crossings.flatMap(({ crossStreet, spot: at }): Counting[] => {
    const number = streetNumber(crossStreet);
    return number === undefined ? [] : [{ number, spot: at, meters: metersBetween(at, spot) }];
  });
  const [nearest, ...others] = counting.sort((one, other) => one.meters - other.meters);
  if (!nearest || nearest.meters > metersMax) return null;
  const next = others.find(({ number }) => number !== nearest.number);
  if (!next) return nearest.number;
  const isBetween = metersBetween(nearest.spot, next.spot) > next.meters;
  if (!isBetween) {
    const direction = Math.sign(next.number - nearest.number);
    return nearest.number - direction * Math.min(0.9, nearest.meters / 100);
  }
  const share = nearest.meters / (nearest.meters + next.meters);
  return nearest.number + (next.number - nearest.number) * share;
}

/** Brooklyn's East and West Streets are numbered southward from Caton Avenue, all alike. */
const CATON_AVENUE_Y = spotOf({ lat: 40.653, lng: -74 }).y;
const EAST_STREET_METERS_A_NUMBER = 2.87;

interface HundredsRule {
  crossing: RegExp;
  applies(street: Street, spot: Spot): boolean;
  /** The first cross street of the numbering. */
  from: number;
}

/** The crossing streets of southern Brooklyn that give the hundreds of a street's numbers, by preference. */
const HUNDREDS: readonly HundredsRule[] = [
  {
    crossing: /^East \d+\w+ Street$/,
    applies: (street, spot) => !runsNorth(street) && spot.y < CATON_AVENUE_Y,
    from: 1,
  },
  // From Greenwood southward; north of it, an avenue has its own numbering.
  {
    crossing: /^\d+\w+ Street$/,
    applies: ({ name }) => /^\d+\w+ Avenue$/.test(name),
    from: 39,
  },
  { crossing: /^\d+\w+ Avenue$/, applies: (street) => !runsNorth(street), from: 1 },
];
const HUNDREDS_CROSSINGS_MIN = 3;
const HUNDREDS_METERS_MAX = 700;

/**
 * In southern Brooklyn, the crossing street gives the hundreds: 5802 8th Avenue is at 58th Street, 415 77th
 * Street at 4th Avenue, 1602 Avenue U at East 16th Street. Null elsewhere.
 */
function brooklynHundreds({ street }: Block, spot: Spot): number | null {
  for (const { crossing, applies, from } of HUNDREDS) {
    const counting = street.crossings.filter(({ crossStreet }) => crossing.test(crossStreet));
    if (counting.length < HUNDREDS_CROSSINGS_MIN || !applies(street, spot)) continue;
    const passed = crossStreetsPassed(counting, spot, HUNDREDS_METERS_MAX);
    return passed !== null && passed >= from ? passed * 100 : null;
  }
  return null;
}

function brooklynNumber(block: Block, spot: Spot): number {
  const fromCaton = (CATON_AVENUE_Y - spot.y) / EAST_STREET_METERS_A_NUMBER;
  if (/^(East|West) \d/.test(block.street.name) && fromCaton > 20) return fromCaton;
  return brooklynHundreds(block, spot) ?? countedAlong(block, spot);
}

/** The crossings that number a Queens street: streets along an avenue, avenues along a street. */
function queensCounting(crossings: readonly Crossing[]): Crossing[] {
  const numbered = crossings.filter(({ crossStreet }) => streetNumber(crossStreet) !== undefined);
  const isStreet = ({ crossStreet }: Crossing) => /(Street|Place|Lane)$/.test(crossStreet);
  const streets = numbered.filter(isStreet);
  const avenues = numbered.filter((crossing) => !isStreet(crossing));
  return streets.length >= avenues.length ? streets : avenues;
}

const QUEENS_CROSSING_METERS_MAX = 450;

/** The part before the hyphen: the last numbered street or avenue that was passed. */
function queensPrefix({ street }: Block, spot: Spot): number | null {
  const counting = queensCounting(street.crossings);
  const passed = crossStreetsPassed(counting, spot, QUEENS_CROSSING_METERS_MAX);
  return passed === null ? null : Math.max(1, Math.floor(passed));
}

function plainNumber(block: Block, spot: Spot, fraction: number): number | null {
  switch (block.street.borough) {
    case 'Manhattan': {
      const number = manhattanNumber(block, spot, fraction);
      return number === undefined ? countedAlong(block, spot) : number;
    }
    case 'Brooklyn':
      return brooklynNumber(block, spot);
    case 'Bronx':
      return bronxNumber(block, spot);
    default:
      return countedAlong(block, spot);
  }
}

/**
 * A plausible house number at a point of a block, `412` or in Queens `31-15`, and whether it is even; null if
 * the block has none.
 */
export function houseNumber(
  block: Block,
  spot: Spot,
  fraction: number,
  random: Random,
): { text: string; isEven: boolean } | null {
  const isEven = random.chance(0.5);
  if (block.street.borough === 'Queens') {
    const prefix = queensPrefix(block, spot);
    const house = random.int(1, 28) * 2 - (isEven ? 0 : 1);
    return prefix === null ? null : { text: `${prefix}-${String(house).padStart(2, '0')}`, isEven };
  }
  const number = plainNumber(block, spot, fraction);
  if (number === null) return null;
  const even = Math.max(2, Math.round(number / 2) * 2);
  return { text: String(isEven ? even : even - 1), isEven };
}
