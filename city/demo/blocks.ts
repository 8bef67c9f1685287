import { metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { Area, Borough, CityData, Corner } from './city-data.ts';
import { streetName } from './street-names.ts';

/** A crossing with another street, which may be one without homes. */
export interface Crossing {
  spot: Spot;
  crossStreet: string;
}

export interface Street {
  borough: Borough;
  name: string;
  crossings: readonly Crossing[];
}

/** The part of a street between two neighboring crossings, short enough to be a straight line. */
export interface Block {
  street: Street;
  from: Crossing;
  to: Crossing;
}

const BLOCK_METERS = { min: 45, max: 400 };
/** Stops of both directions are near the same corner. */
const SAME_CORNER_METERS = 90;
/** Addresses farther away belong to no neighborhood of the data. */
const AREA_METERS_MAX = 2400;

/** A stop names its street and the crossing one, so that each corner counts for both streets. */
const bothOrders = (corner: Corner): Corner[] => [
  corner,
  { ...corner, street: corner.crossStreet, crossStreet: corner.street },
];

function streetsOf(corners: readonly Corner[]): Street[] {
  const streets = new Map<string, Street & { crossings: Crossing[] }>();
  for (const corner of corners.flatMap(bothOrders)) {
    const { borough } = corner;
    const name = streetName(corner.street, borough);
    if (!name) continue;
    const key = `${name}, ${borough}`;
    const street = streets.get(key) ?? { borough, name, crossings: [] };
    streets.set(key, street);
    const crossStreet = streetName(corner.crossStreet, borough) ?? corner.crossStreet;
    const spot = spotOf(corner);
    const isKnown = street.crossings.some(
      (known) =>
        known.crossStreet === crossStreet && metersBetween(known.spot, spot) < SAME_CORNER_METERS,
    );
    if (!isKnown && crossStreet !== name) street.crossings.push({ spot, crossStreet });
  }
  return [...streets.values()];
}

function blocksOfStreet(street: Street): Block[] {
  const { crossings } = street;
  const blocks = new Map<string, Block>();
  crossings.forEach((from, at) => {
    let nearest = -1;
    let nearestMeters = BLOCK_METERS.max;
    crossings.forEach((to, candidate) => {
      const meters = metersBetween(from.spot, to.spot);
      if (to.crossStreet === from.crossStreet || meters < BLOCK_METERS.min) return;
      if (meters > nearestMeters) return;
      nearest = candidate;
      nearestMeters = meters;
    });
    const to = crossings[nearest];
    if (to) blocks.set([at, nearest].sort((a, b) => a - b).join(), { street, from, to });
  });
  return [...blocks.values()];
}

export const pointOn = ({ from, to }: Block, fraction: number): Spot => ({
  x: from.spot.x + (to.spot.x - from.spot.x) * fraction,
  y: from.spot.y + (to.spot.y - from.spot.y) * fraction,
});

/** The neighborhood of the same borough with the nearest center. */
export function nearestArea<Place extends Area & { spot: Spot }>(
  spot: Spot,
  areas: readonly Place[],
): Place | undefined {
  let nearest: Place | undefined;
  let nearestMeters = AREA_METERS_MAX;
  for (const area of areas) {
    const meters = metersBetween(spot, area.spot);
    if (meters >= nearestMeters) continue;
    nearest = area;
    nearestMeters = meters;
  }
  return nearest;
}

/** Every block that can have buildings. */
export function blocksOf(city: Pick<CityData, 'corners'>): Block[] {
  return streetsOf(city.corners).flatMap(blocksOfStreet);
}
