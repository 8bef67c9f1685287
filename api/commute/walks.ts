import { readFileSync } from 'node:fs';
import { walkMinutes, walkReachMeters } from '@stoop/domain/commute/walk';
import { coordinatesOf, metersBetween, type Spot, spotOf } from '@stoop/domain/geo/spot';
import type { BuildingDocument, Coordinates, SubwayStop } from '@stoop/domain/listings/documents';
import { cityGround } from './ground.ts';
import type { Station } from './store.ts';

const STATIONS = new URL('./data/subway-stations.json', import.meta.url);
/** A stop that its document puts elsewhere than our station of that name is another one. */
const SAME_PLACE = { factor: 1.5, meters: 250 };
/** Where a document does not say how far a stop is. */
const FAR_METERS = 2000;
/** What rounding adds; more is a way around water. */
const AROUND = 1.01;

let stations: ReadonlyMap<string, readonly Spot[]> | undefined;

/** Our stations by id and by name in small letters. */
function knownStations(): ReadonlyMap<string, readonly Spot[]> {
  if (stations) return stations;
  const known = new Map<string, Spot[]>();
  const read = JSON.parse(readFileSync(STATIONS, 'utf8')) as { stations: Station[] };
  for (const station of read.stations)
    for (const key of [`id ${station.id}`, `name ${station.name.toLowerCase()}`])
      known.set(key, [...(known.get(key) ?? []), spotOf(station)]);
  stations = known;
  return stations;
}

function stationOf({ stationId, name }: SubwayStop, home: Spot): Spot | undefined {
  const known = knownStations();
  const found = known.get(`id ${stationId}`) ?? known.get(`name ${name?.trim().toLowerCase()}`);
  return found?.toSorted((one, other) => metersBetween(one, home) - metersBetween(other, home))[0];
}

/** The stop with the way around the water; null where no walk leads there. */
function walkedStop(stop: SubwayStop, home: Spot): SubwayStop | null {
  const station = stationOf(stop, home);
  if (!station) return stop;
  const straight = metersBetween(station, home);
  const told = stop.distanceMeters ?? FAR_METERS;
  if (straight > told * SAME_PLACE.factor + SAME_PLACE.meters) return stop;
  const [meters = null] = cityGround().metersTo(station, [home]);
  if (meters === null) return null;
  if (stop.distanceMeters === undefined || meters <= straight * AROUND) return stop;
  return { ...stop, distanceMeters: Math.max(stop.distanceMeters, Math.round(meters)) };
}

/**
 * A building with the stops that one can walk to. A document may list what is near as the crow flies;
 * beyond a river without a bridge it is not. Stops that we do not know stay as they came.
 */
export function withWalkedStops(building: BuildingDocument): BuildingDocument {
  const home = spotOf(building.coordinates);
  let isSame = true;
  const subwayList = building.subwayList.flatMap((stop) => {
    const walked = walkedStop(stop, home);
    if (walked !== stop) isSame = false;
    return walked ?? [];
  });
  return isSame ? building : { ...building, subwayList };
}

/** Tells of a place whether it can be reached on foot from `center` in so many minutes. */
export function withinWalk(center: Coordinates, minutes: number): (place: Coordinates) => boolean {
  const from = spotOf(center);
  return (place) => {
    const [meters = null] = cityGround().metersTo(from, [spotOf(place)]);
    return meters !== null && walkMinutes(meters) <= minutes;
  };
}

const RING_MINUTES = [5, 10];
const RING_CORNERS = 96;
const RING_STEP_METERS = 30;

/**
 * How far one walks from a door in so many minutes, as a closed line of [lng, lat]: a circle, drawn in
 * where water is in the way.
 */
export function walkRing(door: Coordinates, minutes: number): [lng: number, lat: number][] {
  const from = spotOf(door);
  const isReached = withinWalk(door, minutes);
  const most = walkReachMeters(minutes);
  const line = Array.from({ length: RING_CORNERS }, (_, corner): [number, number] => {
    const angle = (corner / RING_CORNERS) * 2 * Math.PI;
    const at = (meters: number) =>
      coordinatesOf({
        x: from.x + meters * Math.sin(angle),
        y: from.y + meters * Math.cos(angle),
      });
    // A meter less: rounding must not make it a minute more.
    let meters = most - 1;
    while (meters > 0 && !isReached(at(meters))) meters -= RING_STEP_METERS;
    const { lat, lng } = at(Math.max(0, meters));
    return [lng, lat];
  });
  return [...line, line[0] as [number, number]];
}

/** The rings that a map draws around a door, as GeoJSON: those of these walks. */
export const walkRings = (door: Coordinates, walks: readonly number[] = RING_MINUTES) => ({
  type: 'FeatureCollection' as const,
  features: walks.map((minutes) => ({
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates: walkRing(door, minutes) },
    properties: { label: `${minutes} min walk` },
  })),
});
