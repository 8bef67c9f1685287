import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { PART_NEIGHBORHOODS } from './part-neighborhoods.ts';

/** Where the land of each part of a borough is; of several that have a place the first counts. */
const LAND: Readonly<Record<string, readonly (readonly [string, (at: Coordinates) => boolean])[]>> =
  {
    Manhattan: [
      ['Lower Manhattan', ({ lat }) => lat < 40.737],
      ['Midtown Manhattan', ({ lat }) => lat < 40.766],
      ['Upper Manhattan', () => true],
    ],
    Brooklyn: [
      ['South Brooklyn', ({ lat }) => lat < 40.615],
      ['Northwest Brooklyn', ({ lat, lng }) => lng < -73.965 && lat >= 40.665],
      ['North Brooklyn', ({ lat }) => lat >= 40.69],
      ['East Brooklyn', ({ lng }) => lng > -73.925],
      ['Southwest Brooklyn', ({ lng }) => lng < -73.985],
      ['Central Brooklyn', () => true],
    ],
    Queens: [
      ['The Rockaways', ({ lat }) => lat < 40.62],
      ['Western Queens', ({ lng }) => lng < -73.87],
      ['Northern Queens', ({ lat }) => lat >= 40.74],
      ['Southern Queens', ({ lat }) => lat < 40.69],
      ['Eastern Queens', ({ lng }) => lng > -73.78],
      ['Central Queens', () => true],
    ],
    Bronx: [
      ['South Bronx', ({ lat, lng }) => lat < 40.83 && lng < -73.876],
      ['West Bronx', ({ lng }) => lng < -73.876],
      ['East Bronx', () => true],
    ],
    'Staten Island': [
      ['North Shore', ({ lat }) => lat >= 40.61],
      ['Mid-Island', ({ lat }) => lat >= 40.565],
      ['South Shore', () => true],
    ],
  };

/** The part of a borough to which a spot on the ground belongs; a borough without parts is one. */
export const landPart = (borough: string, at: Coordinates): string =>
  (Object.hasOwn(LAND, borough) ? LAND[borough] : undefined)?.find(([, has]) => has(at))?.[0] ??
  borough;

/** A part of a borough as people name it. Homes are in it by the name of their neighborhood, wherever that ends on the map. */
export interface BoroughPart {
  name: string;
  borough: string;
  neighborhoods: readonly string[];
}

export const BOROUGH_PARTS: readonly BoroughPart[] = Object.entries(PART_NEIGHBORHOODS).flatMap(
  ([borough, parts]) =>
    Object.entries(parts).map(([name, neighborhoods]) => ({
      ...{ name, borough, neighborhoods: neighborhoods.trim().split(/;\s+/) },
    })),
);

const byNeighborhood = new Map(
  BOROUGH_PARTS.flatMap((part) =>
    part.neighborhoods.map((name) => [`${part.borough}/${name}`, part] as const),
  ),
);

interface Located {
  borough?: string | undefined;
  neighborhood?: string | undefined;
}

/** The part in which a home is; a neighborhood that the table does not have is in none. */
export const partOf = ({ borough, neighborhood }: Located): BoroughPart | undefined =>
  byNeighborhood.get(`${borough}/${neighborhood}`);

const byName = new Map(BOROUGH_PARTS.map((part) => [part.name.toLowerCase(), part]));

/** The part of this name in any case of its letters, as addresses are also written by hand. */
export const partNamed = (name: string): BoroughPart | undefined =>
  byName.get(name.trim().toLowerCase());
