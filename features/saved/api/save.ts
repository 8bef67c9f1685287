import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { isSavedKind, type SavedKind } from '../rules/saved-kinds.ts';
import { findItem } from './find-item.ts';
import { addItem, isSaved, removeItem, saveNote } from './store.ts';

const NOT_FOUND = {
  buildings: 'listings/building-not-found',
  rooms: 'listings/room-not-found',
  units: 'listings/unit-not-found',
} as const satisfies Record<SavedKind, string>;

interface Parts {
  sql: Sql;
  index: SearchBackend;
  now(): Date;
}

interface SavedChange {
  accountId: string;
  /** As in the path, unchecked. */
  kind: string;
  itemId: string;
}

async function saveKind(parts: Parts, { accountId, itemId: id }: SavedChange, kind: SavedKind) {
  const found = await findItem(parts, kind, id);
  if (!found)
    // A saved item stays saved when it leaves the market.
    return (await isSaved(parts.sql, accountId, { kind, id })) ? null : refuse(NOT_FOUND[kind]);
  const savedAt = parts.now();
  const outcome = await addItem(parts.sql, accountId, { kind, id, ...found, savedAt });
  if (outcome === 'full') return refuse('saved/full');
  return outcome === 'no-profile' ? refuse('people/profile-not-found') : null;
}

/** R5.03: saves an item on the market; saving it again changes nothing. */
export async function save(parts: Parts, change: SavedChange) {
  if (!isSavedKind(change.kind)) return refuse('saved/invalid-type');
  return saveKind(parts, change, change.kind);
}

/** R5.03: succeeds also for an item that is not saved. */
export async function unsave(
  { sql }: Pick<Parts, 'sql'>,
  { accountId, kind, itemId: id }: SavedChange,
) {
  if (!isSavedKind(kind)) return refuse('saved/invalid-type');
  await sql.autocommit((tx) => removeItem(tx, accountId, { kind, id }));
  return null;
}

/** Writes the note on a saved item; an empty one removes it. */
export async function writeNote(
  { sql }: Pick<Parts, 'sql'>,
  { accountId, kind, itemId: id, note }: SavedChange & { note: string },
) {
  if (!isSavedKind(kind)) return refuse('saved/invalid-type');
  const outcome = await saveNote(sql, accountId, { kind, id, note });
  if (outcome === 'full') return refuse('saved/full');
  return outcome === 'not-saved' ? refuse('saved/not-saved') : null;
}
