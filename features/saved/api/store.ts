import type { Sql, Writer } from '@stoop/base/api/db/database';
import { writeRows } from '@stoop/base/api/db/rows';
import { isoMoment, moment } from '@stoop/base/api/db/shapes';
import { lockAccount } from '@stoop/features/accounts/api/store';
import type { ItemPlace } from '@stoop/features/listings/api/units/store';
import { hasProfile } from '@stoop/features/people/api/store';
import { z } from 'zod';
import { SAVED_KINDS, SAVED_MAX, type SavedKind } from '../rules/saved-kinds.ts';
import { mergeViewed, type ViewedUnit } from '../rules/viewed-units.ts';

const savedItem = z
  .object({
    kind: z.enum(SAVED_KINDS),
    id: z.string(),
    /** The label at the time of saving; null if an import has none. */
    label: z.string().nullable(),
    savedAt: moment,
    note: z.string().nullable(),
    buildingId: z.string().nullable(),
    unitId: z.string().nullable(),
  })
  .transform(({ buildingId, unitId, ...item }) => ({
    ...item,
    /** Null if an import has none. */
    place: buildingId ? ({ buildingId, unitId } satisfies ItemPlace) : null,
  }));
export type SavedItem = z.infer<typeof savedItem>;

/** The saved items of an account, newest first. */
export const listSavedItems = (database: Sql, accountId: string) =>
  database.readRows(savedItem)`
    SELECT kind, item_id AS id, building_id AS "buildingId", unit_id AS "unitId", label, note,
      saved_at AS "savedAt"
    FROM saved_items LEFT JOIN saved_notes USING (account_id, kind, item_id)
    WHERE account_id = ${accountId} ORDER BY saved_at DESC, item_id COLLATE "C"`;

export const listSavedItemIds = (database: Sql, accountId: string) =>
  database.readRows(z.object({ kind: z.enum(SAVED_KINDS), id: z.string() }))`
    SELECT kind, item_id AS id FROM saved_items
    WHERE account_id = ${accountId} ORDER BY saved_at DESC, item_id COLLATE "C"`;

export const isSaved = (
  database: Sql,
  accountId: string,
  { kind, id }: { kind: SavedKind; id: string },
) =>
  database.hasRows`SELECT FROM saved_items
    WHERE account_id = ${accountId} AND kind = ${kind} AND item_id = ${id}`;

export type SaveOutcome = 'saved' | 'full' | 'no-profile';

/**
 * Saves an item, at most `SAVED_MAX` of a kind; an item that is saved already stays unchanged. Saves of one
 * account run one after the other, so that they cannot exceed the limit.
 */
export const addItem = (
  database: Sql,
  accountId: string,
  { kind, id, label, place, savedAt }: Omit<SavedItem, 'note'>,
): Promise<SaveOutcome> =>
  database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await hasProfile(tx, accountId))) return 'no-profile';
    if (await isSaved(tx, accountId, { kind, id })) return 'saved';
    const added = await tx.countRows`
      INSERT INTO saved_items (account_id, kind, item_id, building_id, unit_id, label, saved_at)
      SELECT ${accountId}, ${kind}, ${id}, ${place?.buildingId ?? null}, ${place?.unitId ?? null},
        ${label}, ${savedAt.toISOString()}::timestamptz
      WHERE (SELECT count(*) FROM saved_items
        WHERE account_id = ${accountId} AND kind = ${kind}) < ${SAVED_MAX}`;
    return added === 0 ? 'full' : 'saved';
  });

export const removeItem = (
  tx: Writer,
  accountId: string,
  { kind, id }: { kind: SavedKind; id: string },
) =>
  tx.run`DELETE FROM saved_items
    WHERE account_id = ${accountId} AND kind = ${kind} AND item_id = ${id}`;

/** How many notes of one account are kept: as many as it can have saved items. */
const NOTES_MAX = SAVED_MAX * SAVED_KINDS.length;

/** Saves the note on a saved item; an empty one removes it. */
export const saveNote = (
  database: Sql,
  accountId: string,
  { kind, id, note }: { kind: SavedKind; id: string; note: string },
): Promise<'saved' | 'full' | 'not-saved'> =>
  database.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await isSaved(tx, accountId, { kind, id }))) return 'not-saved';
    await tx.run`DELETE FROM saved_notes
      WHERE account_id = ${accountId} AND kind = ${kind} AND item_id = ${id}`;
    if (note === '') return 'saved';
    const added = await tx.countRows`
      INSERT INTO saved_notes (account_id, kind, item_id, note)
      SELECT ${accountId}, ${kind}, ${id}, ${note}
      WHERE (SELECT count(*) FROM saved_notes WHERE account_id = ${accountId}) < ${NOTES_MAX}`;
    return added === 0 ? 'full' : 'saved';
  });

/** The notes of an account, also those on items that are not saved any more, by kind and id. */
export const listNotes = (database: Sql, accountId: string) =>
  database.readRows(z.object({ kind: z.enum(SAVED_KINDS), id: z.string(), note: z.string() }))`
    SELECT kind, item_id AS id, note FROM saved_notes
    WHERE account_id = ${accountId} ORDER BY kind, item_id COLLATE "C"`;

/** The viewed units of an account, newest first. */
export const listViewedUnits = (database: Sql, accountId: string) =>
  database.readRows(z.object({ buildingId: z.string(), unitId: z.string(), viewedAt: isoMoment }))`
    SELECT building_id AS "buildingId", unit_id AS "unitId", viewed_at AS "viewedAt"
    FROM viewed_units WHERE account_id = ${accountId} ORDER BY viewed_at DESC`;

/** Adds viewed units; the oldest beyond the limit of `mergeViewed` are deleted. */
export async function addViewed(database: Sql, accountId: string, viewed: readonly ViewedUnit[]) {
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    const merged = mergeViewed(await listViewedUnits(tx, accountId), viewed);
    await tx.run`DELETE FROM viewed_units WHERE account_id = ${accountId}`;
    const rows = merged.map(({ buildingId, unitId, viewedAt }) => ({
      account_id: accountId,
      building_id: buildingId,
      unit_id: unitId,
      viewed_at: viewedAt,
    }));
    await writeRows(tx, { table: 'viewed_units' }, rows);
  });
}
