import type { Sql } from '@stoop/base/api/db/database';
import { TooSlow } from '@stoop/base/api/http/database-away';
import type { ResponseCache } from '@stoop/base/api/http/response-cache';
import type { Router } from '@stoop/base/api/http/router';
import { inSlices, type Steps } from '@stoop/base/api/http/slices';
import { refuse } from '@stoop/base/contract/refuse';
import { withJ } from '@stoop/base/rules/geo/lines';
import {
  findNeighborhood,
  listNeighborhoods,
} from '@stoop/features/listings/api/neighborhoods/store';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import type { BuildingItem } from '@stoop/features/listings/rules/views';
import type { VoucherTables } from '@stoop/features/vouchers/api/voucher-tables';
import { limitOf } from '@stoop/features/vouchers/rules/voucher-fit';
import { tablesOf, type VoucherTable } from '@stoop/features/vouchers/rules/voucher-table';
import {
  type LivingThere,
  livingThereRoute,
  neighborhoodRidesRoute,
  type RidesFrom,
} from '../contract/living-routes.ts';
import { sharesOf, WAYS_TO, waysFrom } from '../rules/living-there.ts';
import { SORTS } from '../rules/sorts.ts';
import type { SearchBackend } from './backends/search-backend.ts';
import { meanOf } from './places/city-places.ts';
import { parksNear, placesNear } from './places/landmarks.ts';
import { valuesOf } from './search-results.ts';

/** The ways from more would not change what is told. */
const BUILDINGS_MAX = 200;

function* waysOf(
  index: SearchBackend,
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

async function livingThere(
  index: SearchBackend,
  { name: neighborhood, borough, coordinates }: Neighborhood,
  tables: readonly VoucherTable[],
): Promise<LivingThere> {
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
    ways: await inSlices(() => waysOf(index, buildings)),
    parks: parksNear(middle),
    places: placesNear(middle),
  };
}

type Known = Map<string, Omit<RidesFrom, 'id'>>;

/** Those of a place stay as long as the timetable, which comes with the product. */
function* ridesFrom(
  index: SearchBackend,
  all: readonly Neighborhood[],
  known: Known,
): Steps<RidesFrom[]> {
  const rides: RidesFrom[] = [];
  for (const { id, coordinates } of all) {
    const place = `${coordinates.lat},${coordinates.lng}`;
    let from = known.get(place);
    if (!from) {
      const [midtown] = index.commutes(coordinates, { to: WAYS_TO });
      from = {
        lines: withJ(index.trainsFrom(coordinates, WAYS_TO)),
        minutes: midtown?.minutes ?? null,
      };
      known.set(place, from);
      yield;
    }
    rides.push({ id, ...from });
  }
  return rides;
}

interface LivingDeps {
  index: SearchBackend;
  sql: Sql;
  cache: ResponseCache;
  vouchers: VoucherTables;
}

export function serveLivingThere(
  router: Router,
  { index, sql, cache, vouchers }: LivingDeps,
): void {
  const known: Known = new Map();
  router.serve(
    neighborhoodRidesRoute,
    async () => {
      const all = await listNeighborhoods(sql);
      return inSlices(() => ridesFrom(index, all, known));
    },
    cache,
  );
  router.serve(
    livingThereRoute,
    async ({ params: { id } }) => {
      const neighborhood = await findNeighborhood(sql, id);
      if (!neighborhood) return refuse('listings/neighborhood-not-found');
      const { tables } = await vouchers.inForce();
      return livingThere(index, neighborhood, tables);
    },
    cache,
  );
}
