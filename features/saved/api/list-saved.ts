import type { Sql } from '@stoop/base/api/db/database';
import { type ItemPlace, listItemPlaces } from '@stoop/features/listings/api/units/store';
import type { Homes, SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { SavedKind } from '../rules/saved-kinds.ts';
import { type ListingOf, listingAt } from './find-item.ts';
import { listSavedItemIds, listSavedItems, type SavedItem } from './store.ts';

interface Shown<Kind extends SavedKind> {
  id: string;
  savedAt: string;
  label: string | null;
  note: string | null;
  /** The item as search results show it; null while it is not on the market. */
  listing: ListingOf<Kind> | null;
}

type Places = ReadonlyMap<string, readonly ItemPlace[]>;

/** The parents, by id, of items that were imported without them. */
async function placesOf(sql: Sql, kind: SavedKind, saved: readonly SavedItem[]): Promise<Places> {
  const ids = saved.filter((item) => item.kind === kind && !item.place).map(({ id }) => id);
  const found = await listItemPlaces(sql, kind, ids);
  return Map.groupBy(found, ({ id }) => id);
}

function show<Kind extends SavedKind>(
  homes: Homes,
  kind: Kind,
  { id, label, note, place, savedAt }: SavedItem,
  places: Places,
): Shown<Kind> {
  const candidates = place ? [place] : (places.get(id) ?? []);
  let listing: ListingOf<Kind> | null = null;
  for (const candidate of candidates) listing ??= listingAt(homes, kind, id, candidate);
  return { id, savedAt: savedAt.toISOString(), label, note, listing };
}

/** The saved items of an account, by kind, newest first; of a hidden or removed home only the label. */
export async function listSaved(
  { sql, index }: { sql: Sql; index: SearchBackend },
  accountId: string,
): Promise<{ [Kind in SavedKind]: Shown<Kind>[] }> {
  const saved = await listSavedItems(sql, accountId);
  const shown = async <Kind extends SavedKind>(kind: Kind): Promise<Shown<Kind>[]> => {
    const places = await placesOf(sql, kind, saved);
    const ofKind = saved.filter((item) => item.kind === kind);
    const candidates = [...ofKind.map(({ place }) => place ?? []), ...places.values()].flat();
    const homes = await index.homes(
      sql,
      candidates.map(({ buildingId }) => buildingId),
    );
    return ofKind.map((item) => show(homes, kind, item, places));
  };
  return {
    buildings: await shown('buildings'),
    rooms: await shown('rooms'),
    units: await shown('units'),
  };
}

export async function listSavedIds(
  sql: Sql,
  accountId: string,
): Promise<Record<SavedKind, string[]>> {
  const saved = await listSavedItemIds(sql, accountId);
  const byKind = Map.groupBy(saved, ({ kind }) => kind);
  const idsOf = (kind: SavedKind) => (byKind.get(kind) ?? []).map(({ id }) => id);
  return { buildings: idsOf('buildings'), rooms: idsOf('rooms'), units: idsOf('units') };
}
