import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import type { Found } from '../found.ts';

export type FoundItem = Found['page']['items'][number];

/** An item of a search without the part that it shares with others of its building. */
export interface StoredItem {
  /** Unique among the items of a search. */
  id: string;
  buildingId: string;
  own: object;
}

const idOf = (item: FoundItem): string =>
  'roomId' in item ? item.roomId : 'rentId' in item ? item.rentId : item.buildingId;

/** Takes the buildings out of the items: each is stored once, whichever searches find it. */
export function splitItems(items: readonly FoundItem[]): {
  items: StoredItem[];
  buildings: Map<string, BuildingSummary>;
} {
  const buildings = new Map<string, BuildingSummary>();
  const stored = items.map((item): StoredItem => {
    const id = idOf(item);
    const { buildingId } = item;
    if ('building' in item) {
      const { building, ...own } = item;
      buildings.set(buildingId, building);
      return { id, buildingId, own };
    }
    // What depends on the search, and for a search around a point the distance.
    const { units, minPrice, distanceKm, ...building } = item as typeof item & {
      distanceKm?: number;
    };
    buildings.set(buildingId, building);
    return {
      id,
      buildingId,
      own: { units, minPrice, ...(distanceKm !== undefined && { distanceKm }) },
    };
  });
  return { items: stored, buildings };
}

/** The items again; null where the building of one is missing. */
export function joinItems(
  type: Found['type'],
  items: readonly StoredItem[],
  buildings: ReadonlyMap<string, BuildingSummary>,
): FoundItem[] | null {
  const joined = items.map(({ buildingId, own }) => {
    const building = buildings.get(buildingId);
    if (!building) return null;
    return type === 'building' ? { ...building, ...own } : { ...own, building };
  });
  return joined.includes(null) ? null : (joined as unknown as FoundItem[]);
}

/** The earlier items, then those of the added ones that are not among them. */
export function withoutDuplicates<Item extends { id: string }>(
  earlier: readonly Item[],
  added: readonly Item[],
): Item[] {
  const ids = new Set(earlier.map(({ id }) => id));
  return [...earlier, ...added.filter(({ id }) => !ids.has(id))];
}
