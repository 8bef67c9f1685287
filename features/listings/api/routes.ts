import type { Sql } from '@stoop/base/api/db/database';
import { type Answer, whenAnswered } from '@stoop/base/api/http/answer';
import type { Handler } from '@stoop/base/api/http/call';
import type { AnswerSource } from '@stoop/base/api/http/page-visit';
import { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import { refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { withWalkedStops } from '@stoop/features/commute/api/walks';
import {
  buildingHomesRoute,
  buildingRoute,
  buildingsRoute,
  featuredNeighborhoodsRoute,
  floorsRoute,
  homesRoute,
  neighborhoodRentsRoute,
  neighborhoodRoute,
  neighborhoodsRoute,
  rentsByPlaceRoute,
  unitHistoryRoute,
  unitRoute,
} from '../contract/routes.ts';
import { eventsOf, offeredHomes, rentsBySize } from '../rules/building-homes.ts';
import type { Neighborhood } from '../rules/documents.ts';
import { monthlyRents, rentsByPlace } from '../rules/rents.ts';
import { showBuilding, showUnit, showUnits } from '../rules/show.ts';
import { showFloor } from '../rules/show-floor.ts';
import { historyOf } from '../rules/unit-terms.ts';
import type { BuildingSummary } from '../rules/views.ts';
import { visibleParts } from '../rules/visible-parts.ts';
import { listBuildingPhotos, readListingDetails } from './facts/store.ts';
import { listFloors } from './floors/store.ts';
import {
  listOfferedTerms,
  listOfferedUnits,
  listTerms,
  listTermsIn,
  readHistory,
} from './history/store.ts';
import {
  findNeighborhood,
  listFeaturedNeighborhoods,
  listNeighborhoods,
} from './neighborhoods/store.ts';
import { findBuilding, findBuildingAndRecord, findBuildingOfUnit } from './store.ts';
import { EMPTY_QUEUE, type ReadQueues } from './unit-queues.ts';
import { listItemPlaces, type UnitKey } from './units/store.ts';

const FEATURED_COUNT = 12;
/** Of the homes of a building. */
const EVENTS_MAX = 30;
/** A sitemap takes 50,000 addresses, with those of their buildings. */
const HOMES_A_PART = 20_000;
const RENT_MONTHS = 12;
/** So long what places cost is told as it was. */
const RENTS_MINUTES = 5;
/** For all of the city's, and each of them. */
const NEIGHBORHOODS_SPACE = 1024 * 1024;

/** The methods of the search index, a feature above, that listings need. */
export interface ShownHomes {
  /** Changes whenever a listing does. */
  readonly version: number;
  /** Changes whenever one of this building does. */
  versionOf(buildingId: string): string;
  homes(
    sql: Sql,
    buildingIds: readonly string[],
  ): Answer<{ summary(buildingId: string): BuildingSummary | null }>;
  facets(query: { filters: object }): Answer<{ neighborhood: readonly { value: string }[] }>;
}

export interface ListingDeps {
  readQueues: ReadQueues;
  index: ShownHomes;
  sql: Sql;
  now(): Date;
  /** Changes whenever a queue of the unit does; null while that is not known, as without whoever follows the queues. */
  queueVersionOf(unit: UnitKey): string | null;
}

export function serveListings(router: Router, parts: ListingDeps): void {
  serveBuildings(router, parts);
  serveHomes(router, parts);
  serveUnits(router, parts);
  serveNeighborhoods(router, parts);
}

function serveBuildings(router: Router, { index, sql, now }: ListingDeps): void {
  router.serve(buildingsRoute, ({ query: { ids } }) =>
    whenAnswered(index.homes(sql, ids), (homes) => ids.flatMap((id) => homes.summary(id) ?? [])),
  );

  router.serve(buildingRoute, async ({ params }) => {
    const [found, floors, photos] = await Promise.all([
      findBuildingAndRecord(sql, params.buildingId),
      listFloors(sql, params.buildingId, 'rental'),
      listBuildingPhotos(sql, params.buildingId),
    ]);
    if (!found?.building.is_visible) return refuse('listings/building-not-found');
    const { building, record } = found;
    return {
      ...showBuilding(withWalkedStops(building), now()),
      ...record,
      is_visible: true as const,
      floors: floors.map((floor) => showFloor(floor, building)),
      rentList: showUnits(building),
      photos,
    };
  });

  router.serve(floorsRoute, async ({ params: { buildingId }, query: { type } }) => {
    const [building, floors] = await Promise.all([
      findBuilding(sql, buildingId),
      listFloors(sql, buildingId, type),
    ]);
    if (!building?.is_visible) return refuse('listings/building-not-found');
    return floors.map((floor) => showFloor(floor, building));
  });
}

function serveHomes(router: Router, { index, sql, now }: ListingDeps): void {
  const handler: Handler<typeof buildingHomesRoute> = async ({ params: { buildingId } }) => {
    const [found, photos, terms] = await Promise.all([
      findBuilding(sql, buildingId),
      listBuildingPhotos(sql, buildingId),
      listTerms(sql, [buildingId]),
    ]);
    const building = found && visibleParts(found);
    if (!building) return refuse('listings/building-not-found');
    const units = showUnits(building).map((unit) => ({
      unit,
      terms: terms.filter(({ unitId }) => unitId === unit.rentId),
    }));
    return {
      building: showBuilding(withWalkedStops(building), now()),
      homes: offeredHomes(units.map(({ unit }) => unit)),
      photos,
      rents: rentsBySize(units, newYorkDay(now())),
      history: eventsOf(units, EVENTS_MAX),
    };
  };
  const source: AnswerSource = {
    versionOf: ({ buildingId = '' }) => `${index.versionOf(buildingId)} ${newYorkDay(now())}`,
  };
  router.serve(buildingHomesRoute, handler, source);

  router.serve(homesRoute, async ({ query: { part } }) => {
    const from = (part - 1) * HOMES_A_PART;
    const units = await listOfferedUnits(sql, { limit: HOMES_A_PART, from });
    return {
      parts: Math.ceil((units[0]?.total ?? 0) / HOMES_A_PART),
      items: units.map(({ buildingId, rentId, since, buildingSince }) => ({
        ...{ buildingId, rentId, changed: since && newYorkDay(since) },
        buildingChanged: buildingSince && newYorkDay(buildingSince),
      })),
    };
  });
}

/** What an answer about a unit is made from: its listing, its queues and the day. */
const unitSource = ({ index, now, queueVersionOf }: ListingDeps): AnswerSource => ({
  versionOf({ buildingId = '', unitId = '' }) {
    const queues = queueVersionOf({ buildingId, unitId });
    return queues && `${index.versionOf(buildingId)} ${newYorkDay(now())} ${queues}`;
  },
});

function serveUnits(router: Router, parts: ListingDeps): void {
  const { sql, now, readQueues, index } = parts;
  const handler: Handler<typeof unitRoute> = async ({ params: { buildingId, unitId } }) => {
    const [building, queue, listing] = await Promise.all([
      findBuilding(sql, buildingId),
      readQueues({ buildingId, unitId }),
      readListingDetails(sql, { buildingId, unitId }),
    ]);
    if (!building?.is_visible) return refuse('listings/building-not-found');
    const document = building.rentList.find(({ rentId }) => rentId === unitId);
    const unit = document && showUnit(document);
    if (!unit) return refuse('listings/unit-not-found');
    const rooms = unit.roomList.map((room) => ({
      ...room,
      queue: queue.rooms[room.roomId] ?? EMPTY_QUEUE,
    }));
    const shown = showBuilding(withWalkedStops(building), now());
    return { unit, rooms, building: shown, listing, queue: queue.unit };
  };
  router.serve(unitRoute, handler, unitSource(parts));

  const history: Handler<typeof unitHistoryRoute> = async ({ params: { rentId }, query }) => {
    for (const { buildingId } of await listItemPlaces(sql, 'units', [rentId])) {
      if (query.buildingId !== undefined && query.buildingId !== buildingId) continue;
      const key = { buildingId, unitId: rentId };
      const building = await findBuildingOfUnit(sql, key);
      const [unit] = building?.is_visible ? showUnits(building) : [];
      if (!unit) continue;
      const { terms, listedAt } = await readHistory(sql, key);
      return historyOf(terms, listedAt);
    }
    return refuse('listings/unit-not-found');
  };
  router.serve(unitHistoryRoute, history, { versionOf: () => `${index.version}` });
}

function serveNeighborhoods(router: Router, { index, sql, now }: ListingDeps): void {
  // An import of neighborhoods alone changes no home: it shows when any cache may ask again.
  const minute = () => Math.floor(now().getTime() / 60_000);
  const cache = new ResponseCache(() => `${index.version} ${minute()}`, {
    space: NEIGHBORHOODS_SPACE,
  });

  /** True if an import says so, or if the index has homes there now. */
  async function withHomes(neighborhoods: Neighborhood[]): Promise<Neighborhood[]> {
    const { neighborhood } = await index.facets({ filters: {} });
    const found = new Set(neighborhood.map(({ value }) => value));
    return neighborhoods.map((one) => ({
      ...one,
      has_properties: one.has_properties || found.has(one.name),
    }));
  }

  const list: Handler<typeof neighborhoodsRoute> = async ({ query }) => {
    const { borough, hasProperties } = query;
    const read = await listNeighborhoods(sql, { borough });
    return (await withHomes(read)).filter(
      ({ has_properties }) => hasProperties === undefined || has_properties === hasProperties,
    );
  };
  router.serve(neighborhoodsRoute, list, cache);

  router.serve(featuredNeighborhoodsRoute, async () => {
    return withHomes(await listFeaturedNeighborhoods(sql, FEATURED_COUNT));
  });

  const byPlace: Handler<typeof rentsByPlaceRoute> = async () => {
    const [all, offered] = await Promise.all([listNeighborhoods(sql), listOfferedTerms(sql)]);
    return rentsByPlace(all, offered);
  };
  // Not with each change of a home: it reads the terms of all, and a median hardly moves.
  const medians = new ResponseCache(() => `${Math.floor(minute() / RENTS_MINUTES)}`);
  router.serve(rentsByPlaceRoute, byPlace, medians);

  const one: Handler<typeof neighborhoodRoute> = async ({ params }) => {
    const read = await findNeighborhood(sql, params.id);
    const [neighborhood] = await withHomes(read ? [read] : []);
    return neighborhood ?? refuse('listings/neighborhood-not-found');
  };
  router.serve(neighborhoodRoute, one, cache);

  const rents: Handler<typeof neighborhoodRentsRoute> = async ({ params }) => {
    const found = await findNeighborhood(sql, params.id);
    if (!found) return refuse('listings/neighborhood-not-found');
    const today = newYorkDay(now());
    return monthlyRents(await listTermsIn(sql, found), { today, months: RENT_MONTHS });
  };
  router.serve(neighborhoodRentsRoute, rents, cache);
}
