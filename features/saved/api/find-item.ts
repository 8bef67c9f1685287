import type { Sql } from '@stoop/base/api/db/database';
import { type ItemPlace, listItemPlaces } from '@stoop/features/listings/api/units/store';
import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import type { Homes, SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { Items } from '@stoop/features/search/api/search-results';
import type { SavedKind } from '../rules/saved-kinds.ts';

/** The index's names for the kinds of saved items. */
export const TYPE_OF = {
  buildings: 'building',
  rooms: 'room',
  units: 'unit',
} as const satisfies Record<SavedKind, keyof Items>;

export type ListingOf<Kind extends SavedKind> = Items[(typeof TYPE_OF)[Kind]];

/** An item as search results show it; null while it is not on the market. */
export const listingAt = <Kind extends SavedKind>(
  homes: Homes,
  kind: Kind,
  id: string,
  { buildingId, unitId }: ItemPlace,
): ListingOf<Kind> | null =>
  homes.item(TYPE_OF[kind], {
    buildingId,
    rentId: unitId ?? undefined,
    roomId: kind === 'rooms' ? id : undefined,
  });

const LABELS: { [Kind in SavedKind]: (item: ListingOf<Kind>) => string } = {
  buildings: (item: ListingOf<'buildings'>) => labelOfHome({ building: item }),
  units: (item: ListingOf<'units'>) => labelOfHome({ building: item.building, unit: item }),
  rooms: (item: ListingOf<'rooms'>) =>
    labelOfHome({ building: item.building, unit: item.unit, room: item }),
};

function labelAt<Kind extends SavedKind>(
  homes: Homes,
  kind: Kind,
  id: string,
  place: ItemPlace,
): string | null {
  const listing = listingAt(homes, kind, id, place);
  return listing && LABELS[kind](listing);
}

/** The parents and the label of a visible item; null if it is unknown or hidden (R5.09). */
export async function findItem(
  { sql, index }: { sql: Sql; index: SearchBackend },
  kind: SavedKind,
  id: string,
): Promise<{ place: ItemPlace; label: string } | null> {
  const places = await listItemPlaces(sql, kind, [id]);
  const homes = await index.homes(
    sql,
    places.map(({ buildingId }) => buildingId),
  );
  for (const { buildingId, unitId } of places) {
    const label = labelAt(homes, kind, id, { buildingId, unitId });
    if (label !== null) return { place: { buildingId, unitId }, label };
  }
  return null;
}
