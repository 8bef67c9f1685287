import type { Sql } from '@stoop/base/api/db/database';
import type { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import { refuse } from '@stoop/base/contract/refuse';
import { findNeighborhood } from '@stoop/features/listings/api/neighborhoods/store';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { BuildingItem } from '@stoop/features/listings/rules/views';
import type { VoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import { limitOf } from '@stoop/features/vouchers/rules/voucher-fit';
import { tablesOf, type VoucherTable } from '@stoop/features/vouchers/rules/voucher-table';
import { type LivingThere, livingThereRoute } from '../contract/living-routes.ts';
import { sharesOf, WAYS_TO, waysFrom } from '../rules/living-there.ts';
import { SORTS } from '../rules/sorts.ts';
import { meanOf } from './places/city-places.ts';
import { parksNear } from './places/parks.ts';
import type { SearchIndex } from './read-model/search-index.ts';

/** The ways from more would not change what is told. */
const BUILDINGS_MAX = 200;

function* waysOf(
  index: SearchIndex,
  buildings: readonly BuildingItem[],
): Steps<LivingThere['ways']> {
  const minutes: (number | null)[][] = [];
  for (const { coordinates } of buildings) {
    minutes.push(index.commutes(coordinates, { to: WAYS_TO }).map((way) => way.minutes));
    yield;
  }
  return WAYS_TO.flatMap(({ to, station }, at) => {
    const ways = waysFrom(minutes.map((row) => row[at] ?? null));
    return ways ? [{ to, station, ...ways }] : [];
  });
}

function* livingThere(
  index: SearchIndex,
  { name: neighborhood, borough, coordinates }: Neighborhood,
  tables: readonly VoucherTable[],
): Steps<LivingThere> {
  const filters = { neighborhood, borough };
  const page = { limit: BUILDINGS_MAX, after: null };
  const { items: buildings } = index.search('building', filters, page, SORTS.price);
  yield;
  const nycha = tablesOf(tables, 'nycha');
  const voucherMost = (bedrooms: number) =>
    limitOf(nycha, { program: 'nycha', bedrooms }, { bedrooms, zip: null })?.amount ?? null;
  const spots = buildings.map((building) => building.coordinates);
  return {
    shares: sharesOf(buildings, voucherMost),
    ways: yield* waysOf(index, buildings),
    parks: parksNear(spots.length > 0 ? meanOf(spots) : coordinates),
  };
}

interface LivingDeps {
  index: SearchIndex;
  sql: Sql;
  cache: ResponseCache;
  versionNow(): string;
  vouchers: VoucherTables;
}

export function serveLivingThere(
  router: Router,
  { index, sql, cache, versionNow, vouchers }: LivingDeps,
): void {
  router.serve(
    livingThereRoute,
    async ({ params: { id } }) => {
      const neighborhood = await findNeighborhood(sql, id);
      if (!neighborhood) return refuse('listings/neighborhood-not-found');
      const { tables } = await vouchers.inForce();
      return inSlices(() => livingThere(index, neighborhood, tables), { versionNow });
    },
    cache,
  );
}
