import { SAVED_MAX, type SavedKind } from '@stoop/domain/saved/saved-kinds';
import { mergeViewed, type ViewedUnit } from '@stoop/domain/saved/viewed-units';
import { sql } from 'drizzle-orm';
import { lockAccount } from '../accounts/store.ts';
import type { Sql } from '../db/database.ts';
import { readRows, texts, writeRows } from '../db/rows.ts';

/** Where an item stands among the listings. */
export interface Place {
  buildingId: string;
  /** Of a unit or a room. */
  unitId: string | null;
}

export interface SavedItem {
  kind: SavedKind;
  id: string;
  /** What it was called when it was saved; null where an import does not say. */
  label: string | null;
  /** Null where an import does not say. */
  place: Place | null;
  savedAt: Date;
}

/** Everything that an account saved, newest first. */
export async function readSaved(database: Sql, accountId: string): Promise<SavedItem[]> {
  const rows = await readRows(
    database,
    sql`SELECT kind, item_id, building_id, unit_id, label, saved_at FROM saved_items
      WHERE account_id = ${accountId} ORDER BY saved_at DESC, item_id COLLATE "C"`,
  );
  return rows.map((row) => ({
    kind: row.kind as SavedKind,
    id: row.item_id as string,
    label: row.label as string | null,
    place: row.building_id
      ? { buildingId: row.building_id as string, unitId: row.unit_id as string | null }
      : null,
    savedAt: new Date(row.saved_at as string),
  }));
}

export async function readSavedIds(
  database: Sql,
  accountId: string,
): Promise<{ kind: SavedKind; id: string }[]> {
  const rows = await readRows(
    database,
    sql`SELECT kind, item_id AS id FROM saved_items
      WHERE account_id = ${accountId} ORDER BY saved_at DESC, item_id COLLATE "C"`,
  );
  return rows as unknown as { kind: SavedKind; id: string }[];
}

export async function isSaved(
  database: Sql,
  accountId: string,
  { kind, id }: { kind: SavedKind; id: string },
): Promise<boolean> {
  const { rows } = await database.execute(sql`SELECT FROM saved_items
    WHERE account_id = ${accountId} AND kind = ${kind} AND item_id = ${id}`);
  return rows.length > 0;
}

export type SaveOutcome = 'saved' | 'full' | 'no-profile';

/**
 * Saves an item, at most `SAVED_MAX` of a kind; what is saved already stays as it is. Saves of one
 * account wait for each other, so that none is counted past the limit.
 */
export function saveItem(
  database: Sql,
  accountId: string,
  { kind, id, label, place, savedAt }: SavedItem,
): Promise<SaveOutcome> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const owner = await tx.execute(sql`SELECT FROM profiles WHERE account_id = ${accountId}`);
    if (owner.rows.length === 0) return 'no-profile';
    if (await isSaved(tx, accountId, { kind, id })) return 'saved';
    const added = await tx.execute(sql`
      INSERT INTO saved_items (account_id, kind, item_id, building_id, unit_id, label, saved_at)
      SELECT ${accountId}, ${kind}, ${id}, ${place?.buildingId ?? null}, ${place?.unitId ?? null},
        ${label}, ${savedAt.toISOString()}::timestamptz
      WHERE (SELECT count(*) FROM saved_items
        WHERE account_id = ${accountId} AND kind = ${kind}) < ${SAVED_MAX}`);
    return added.rowCount === 0 ? 'full' : 'saved';
  });
}

export async function unsaveItem(
  database: Sql,
  accountId: string,
  { kind, id }: { kind: SavedKind; id: string },
): Promise<void> {
  await database.execute(sql`DELETE FROM saved_items
    WHERE account_id = ${accountId} AND kind = ${kind} AND item_id = ${id}`);
}

const PLACES = {
  buildings: (ids: readonly string[]) =>
    sql`SELECT id, id AS building_id, NULL::text AS unit_id FROM buildings WHERE id = ANY(${texts(ids)})`,
  units: (ids: readonly string[]) =>
    sql`SELECT id, building_id, id AS unit_id FROM units WHERE id = ANY(${texts(ids)})`,
  rooms: (ids: readonly string[]) =>
    sql`SELECT id, building_id, unit_id FROM rooms WHERE id = ANY(${texts(ids)})`,
} as const satisfies Record<SavedKind, unknown>;

/**
 * Where the items of these ids stand, visible or not. Ids are unlike within their building or unit
 * alone: one that several have comes several times, in the order of the buildings.
 */
export async function findPlaces(
  database: Sql,
  kind: SavedKind,
  ids: readonly string[],
): Promise<(Place & { id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    database,
    sql`SELECT * FROM (${PLACES[kind](ids)}) place
      ORDER BY building_id COLLATE "C", unit_id COLLATE "C"`,
  );
  return rows.map((row) => ({
    id: row.id as string,
    buildingId: row.building_id as string,
    unitId: row.unit_id as string | null,
  }));
}

/** Newest first. */
export async function readViewed(database: Sql, accountId: string): Promise<ViewedUnit[]> {
  const rows = await readRows(
    database,
    sql`SELECT building_id, unit_id, viewed_at FROM viewed_units
      WHERE account_id = ${accountId} ORDER BY viewed_at DESC`,
  );
  return rows.map((row) => ({
    buildingId: row.building_id as string,
    unitId: row.unit_id as string,
    viewedAt: new Date(row.viewed_at as string).toISOString(),
  }));
}

const VIEWED = {
  table: 'viewed_units',
  columns: ['account_id', 'building_id', 'unit_id', 'viewed_at'],
};

/** Adds what was viewed to what is remembered; the oldest beyond that are forgotten. */
export async function addViewed(
  database: Sql,
  accountId: string,
  viewed: readonly ViewedUnit[],
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    const merged = mergeViewed(await readViewed(tx, accountId), viewed);
    await tx.execute(sql`DELETE FROM viewed_units WHERE account_id = ${accountId}`);
    const rows = merged.map(({ buildingId, unitId, viewedAt }) => ({
      account_id: accountId,
      building_id: buildingId,
      unit_id: unitId,
      viewed_at: viewedAt,
    }));
    await writeRows(tx, VIEWED, rows);
  });
}
