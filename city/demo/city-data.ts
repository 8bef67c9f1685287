import { readFileSync } from 'node:fs';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Polygons } from '@stoop/base/rules/geo/spot';
import { CREEKS, FOOT_CROSSINGS } from '@stoop/features/commute/rules/foot-crossings';
import { WalkableGround } from '@stoop/features/commute/rules/walkable-ground';

/** The data that the demo city is generated from; NOTICE names the sources. */
export const BOROUGHS = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const;
export type Borough = (typeof BOROUGHS)[number];

/** A corner of two streets. */
export interface Corner extends Coordinates {
  borough: Borough;
  street: string;
  crossStreet: string;
}

export interface Area extends Coordinates {
  name: string;
  borough: Borough;
  /** From 1, known to everybody, to 3, known to its neighbors. */
  rank: 1 | 2 | 3;
  /** The estimated rent of a one-bedroom, in US dollars a month. */
  oneBedroomRent: number;
}

export interface Station extends Coordinates {
  id: string;
  name: string;
  lines: readonly string[];
}

/** A ZIP code at the middle of what it serves. */
export interface ZipCode extends Coordinates {
  zip: string;
  borough: Borough;
}

export interface CityData {
  corners: readonly Corner[];
  areas: readonly Area[];
  stations: readonly Station[];
  /** Those of whole neighborhoods. */
  zips: readonly ZipCode[];
  land: ReadonlyMap<string, Polygons>;
  /** Land and bridges for pedestrians. */
  ground: WalkableGround;
  /** Parks, cemeteries, airports and ponds, which have no homes. */
  openGround: readonly Polygons[];
}

// The files belong to the product and are tested, so that they are not validated again.
const read = <Shape>(path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Shape;

/** Manhattan's from 10100 on are of single buildings, but for four neighborhoods. */
const isOfOneBuilding = (zip: string) =>
  /^10[12]/.test(zip) && !['10128', '10162', '10280', '10282'].includes(zip);

interface Features {
  features: { properties: { name?: string }; geometry: { coordinates: Polygons } }[];
}

export function readCityData(): CityData {
  const corners = read<{ rows: [Borough, string, string, number, number][] }>(
    '../../features/search/api/data/address-anchors.json',
  );
  const areas = read<{ neighborhoods: (Omit<Area, 'oneBedroomRent'> & { rent1br_est: number })[] }>(
    './city/neighborhoods.json',
  );
  const stations = read<{ stations: Station[] }>(
    '../../features/commute/api/data/subway-stations.json',
  );
  const zips = read<{ rows: [string, Borough, number, number][] }>(
    '../../features/search/api/data/zip-codes.json',
  );
  const boroughs = read<Features>('../../app/public/map/boroughs.geojson');
  const parks = read<Features>('../../app/public/map/parks.geojson');
  return {
    corners: corners.rows.map(([borough, street, crossStreet, lng, lat]) => ({
      borough,
      street,
      crossStreet,
      lng,
      lat,
    })),
    areas: areas.neighborhoods.map(({ rent1br_est: oneBedroomRent, ...area }) => ({
      ...area,
      oneBedroomRent,
    })),
    stations: stations.stations,
    zips: zips.rows
      .filter(([zip]) => !isOfOneBuilding(zip))
      .map(([zip, borough, lng, lat]) => ({ zip, borough, lng, lat })),
    land: new Map(
      boroughs.features.map(({ properties, geometry }) => [
        properties.name ?? '',
        geometry.coordinates,
      ]),
    ),
    ground: new WalkableGround(
      boroughs.features.map(({ geometry }) => geometry.coordinates),
      FOOT_CROSSINGS,
      CREEKS,
    ),
    openGround: parks.features.map(({ geometry }) => geometry.coordinates),
  };
}
