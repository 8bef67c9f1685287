import { readFileSync } from 'node:fs';
import { type Steps, toEnd } from '@stoop/base/api/http/slices';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import {
  BUS_CHANGE_MAX_MINUTES,
  BUS_STOPS_MAX,
  BUS_WALK_MAX_MINUTES,
  type MorningBuses,
  withBuses,
} from '../rules/buses.ts';
import { withFerry } from '../rules/ferry.ts';
import { CHANGE_SECONDS, type MorningTrains, type NetworkStop } from '../rules/morning-trains.ts';
import type { StopWalk } from '../rules/rides.ts';
import type { StepFree } from '../rules/subway-stop.ts';
import { Timetable } from '../rules/timetable.ts';
import {
  WALK_ALONE_MAX_MINUTES,
  WALK_MAX_MINUTES,
  walkMinutes,
  walkReachMeters,
  walkSeconds,
} from '../rules/walk.ts';
import { cityGround } from './ground.ts';
import { StopGrid } from './stop-grid.ts';
import type { Station } from './store.ts';

const TIMETABLE = new URL('./data/subway-timetable.json', import.meta.url);
const BUSES = new URL('./data/bus-timetable.json', import.meta.url);
const STATIONS = new URL('./data/subway-stations.json', import.meta.url);
const STEP_FREE = new URL('./data/step-free-stations.json', import.meta.url);

type StopSpot = Spot & Pick<NetworkStop, 'isBusStop'>;

interface CityNetwork {
  timetable: Timetable;
  /** Where each stop of the timetable is. */
  spots: readonly StopSpot[];
  grid: StopGrid;
}

let city: CityNetwork | undefined;

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The walks between stops of buses and others near them. Where water is between two there is none. */
function busChanges(stops: readonly NetworkStop[], spots: readonly Spot[], grid: StopGrid) {
  const reach = walkReachMeters(BUS_CHANGE_MAX_MINUTES);
  const ground = cityGround();
  const changes: (readonly [from: string, to: string, seconds: number])[] = [];
  for (const [number, spot] of spots.entries()) {
    const one = stops[number] as NetworkStop;
    if (!one.isBusStop) continue;
    for (const near of grid.around(spot, reach)) {
      const other = stops[near] as NetworkStop;
      // Of two stops of buses one finds the other.
      if (other.isBusStop && near <= number) continue;
      const meters = metersBetween(spot, spots[near] as Spot);
      if (meters > reach || !ground.isStraightWalk(spot, spots[near] as Spot)) continue;
      const seconds = Math.max(CHANGE_SECONDS, walkSeconds(meters));
      changes.push([one.id, other.id, seconds], [other.id, one.id, seconds]);
    }
  }
  return changes;
}

/** Loads the network in steps, so that others are answered between them. */
export function* loadNetwork(): Steps<CityNetwork> {
  if (city) return city;
  const { stations } = read(STATIONS) as { stations: Station[] };
  const stepFree = (read(STEP_FREE) as { stations: Record<string, StepFree> }).stations;
  const marked = stations.map((one) => ({ ...one, stepFree: stepFree[one.id] ?? 'none' }));
  const boats = withFerry(read(TIMETABLE) as MorningTrains, marked);
  const buses = read(BUSES) as MorningBuses;
  yield;
  const { trains, stops } = withBuses(boats.trains, boats.stops, buses);
  yield;
  const spots = stops.map((stop) => ({ ...spotOf(stop), isBusStop: stop.isBusStop === true }));
  const grid = new StopGrid(spots);
  cityGround();
  yield;
  const transfers = [...trains.transfers, ...busChanges(stops, spots, grid)];
  yield;
  const timetable = new Timetable({ ...trains, transfers }, stops);
  // Who could not wait may have loaded it meanwhile.
  city ??= { timetable, spots, grid };
  return city;
}

/** The subway, the buses and the ferry of a weekday morning; loaded on the first call. */
export const cityNetwork = (): CityNetwork => city ?? toEnd(loadNetwork());

const STOP_REACH = walkReachMeters(WALK_MAX_MINUTES);
const BUS_REACH = walkReachMeters(BUS_WALK_MAX_MINUTES);

const minutesWithin = (from: Spot, to: Spot, most: number): number | null => {
  if (metersBetween(from, to) > walkReachMeters(most)) return null;
  const [meters = null] = cityGround().metersTo(from, [to]);
  const minutes = meters === null ? null : walkMinutes(meters);
  return minutes !== null && minutes <= most ? minutes : null;
};

/** Whole minutes on foot between a station and a place, whichever is first; null if it is more than 20. */
export const stopWalk = (from: Spot, to: Spot): number | null =>
  minutesWithin(from, to, WALK_MAX_MINUTES);

/** Whole minutes on foot between an address and a home; null if it is more than 30. */
export const walkAlone = (address: Spot, home: Spot): number | null =>
  minutesWithin(address, home, WALK_ALONE_MAX_MINUTES);

/** The walks to the nearest stops of buses, within 10 minutes and on a straight line over land: there are many of them. */
export function busWalks(place: Spot): StopWalk[] {
  const { spots, grid } = cityNetwork();
  const near = grid.around(place, BUS_REACH).flatMap((stop) => {
    const spot = spots[stop] as StopSpot;
    const meters = spot.isBusStop ? metersBetween(place, spot) : Number.POSITIVE_INFINITY;
    return meters <= BUS_REACH ? { stop, spot, meters } : [];
  });
  near.sort((one, other) => one.meters - other.meters || one.stop - other.stop);
  const walks: StopWalk[] = [];
  for (const { stop, spot, meters } of near) {
    if (walks.length === BUS_STOPS_MAX) break;
    if (cityGround().isStraightWalk(place, spot))
      walks.push({ stop, minutes: walkMinutes(meters) });
  }
  return walks;
}

/** The walks between a place and every station within 20 minutes on foot. */
export function stationWalks(place: Coordinates): StopWalk[] {
  const { spots, grid } = cityNetwork();
  const spot = spotOf(place);
  return grid.around(spot, STOP_REACH).flatMap((stop) => {
    const at = spots[stop] as StopSpot;
    // From the place, so that the ground is searched once and not from each station.
    const minutes = at.isBusStop ? null : stopWalk(spot, at);
    return minutes === null ? [] : { stop, minutes };
  });
}

/** The walks between a place and the stops around it: to its stations and to the nearest buses. */
export const walksNear = (place: Coordinates): StopWalk[] => [
  ...stationWalks(place),
  ...busWalks(spotOf(place)),
];
