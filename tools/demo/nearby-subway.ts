import type { SubwayStop } from '@stoop/domain/listings/documents';
import type { Station } from './city-data.ts';
import { metersBetween, type Spot, spotOf } from './geometry.ts';

const STATIONS_MAX = 5;
const METERS_MAX = 1500;

/** The stations in walking distance, nearest first. */
export function nearbySubway(spot: Spot, stations: readonly Station[]): SubwayStop[] {
  return stations
    .map((station) => ({ station, meters: metersBetween(spot, spotOf(station)) }))
    .filter(({ meters }) => meters <= METERS_MAX)
    .sort((one, other) => one.meters - other.meters)
    .slice(0, STATIONS_MAX)
    .map(({ station, meters }) => ({
      stationId: station.id,
      name: station.name,
      distanceMeters: Math.round(meters),
      subwayLineList: station.lines.map((subwayLineId) => ({ subwayLineId })),
    }));
}
