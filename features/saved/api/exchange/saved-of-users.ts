import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isObject, type JsonObject } from '@stoop/base/rules/json/json-values';
import { isPlainText, visibleText } from '@stoop/base/rules/text/visible-text';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import { idOf, momentOf, wordOf } from '@stoop/features/exchange/api/import/read-values';
import {
  NOTE_LENGTH_MAX,
  RECENTLY_VIEWED_MAX,
  SAVED_KINDS,
  type SavedKind,
} from '../../rules/saved-kinds.ts';
import {
  type ImportedItem,
  type ImportedView,
  listSavedOf,
  listViewedOf,
  saveLists,
} from '../imported/store.ts';

/* What somebody saved and viewed (R3.09), which is a part of the document of a user. */

/** All items of a list, or none if any is invalid. */
function allOf<Item>(value: unknown, read: (item: JsonObject) => Item | null): Item[] {
  if (!Array.isArray(value)) return [];
  const items = value.map((item) => (isObject(item) ? read(item) : null));
  return items.every((item) => item !== null) ? items : [];
}

const differ = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] =>
  new Set(items.map(keyOf)).size === items.length ? items : [];

const noteOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= NOTE_LENGTH_MAX && isPlainText(value)
    ? visibleText(value) || null
    : null;

function readSaved(value: unknown, kind: SavedKind): ImportedItem[] {
  const items = allOf(value, (item): ImportedItem | null => {
    const [id, savedAt] = [idOf(item.id), momentOf(item.savedAt)];
    if (id === null || savedAt === null) return null;
    const [buildingId, unitId] = [idOf(item.buildingId), idOf(item.unitId)];
    return {
      kind,
      id,
      savedAt,
      buildingId,
      unitId,
      label: wordOf(item.label) ?? null,
      note: noteOf(item.note),
    };
  });
  return differ(items, ({ id }) => id);
}

function readViewed(value: unknown): ImportedView[] {
  const items = allOf(value, (item): ImportedView | null => {
    const [buildingId, unitId] = [idOf(item.buildingId), idOf(item.unitId)];
    const viewedAt = momentOf(item.viewedAt);
    return buildingId === null || unitId === null || viewedAt === null
      ? null
      : { buildingId, unitId, viewedAt };
  });
  if (items.length > RECENTLY_VIEWED_MAX) return [];
  return differ(items, ({ buildingId, unitId }) => JSON.stringify([buildingId, unitId]));
}

const savedDocument = ({
  id,
  savedAt,
  buildingId,
  unitId,
  label,
  note,
}: ImportedItem): JsonObject => ({
  id,
  savedAt: savedAt.toISOString(),
  ...(buildingId !== null && { buildingId }),
  ...(unitId !== null && { unitId }),
  ...(label !== null && { label }),
  ...(note !== null && { note }),
});

const itemsOf = ({ saved }: JsonObject): ImportedItem[] =>
  SAVED_KINDS.flatMap((kind) => readSaved(isObject(saved) ? saved[kind] : undefined, kind));

export const savedOfUsers = {
  async read(database: Sql, ids: readonly string[]): Promise<Map<string, JsonObject>> {
    const saved = await listSavedOf(database, ids);
    const viewed = await listViewedOf(database, ids);
    const fieldsOf = (id: string): JsonObject => ({
      saved: Object.fromEntries(
        SAVED_KINDS.map((kind) => [
          kind,
          (saved.get(id) ?? []).filter((item) => item.kind === kind).map(savedDocument),
        ]),
      ),
      recentlyViewed: (viewed.get(id) ?? []).map((unit) => ({
        ...unit,
        viewedAt: unit.viewedAt.toISOString(),
      })),
    });
    return new Map(ids.map((id) => [id, fieldsOf(id)]));
  },
  save: (tx: Writer, documents: readonly KeyedDocument[], replaced: readonly string[]) =>
    saveLists(
      tx,
      new Map(
        documents.map(({ id, document }) => [
          id,
          { saved: itemsOf(document), viewed: readViewed(document.recentlyViewed) },
        ]),
      ),
      replaced,
    ),
};
