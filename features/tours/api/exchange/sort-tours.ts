import type { Sql } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import { listStoredBuildings } from '@stoop/features/listings/api/buildings/store';
import { USUAL_TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import { cellsBetween, placeTours, type WantedTime } from '../imported/place-tours.ts';
import { type ExportedTour, isOurs, listTakenByOthers, listToursById } from '../imported/store.ts';
import { listPlans } from '../plans/store.ts';
import { readTour, type TourDocument } from './read-tour.ts';

interface ReadTour extends KeyedDocument {
  read: TourDocument;
  /** The stored tour with its id. */
  stored: ExportedTour | undefined;
}

/** A tour to write, with what it takes of the building's time: nothing unless it is booked and has not ended. */
export interface IncomingTour extends ReadTour {
  lane: number | null;
  cells: readonly number[];
}

/** What an import does with documents of tours. */
export interface SortedTours {
  incoming: IncomingTour[];
  /** Of unknown buildings. */
  quarantined: KeyedDocument[];
  /** By id. */
  faults: Map<string, Fault>;
}

function storedFault({ read, stored }: ReadTour, buildings: ReadonlySet<string>): Fault | null {
  if (!stored) return null;
  if (isOurs(stored))
    return {
      path: '',
      reason: `differs from the tour here, which was booked or changed here and stays: it is ${stored.status}, version ${stored.version}`,
    };
  return buildings.has(read.buildingId)
    ? null
    : { path: 'buildingId', reason: 'is of no known building; the tour that has its id stays' };
}

/** Lanes and cells of tours that take time, by id; a lane is null if others have the time. */
async function placesOf(
  database: Sql,
  tours: readonly ReadTour[],
): Promise<Map<string, { lane: number | null; cells: readonly number[] }>> {
  const now = await databaseNow(database);
  const coming = tours.filter(({ read }) => read.status === 'booked' && read.endsAt > now);
  if (coming.length === 0) return new Map();
  const buildingIds = [...new Set(coming.map(({ read }) => read.buildingId))];
  const stored = await listPlans(database, buildingIds);
  const plans = new Map(stored.map((plan) => [plan.buildingId, plan]));
  const planOf = (buildingId: string) => plans.get(buildingId) ?? USUAL_TOUR_SETTINGS;
  const wanted = coming.map(({ id, read }): WantedTime => {
    const { buildingId, startsAt, endsAt, lane } = read;
    const buffer = read.bufferMinutes ?? planOf(buildingId).bufferMinutes;
    const cells = cellsBetween(startsAt.getTime(), endsAt.getTime() + buffer * MINUTE_MS);
    return { tourId: id, buildingId, cells, lane };
  });
  const all = wanted.flatMap(({ cells }) => cells);
  const span = { from: Math.min(...all), to: Math.max(...all) };
  const ids = tours.map(({ id }) => id);
  const taken = await listTakenByOthers(database, { buildingIds, ...span }, ids);
  const lanes = placeTours(wanted, { taken, lanesOf: (id) => planOf(id).lanes });
  return new Map(
    wanted.map(({ tourId, cells }) => [tourId, { lane: lanes.get(tourId) ?? null, cells }]),
  );
}

/**
 * Sorts documents of tours into those to write, those of unknown buildings, and those that are refused: an import
 * changes no tour that was booked or changed here, and gives no time twice.
 */
export async function sortTours(
  database: Sql,
  documents: readonly KeyedDocument[],
): Promise<SortedTours> {
  const stored = await listToursById(
    database,
    documents.map(({ id }) => id),
  );
  const byId = new Map(stored.map((tour) => [tour.tourId, tour]));
  const read = documents.map(
    ({ id, document }): ReadTour => ({
      id,
      document,
      read: readTour(document),
      stored: byId.get(id),
    }),
  );
  const buildingIds = read.map((tour) => tour.read.buildingId);
  const buildings = new Set(await listStoredBuildings(database, buildingIds));
  const faults = new Map<string, Fault>();
  for (const tour of read) {
    const fault = storedFault(tour, buildings);
    if (fault) faults.set(tour.id, fault);
  }
  const others = read.filter(({ id }) => !faults.has(id));
  const known = others.filter((tour) => buildings.has(tour.read.buildingId));
  const places = await placesOf(database, known);
  for (const [id, { lane }] of places)
    if (lane === null)
      faults.set(id, {
        path: 'startsAt',
        reason: 'is a time of this building that another tour has; change one of the two',
      });
  return {
    incoming: known
      .filter(({ id }) => !faults.has(id))
      .map((tour) => ({ ...tour, ...(places.get(tour.id) ?? { lane: null, cells: [] }) })),
    quarantined: others.filter((tour) => !buildings.has(tour.read.buildingId)),
    faults,
  };
}

/** The faults of documents, by id, that conflict with stored tours or with each other. */
export const tourConflicts = async (database: Sql, documents: readonly KeyedDocument[]) =>
  (await sortTours(database, documents)).faults;
