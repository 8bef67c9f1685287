import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { inScope } from '@stoop/base/api/db/staff-scope';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ViewFilters } from '../../contract/staff/view-routes.ts';

const storedView = z.object({
  viewId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  filters: ViewFilters,
  isShared: z.boolean(),
});
export type StoredView = z.infer<typeof storedView>;

const COLUMNS: SQL = sql`v.id AS "viewId", v.account_id AS "ownerId", v.name, v.filters,
  v.building_id IS NOT NULL AS "isShared"`;

/** The views of an account in its order. */
export const listOwnViews = (database: Sql, accountId: string) =>
  database.readRows(storedView)`SELECT ${COLUMNS} FROM board_views v
    WHERE v.account_id = ${accountId} ORDER BY v.place, v.id COLLATE "C"`;

/** The views that others share with the staff of these buildings, null for all; by name. */
export const listSharedViews = (
  database: Sql,
  accountId: string,
  buildings: readonly string[] | null,
) =>
  database.readRows(storedView)`SELECT ${COLUMNS} FROM board_views v
    WHERE v.building_id IS NOT NULL AND v.account_id <> ${accountId}
      AND ${inScope('v.building_id', buildings)}
    ORDER BY lower(v.name), v.id COLLATE "C" LIMIT 100`;

interface ViewValues {
  viewId: string;
  accountId: string;
  name: string;
  filters: ViewFilters;
  /** The building with whose staff it is shared; null for nobody. */
  buildingId: string | null;
}

/** Adds a view behind the others of its owner. */
export const addView = (tx: Writer, view: ViewValues) =>
  tx.run`INSERT INTO board_views (id, account_id, name, filters, building_id, place)
    SELECT ${view.viewId}, ${view.accountId}, ${view.name}, ${toJson(view.filters)},
      ${view.buildingId}, coalesce(max(place), 0) + 1
    FROM board_views WHERE account_id = ${view.accountId}`;

export const changeView = (tx: Writer, view: ViewValues) =>
  tx.run`UPDATE board_views SET name = ${view.name}, filters = ${toJson(view.filters)},
      building_id = ${view.buildingId}
    WHERE id = ${view.viewId} AND account_id = ${view.accountId}`;

export const removeView = (tx: Writer, accountId: string, viewId: string) =>
  tx.run`DELETE FROM board_views WHERE id = ${viewId} AND account_id = ${accountId}`;

/** Puts the views of an account into the order of these ids. */
export const changeOrder = (tx: Writer, accountId: string, viewIds: readonly string[]) =>
  tx.run`UPDATE board_views v SET place = o.place
    FROM unnest(${texts(viewIds)}) WITH ORDINALITY AS o(id, place)
    WHERE v.id = o.id AND v.account_id = ${accountId}`;

/** Shares no view of an account with the staff of other buildings than these. */
export const changeToUnshared = (tx: Writer, accountId: string, buildings: readonly string[]) =>
  tx.run`UPDATE board_views SET building_id = NULL
    WHERE account_id = ${accountId} AND NOT (${inScope('building_id', buildings)})`;
