import type { Steps } from '@stoop/base/api/http/slices';
import { contours } from '@stoop/base/rules/geo/contours';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { coordinatesOf, metersBetween, type Spot, spotOf } from '@stoop/base/rules/geo/spot';
import { atPace, type Pace } from '../rules/pace.ts';
import { walkMinutes } from '../rules/walk.ts';
import type { CommuteCache } from './commute-cache.ts';
import { cityGround } from './ground.ts';
import { walkAlone } from './network.ts';
import { PlaceWalks } from './place-walks.ts';

const MINUTES = [15, 30, 45];
/** Between the points of the grid, in meters. */
const STEP = 200;
/** The south-west corner of the city, and its size in steps. */
const CORNER = spotOf({ lat: 40.49, lng: -74.26 });
const COLUMNS = 243;
const ROWS = 240;
/** Points that are measured in a fraction of a millisecond. */
const POINTS_A_STEP = 200;

/** Points of the city as places without homes. */
class CityGrid {
  readonly walks = new PlaceWalks();
  /** The points on land. */
  readonly points: readonly number[];

  constructor() {
    const ground = cityGround();
    this.points = Array.from({ length: COLUMNS * ROWS }, (_, point) => point).filter((point) =>
      ground.hasLand(this.spotAt(point)),
    );
    for (const point of this.points) this.walks.add(point);
  }

  readonly spotAt = (point: number): Spot => ({
    x: CORNER.x + (point % COLUMNS) * STEP,
    y: CORNER.y + Math.floor(point / COLUMNS) * STEP,
  });
}

let grid: CityGrid | undefined;

interface Deps {
  cache: CommuteCache;
  pace: Pace;
}

/** The minutes from each point to the address that takes longest; infinite without a way. */
function* longestFrom(
  { walks, points, spotAt }: CityGrid,
  addresses: readonly Coordinates[],
  { cache, pace }: Deps,
): Steps<Float32Array> {
  const longest = new Float32Array(COLUMNS * ROWS).fill(Number.POSITIVE_INFINITY);
  const ways: { from: Spot; seconds: ReturnType<CommuteCache['ridesTo']>['seconds'] }[] = [];
  for (const address of addresses) {
    ways.push({ from: spotOf(address), seconds: cache.ridesTo(address, pace).seconds });
    yield;
  }
  for (const [at, point] of points.entries()) {
    if (at % POINTS_A_STEP === 0) yield;
    const spot = spotAt(point);
    let most = 0;
    for (const { from, seconds } of ways) {
      const ride = walks.least(point, seconds, pace);
      let minutes = ride === 0xffff ? Number.POSITIVE_INFINITY : ride / 60;
      if (atPace(walkMinutes(metersBetween(from, spot)), pace) < minutes) {
        const onFoot = walkAlone(from, spot) ?? Number.POSITIVE_INFINITY;
        minutes = Math.min(minutes, atPace(onFoot, pace));
      }
      most = Math.max(most, minutes);
    }
    longest[point] = most;
  }
  return longest;
}

const coordinatesAt = ([column, row]: readonly [number, number]): [lng: number, lat: number] => {
  const { lat, lng } = coordinatesOf({ x: CORNER.x + column * STEP, y: CORNER.y + row * STEP });
  return [lng, lat];
};

function* measuredGrid(): Steps<CityGrid> {
  grid ??= new CityGrid();
  yield* grid.walks.measure(grid.spotAt);
  return grid;
}

/** Measures what the first map would wait for. */
export function* measureGrid(): Steps<void> {
  yield* measuredGrid();
}

/** What is reached in so many minutes. */
function* outline(values: Float32Array, minutes: number) {
  const parts = yield* contours({ columns: COLUMNS, rows: ROWS, values }, minutes);
  const coordinates: [lng: number, lat: number][][][] = [];
  for (const part of parts) {
    coordinates.push(part.map((line) => line.map(coordinatesAt)));
    yield;
  }
  return {
    type: 'Feature' as const,
    geometry: { type: 'MultiPolygon' as const, coordinates },
    properties: { minutes },
  };
}

/** The parts of the city from which every address is reached in 15, 30 and 45 minutes, as GeoJSON for a map. */
export function* isochrones(addresses: readonly Coordinates[], deps: Deps) {
  const values = yield* longestFrom(yield* measuredGrid(), addresses, deps);
  const features: (typeof outline extends (...asked: never) => Generator<void, infer One>
    ? One
    : never)[] = [];
  for (const minutes of MINUTES) features.push(yield* outline(values, minutes));
  return { type: 'FeatureCollection' as const, features };
}
