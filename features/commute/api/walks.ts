import { readFileSync } from 'node:fs';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { coordinatesOf, metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import type { StepFree, SubwayStop } from '../rules/subway-stop.ts';
import { WALKS_DRAWN, walkMinutes, walkReachMeters } from '../rules/walk.ts';
import { cityGround } from './ground.ts';
import type { Station } from './store.ts';

const STATIONS = new URL('./data/subway-stations.json', import.meta.url);
const STEP_FREE = new URL('./data/step-free-stations.json', import.meta.url);
/** A stop whose document places it away from our station of that name is another station. */
const SAME_PLACE = { factor: 1.5, meters: 250 };
/** The default distance of a stop without one. */
const FAR_METERS = 2000;
/** The tolerance for rounding; a longer walk is a detour around water. */
const AROUND = 1.01;

interface KnownStation extends Spot {
  stepFree: StepFree;
}

let stations: ReadonlyMap<string, readonly KnownStation[]> | undefined;

/** Our stations by id and by lower-case name. */
function knownStations(): ReadonlyMap<string, readonly KnownStation[]> {
  if (stations) return stations;
  const known = new Map<string, KnownStation[]>();
  const read = JSON.parse(readFileSync(STATIONS, 'utf8')) as { stations: Station[] };
  const stepFree = JSON.parse(readFileSync(STEP_FREE, 'utf8')).stations as Partial<
    Record<string, StepFree>
  >;
  for (const station of read.stations) {
    const here = { ...spotOf(station), stepFree: stepFree[station.id] ?? 'none' };
    for (const key of [`id ${station.id}`, `name ${station.name.toLowerCase()}`])
      known.set(key, [...(known.get(key) ?? []), here]);
  }
  stations = known;
  return stations;
}

function stationOf({ stationId, name }: SubwayStop, home: Spot): KnownStation | undefined {
  const known = knownStations();
  const found = known.get(`id ${stationId}`) ?? known.get(`name ${name?.trim().toLowerCase()}`);
  return found?.toSorted((one, other) => metersBetween(one, home) - metersBetween(other, home))[0];
}

/** The stop with the walking distance around water and its step-free trains; null if it cannot be reached on foot. */
function walkedStop(stop: SubwayStop, home: Spot): SubwayStop | null {
  const station = stationOf(stop, home);
  if (!station) return stop;
  const straight = metersBetween(station, home);
  const listed = stop.distanceMeters ?? FAR_METERS;
  if (straight > listed * SAME_PLACE.factor + SAME_PLACE.meters) return stop;
  const [meters = null] = cityGround().metersTo(station, [home]);
  if (meters === null) return null;
  const { distanceMeters } = stop;
  const isDetour = distanceMeters !== undefined && meters > straight * AROUND;
  return {
    ...stop,
    ...(isDetour && { distanceMeters: Math.max(distanceMeters, Math.round(meters)) }),
    stepFree: station.stepFree,
  };
}

/**
 * A building with the stops within a walk, and what of each is step-free. A document may list stops by straight-line distance;
 * those across a river without a bridge are left out. Unknown stops stay unchanged.
 */
export function withWalkedStops<
  Building extends { coordinates: Coordinates; subwayList: SubwayStop[] },
>(building: Building): Building {
  const home = spotOf(building.coordinates);
  let isSame = true;
  const subwayList = building.subwayList.flatMap((stop) => {
    const walked = walkedStop(stop, home);
    if (walked !== stop) isSame = false;
    return walked ?? [];
  });
  return isSame ? building : { ...building, subwayList };
}

/** Returns a predicate: whether a point can be reached on foot from `center` within `minutes`. */
export function withinWalk(center: Coordinates, minutes: number): (place: Coordinates) => boolean {
  const from = spotOf(center);
  return (place) => {
    const [meters = null] = cityGround().metersTo(from, [spotOf(place)]);
    return meters !== null && walkMinutes(meters) <= minutes;
  };
}

const RING_CORNERS = 96;
const RING_STEP_METERS = 30;

/**
 * The reach of a walk of `minutes` from a point, as a closed line of [lng, lat]: a circle, smaller
 * where water blocks the way.
 */
export function walkRing(center: Coordinates, minutes: number): [lng: number, lat: number][] {
  const from = spotOf(center);
  const isReached = withinWalk(center, minutes);
  const most = walkReachMeters(minutes);
  const line = Array.from({ length: RING_CORNERS }, (_, corner): [number, number] => {
    const angle = (corner / RING_CORNERS) * 2 * Math.PI;
    const at = (meters: number) =>
      coordinatesOf({
        x: from.x + meters * Math.sin(angle),
        y: from.y + meters * Math.cos(angle),
      });
    // A meter less, so that rounding does not add a minute.
    let meters = most - 1;
    while (meters > 0 && !isReached(at(meters))) meters -= RING_STEP_METERS;
    const { lat, lng } = at(Math.max(0, meters));
    return [lng, lat];
  });
  return [...line, line[0] as [number, number]];
}

/** The walk rings around a point, in minutes, as GeoJSON for a map. */
export const walkRings = (center: Coordinates, walks = WALKS_DRAWN) => ({
  type: 'FeatureCollection' as const,
  features: walks.map((minutes) => ({
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: walkRing(center, minutes) },
    properties: { label: `${minutes} min walk` },
  })),
});
