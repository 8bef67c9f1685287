import type { Sql } from '@stoop/base/api/db/database';
import { TooSlow } from '@stoop/base/api/http/database-away';
import { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import { refuse } from '@stoop/base/contract/refuse';
import { withJ } from '@stoop/base/rules/geo/lines';
import {
  findNeighborhood,
  listNeighborhoods,
} from '@stoop/features/listings/api/neighborhoods/store';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { VoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import { limitOf } from '@stoop/features/vouchers/rules/voucher-fit';
import { tablesOf, type VoucherTable } from '@stoop/features/vouchers/rules/voucher-table';
import {
  type LivingThere,
  livingThereRoute,
  neighborhoodRidesRoute,
  type RidesFrom,
} from '../contract/living-routes.ts';
import { MIDTOWN, sharesOf, WAYS_TO } from '../rules/living-there.ts';
import { SORTS } from '../rules/sorts.ts';
import type { SearchBackend } from './backends/search-backend.ts';
import { namedVersions } from './index-version.ts';
import { meanOf } from './places/city-places.ts';
import { parksNear, placesNear } from './places/landmarks.ts';
import { valuesOf } from './search-results.ts';
import { BUILDINGS_MAX, WaysThere } from './ways-there.ts';

interface Sources {
  index: SearchBackend;
  waysThere: WaysThere;
}

async function livingThere(
  { index, waysThere }: Sources,
  place: Neighborhood,
  tables: readonly VoucherTable[],
): Promise<LivingThere> {
  const { name: neighborhood, borough, coordinates } = place;
  const filters = { neighborhood, borough };
  const page = { limit: BUILDINGS_MAX, after: null };
  const found = await index.search('building', filters, page, SORTS.price);
  if (found.missing) throw new TooSlow('the homes of a neighborhood could not be searched in time');
  const buildings = valuesOf(found).items;
  const nycha = tablesOf(tables, 'nycha');
  const voucherMost = (bedrooms: number) =>
    limitOf(nycha, { program: 'nycha', bedrooms }, { bedrooms, zip: null })?.amount ?? null;
  const spots = buildings.map((building) => building.coordinates);
  const middle = spots.length > 0 ? meanOf(spots) : coordinates;
  return {
    shares: sharesOf(buildings, voucherMost),
    ways: await waysThere.of(place),
    parks: parksNear(middle),
    places: placesNear(middle),
  };
}

/** The trains of the middles of neighborhoods, by place: they stay as long as the timetable, which comes with the product. */
type Lines = Map<string, string[]>;

async function ridesFrom(
  { index, waysThere }: Sources,
  all: readonly Neighborhood[],
  known: Lines,
): Promise<RidesFrom[]> {
  const rides: RidesFrom[] = [];
  for (const neighborhood of all) {
    const { id, coordinates } = neighborhood;
    const place = `${coordinates.lat},${coordinates.lng}`;
    const lines = known.get(place) ?? withJ(index.trainsFrom(coordinates, WAYS_TO));
    known.set(place, lines);
    const answer = waysThere.of(neighborhood);
    // Most are known, and waiting for nothing takes its time too.
    const ways = answer instanceof Promise ? await answer : answer;
    rides.push({ id, lines, minutes: ways.find(({ to }) => to === MIDTOWN)?.middle ?? null });
  }
  return rides;
}

interface LivingDeps {
  index: SearchBackend;
  sql: Sql;
  vouchers: VoucherTables;
  now(): Date;
  /** Names each state of what answers are made from but for the ways. */
  versionNow(): string;
}

export function serveLivingThere(
  router: Router,
  { index, sql, vouchers, now, versionNow }: LivingDeps,
): void {
  const waysThere = new WaysThere(index, now);
  // Neither is kept longer than the ways that both tell.
  const cache = new ResponseCache(namedVersions(() => `${versionNow()} ${waysThere.version}`));
  const known: Lines = new Map();
  router.serve(
    neighborhoodRidesRoute,
    async () => {
      const all = await listNeighborhoods(sql);
      return ridesFrom({ index, waysThere }, all, known);
    },
    cache,
  );
  router.serve(
    livingThereRoute,
    async ({ params: { id } }) => {
      const neighborhood = await findNeighborhood(sql, id);
      if (!neighborhood) return refuse('listings/neighborhood-not-found');
      const { tables } = await vouchers.inForce();
      return livingThere({ index, waysThere }, neighborhood, tables);
    },
    cache,
  );
}
