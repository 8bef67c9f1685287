import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import {
  coordinatesOf,
  isInside,
  metersBetween,
  type Spot,
  spotOf,
} from '@stoop/base/rules/geo/spot';
import { type Block, blocksOf, nearestArea, pointOn } from './blocks.ts';
import { type Area, BOROUGHS, type Borough, type CityData } from './city-data.ts';
import { houseNumber } from './house-number.ts';
import { type Random, randomFrom } from './random.ts';
import { streetNumber } from './street-names.ts';

/** The location of a building. */
export interface Place {
  area: Area;
  coordinates: Coordinates;
  street: string;
  /** `412 Halsey Street`. */
  streetAddress: string;
  /** `412 Halsey Street, Brooklyn, NY 11233`. */
  address: string;
}

/** The percentage of buildings in each borough. */
const BOROUGH_SHARES: Readonly<Record<Borough, number>> = {
  Manhattan: 31,
  Brooklyn: 33,
  Queens: 21,
  Bronx: 10,
  'Staten Island': 5,
};

const POSTAL_CITY: Readonly<Record<Borough, string>> = {
  Manhattan: 'New York',
  Brooklyn: 'Brooklyn',
  Queens: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Staten Island',
};

const RANK_WEIGHT = { 1: 6, 2: 3.5, 3: 2 } as const;
/** Areas with higher rents have more of the listings on the market, others fewer. */
const TYPICAL_RENT = 2500;
const BUILDINGS_A_BLOCK_MAX = 3;
const TRIES_A_BUILDING = 30;
/** The distance from the middle of the street to the building. */
const SETBACK_METERS = 15;

type Located = Area & { spot: Spot };

/**
 * West of Central Park, buildings are on the avenues only: the rule of R9.08 would call the side streets
 * Upper East Side.
 */
function isMistitled(block: Block): boolean {
  const street = streetNumber(block.street.name);
  const isWestSide = block.street.borough === 'Manhattan' && block.street.name.startsWith('West ');
  return isWestSide && street !== undefined && street >= 59 && street <= 96;
}

/** Popular areas have many buildings, and every area with streets at least one. */
function quotas(areas: readonly Area[], count: number): Map<Area, number> {
  const weight = (area: Area) =>
    RANK_WEIGHT[area.rank] * (area.oneBedroomRent / TYPICAL_RENT) ** 0.7;
  return new Map(
    BOROUGHS.flatMap((borough) => {
      const local = areas.filter((area) => area.borough === borough);
      const sum = local.reduce((total, area) => total + weight(area), 0);
      const share = (count * BOROUGH_SHARES[borough]) / 100;
      return local.map((area): [Area, number] => [
        area,
        Math.max(1, Math.round((share * weight(area)) / sum)),
      ]);
    }),
  );
}

function locationOf(block: Block, fraction: number, isEven: boolean): Spot {
  const { x, y } = pointOn(block, fraction);
  const dx = block.to.spot.x - block.from.spot.x;
  const dy = block.to.spot.y - block.from.spot.y;
  const side = (isEven ? SETBACK_METERS : -SETBACK_METERS) / Math.hypot(dx, dy);
  return { x: x - dy * side, y: y + dx * side };
}

/** The ZIP code whose middle is nearest in the borough: outlines are not at hand, and the buildings are invented. */
function zipOf({ zips }: CityData, { borough }: Area, coordinates: Coordinates): string {
  const spot = spotOf(coordinates);
  const local = zips
    .filter((one) => one.borough === borough)
    .map(({ zip, ...middle }) => ({ zip, meters: metersBetween(spot, spotOf(middle)) }));
  return local.reduce((one, other) => (other.meters < one.meters ? other : one)).zip;
}

function placeOn(city: CityData, area: Area, block: Block, random: Random): Place | null {
  const fraction = 0.12 + random.unit() * 0.76;
  const house = houseNumber(block, pointOn(block, fraction), fraction, random);
  if (!house) return null;
  const coordinates = coordinatesOf(locationOf(block, fraction, house.isEven));
  const isOnLand = isInside(coordinates, city.land.get(area.borough) ?? []);
  if (!isOnLand || city.openGround.some((ground) => isInside(coordinates, ground))) return null;
  const street = block.street.name;
  const streetAddress = `${house.text} ${street}`;
  const address = `${streetAddress}, ${POSTAL_CITY[area.borough]}, NY ${zipOf(city, area, coordinates)}`;
  return { area, coordinates, street, streetAddress, address };
}

function blocksByArea(city: CityData): Map<Area, Block[]> {
  const located: Located[] = city.areas.map((area) => ({ ...area, spot: spotOf(area) }));
  const local = new Map(
    BOROUGHS.map((borough) => [borough, located.filter((area) => area.borough === borough)]),
  );
  const byName = new Map(city.areas.map((area) => [area.name, area]));
  const blocks = new Map<Area, Block[]>(city.areas.map((area) => [area, []]));
  for (const block of blocksOf(city)) {
    if (isMistitled(block)) continue;
    const nearest = nearestArea(pointOn(block, 0.5), local.get(block.street.borough) ?? []);
    const area = byName.get(nearest?.name ?? '');
    if (area) blocks.get(area)?.push(block);
  }
  return blocks;
}

/** About `count` places all over the city, without duplicate addresses. */
export function choosePlaces(city: CityData, count: number, seed: number): Place[] {
  const blocks = blocksByArea(city);
  const addresses = new Set<string>();
  const places: Place[] = [];
  for (const [area, quota] of quotas(city.areas, count)) {
    const random = randomFrom(seed, 'places', area.name);
    const onBlock = new Map<Block, number>();
    const local = blocks.get(area) ?? [];
    const target = Math.min(quota, local.length * BUILDINGS_A_BLOCK_MAX);
    let found = 0;
    for (let tries = 0; found < target && tries < target * TRIES_A_BUILDING; tries++) {
      const block = random.pick(local);
      const built = onBlock.get(block) ?? 0;
      if (built >= BUILDINGS_A_BLOCK_MAX) continue;
      const place = placeOn(city, area, block, random);
      if (!place || addresses.has(place.address)) continue;
      addresses.add(place.address);
      onBlock.set(block, built + 1);
      places.push(place);
      found++;
    }
  }
  return places;
}
