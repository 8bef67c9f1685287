import type { Sql, Writer } from '@stoop/base/api/db/database';
import { asTable, epochMs, texts } from '@stoop/base/api/db/rows';
import { epochMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { SAVED_KINDS } from '../../rules/saved-kinds.ts';

const importedItem = z.object({
  kind: z.enum(SAVED_KINDS),
  id: z.string(),
  savedAt: epochMoment,
  /** Null if the document has none. */
  buildingId: z.string().nullable(),
  unitId: z.string().nullable(),
  label: z.string().nullable(),
  note: z.string().nullable(),
});
/** A saved item of a user's document. */
export type ImportedItem = z.infer<typeof importedItem>;

const importedView = z.object({
  buildingId: z.string(),
  unitId: z.string(),
  viewedAt: epochMoment,
});
export type ImportedView = z.infer<typeof importedView>;

export interface ImportedLists {
  saved: readonly ImportedItem[];
  viewed: readonly ImportedView[];
}

const savedRow = importedItem.extend({ accountId: z.string() });

/** The saved items of these accounts, newest first, by account. */
export async function listSavedOf(database: Sql, accountIds: readonly string[]) {
  const rows = await database.readRows(savedRow)`
    SELECT account_id AS "accountId", kind, item_id AS id, building_id AS "buildingId",
      unit_id AS "unitId", label, note, ${epochMs('saved_at')} AS "savedAt"
    FROM saved_items LEFT JOIN saved_notes USING (account_id, kind, item_id) WHERE account_id = ANY(${texts(accountIds)})
    ORDER BY saved_at DESC, item_id COLLATE "C"`;
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

const viewedRow = importedView.extend({ accountId: z.string() });

/** The viewed units of these accounts, newest first, by account. */
export async function listViewedOf(database: Sql, accountIds: readonly string[]) {
  const rows = await database.readRows(viewedRow)`
    SELECT account_id AS "accountId", building_id AS "buildingId", unit_id AS "unitId",
      ${epochMs('viewed_at')} AS "viewedAt"
    FROM viewed_units WHERE account_id = ANY(${texts(accountIds)})
    ORDER BY viewed_at DESC, unit_id COLLATE "C", building_id COLLATE "C"`;
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([id, viewed]) => [id, viewed.map(({ accountId: _, ...view }) => view)]),
  );
}

/**
 * Adds saved and viewed items of accounts, which must be locked; existing ones stay unchanged. All others
 * of the accounts in `replaced` are deleted.
 */
export async function saveLists(
  tx: Writer,
  lists: ReadonlyMap<string, ImportedLists>,
  replaced: readonly string[],
): Promise<void> {
  const accountIds = texts(replaced);
  await tx.run`DELETE FROM saved_items WHERE account_id = ANY(${accountIds})`;
  await tx.run`DELETE FROM saved_notes WHERE account_id = ANY(${accountIds})`;
  await tx.run`DELETE FROM viewed_units WHERE account_id = ANY(${accountIds})`;
  const saved = [...lists].flatMap(([account_id, list]) =>
    list.saved.map((item) => ({
      account_id,
      kind: item.kind,
      item_id: item.id,
      building_id: item.buildingId,
      unit_id: item.unitId,
      label: item.label,
      saved_at: item.savedAt,
    })),
  );
  await tx.run`
    INSERT INTO saved_items SELECT * FROM ${asTable('saved_items', saved)} ON CONFLICT DO NOTHING`;
  const notes = [...lists].flatMap(([account_id, list]) =>
    list.saved.flatMap(({ kind, id, note, savedAt }) =>
      note ? [{ account_id, kind, item_id: id, note, changed_at: savedAt }] : [],
    ),
  );
  await tx.run`
    INSERT INTO saved_notes SELECT * FROM ${asTable('saved_notes', notes)} ON CONFLICT DO NOTHING`;
  const viewed = [...lists].flatMap(([account_id, list]) =>
    list.viewed.map((unit) => ({
      account_id,
      building_id: unit.buildingId,
      unit_id: unit.unitId,
      viewed_at: unit.viewedAt,
    })),
  );
  await tx.run`
    INSERT INTO viewed_units SELECT * FROM ${asTable('viewed_units', viewed)} ON CONFLICT DO NOTHING`;
}
