import { metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { SubwayStop } from '@stoop/features/commute/rules/subway-stop';

import type { CityData } from './city-data.ts';

const STATIONS_MAX = 5;
const METERS_MAX = 1500;

/** The stations within a walk, around water, nearest first. */
export function nearbySubway(
  spot: Spot,
  { stations, ground }: Pick<CityData, 'stations' | 'ground'>,
): SubwayStop[] {
  const near = stations.filter((station) => metersBetween(spot, spotOf(station)) <= METERS_MAX);
  const distances = ground.metersTo(spot, near.map(spotOf));
  return near
    .flatMap((station, at) => {
      const meters = distances[at] ?? null;
      return meters !== null && meters <= METERS_MAX ? [{ station, meters }] : [];
    })
    .sort((one, other) => one.meters - other.meters)
    .slice(0, STATIONS_MAX)
    .map(({ station, meters }) => ({
      stationId: station.id,
      name: station.name,
      distanceMeters: Math.round(meters),
      subwayLineList: station.lines.map((subwayLineId) => ({ subwayLineId })),
    }));
}
