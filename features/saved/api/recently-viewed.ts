import type { Sql } from '@stoop/base/api/db/database';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { clipViewedAt, type ViewedUnit } from '../rules/viewed-units.ts';
import { addViewed, listViewedUnits } from './store.ts';

interface Parts {
  sql: Sql;
  index: SearchBackend;
}

/** Records viewed units; units that are not on the market are skipped. */
export async function recordViewed(
  { sql, index, now }: Parts & { now: Date },
  accountId: string,
  units: readonly ViewedUnit[],
): Promise<null> {
  const ids = units.map(({ buildingId }) => buildingId);
  const homes = await index.homes(sql, ids);
  const viewed = units
    .filter(({ buildingId, unitId }) => homes.unit(buildingId, unitId) !== null)
    .map((one) => ({ ...one, viewedAt: clipViewedAt(one.viewedAt, now) }));
  if (viewed.length > 0) await addViewed(sql, accountId, viewed);
  return null;
}

/** Viewed units as search results, newest first; units that are not on the market are left out. */
export async function listViewed(
  { sql, index }: Parts,
  accountId: string,
): Promise<{ items: { viewedAt: string; listing: UnitItem }[] }> {
  const viewed = await listViewedUnits(sql, accountId);
  const ids = viewed.map(({ buildingId }) => buildingId);
  const homes = await index.homes(sql, ids);
  const items = viewed.flatMap(({ buildingId, unitId, viewedAt }) => {
    const listing = homes.item('unit', { buildingId, rentId: unitId });
    return listing ? [{ viewedAt, listing }] : [];
  });
  return { items };
}
