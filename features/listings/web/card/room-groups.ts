import type { RoomItem } from '../../rules/views.ts';

/** Rooms of a list that are of one apartment, in the order of the list; most stand alone. */
export interface RoomGroup<Item> {
  first: Item;
  others: Item[];
}

/**
 * The items of a list, with the rooms of one apartment together where its first one stands. What is not a room stands
 * alone. Nothing is left out, so that a list counts and asks for more as if they stood apart.
 */
export function roomGroups<Item extends object>(
  items: readonly Item[],
  isOfRooms: boolean,
): RoomGroup<Item>[] {
  const groups = new Map<string, RoomGroup<Item>>();
  for (const [index, item] of items.entries()) {
    const { buildingId, rentId } = item as Partial<RoomItem>;
    const key = isOfRooms ? `${buildingId}/${rentId}` : `${index}`;
    const group = groups.get(key);
    if (group) group.others.push(item);
    else groups.set(key, { first: item, others: [] });
  }
  return [...groups.values()];
}
