import { readFileSync } from 'node:fs';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { StopWalk } from '../rules/rides.ts';
import type { StepFree } from '../rules/subway-stop.ts';
import { type MorningTrains, Timetable, withFerry } from '../rules/timetable.ts';
import {
  WALK_ALONE_MAX_MINUTES,
  WALK_MAX_MINUTES,
  walkMinutes,
  walkReachMeters,
} from '../rules/walk.ts';
import { cityGround } from './ground.ts';
import type { Station } from './store.ts';

const TIMETABLE = new URL('./data/subway-timetable.json', import.meta.url);
const STATIONS = new URL('./data/subway-stations.json', import.meta.url);
const STEP_FREE = new URL('./data/step-free-stations.json', import.meta.url);

interface CityNetwork {
  timetable: Timetable;
  /** Where each stop of the timetable is. */
  spots: readonly Spot[];
}

let city: CityNetwork | undefined;

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The subway and the ferry of a weekday morning; loaded on the first call. */
export function cityNetwork(): CityNetwork {
  if (city) return city;
  const { stations } = read(STATIONS) as { stations: Station[] };
  const stepFree = (read(STEP_FREE) as { stations: Record<string, StepFree> }).stations;
  const marked = stations.map((one) => ({ ...one, hasStairs: stepFree[one.id] !== 'both' }));
  const { trains, stops } = withFerry(read(TIMETABLE) as MorningTrains, marked);
  city = { timetable: new Timetable(trains, stops), spots: stops.map(spotOf) };
  return city;
}

const STOP_REACH = walkReachMeters(WALK_MAX_MINUTES);
const ALONE_REACH = walkReachMeters(WALK_ALONE_MAX_MINUTES);

const withinMinutes = (from: Spot, to: Spot, reach: number, most: number): number | null => {
  if (metersBetween(from, to) > reach) return null;
  const [meters = null] = cityGround().metersTo(from, [to]);
  const minutes = meters === null ? null : walkMinutes(meters);
  return minutes !== null && minutes <= most ? minutes : null;
};

/** Whole minutes on foot between a stop and a place, whichever is first; null if it is more than 20. */
export const stopWalk = (from: Spot, to: Spot): number | null =>
  withinMinutes(from, to, STOP_REACH, WALK_MAX_MINUTES);

/** Whole minutes on foot between an address and a home; null if it is more than 30. */
export const walkAlone = (address: Spot, home: Spot): number | null =>
  withinMinutes(address, home, ALONE_REACH, WALK_ALONE_MAX_MINUTES);

/** The walks between a place and every stop within 20 minutes on foot. */
export function walksNear(place: Coordinates): StopWalk[] {
  const spot = spotOf(place);
  // From the place, so that the ground is searched once and not from each stop.
  return cityNetwork().spots.flatMap((at, stop) => {
    const minutes = stopWalk(spot, at);
    return minutes === null ? [] : { stop, minutes };
  });
}
