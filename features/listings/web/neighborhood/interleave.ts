import { createRandom } from '@stoop/base/web/illustrations/chance';
import type { RoomItem, UnitItem } from '../../rules/views.ts';

/**
 * At most `count` rooms or units that differ as much as possible: one for each neighborhood first, then one for each
 * building, one for each unit, and the rest. Each round keeps the order.
 */
export function varied<Item extends RoomItem | UnitItem>(
  rooms: readonly Item[],
  count: number,
): Item[] {
  const rounds = [
    (room: Item) => room.building.neighborhood ?? room.building.borough ?? '',
    (room: Item) => room.buildingId,
    (room: Item) => `${room.buildingId}/${room.rentId}`,
  ];
  const chosen = new Set<Item>();
  for (const keyOf of rounds) {
    const seen = new Set([...chosen].map(keyOf));
    for (const room of rooms) {
      if (seen.has(keyOf(room))) continue;
      seen.add(keyOf(room));
      chosen.add(room);
    }
  }
  return [...chosen, ...rooms.filter((room) => !chosen.has(room))].slice(0, count);
}

export const isShared = ({ unit }: RoomItem): boolean =>
  unit.bedCount > 1 && unit.available_spots > 1;

/** Moves rooms of shared homes before those of homes that are rented whole. */
export function sharedFirst(rooms: readonly RoomItem[]): RoomItem[] {
  return [...rooms.filter(isShared), ...rooms.filter((room) => !isShared(room))];
}

/** The first item of each list, then the second of each, and so on. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** Shuffles by a hash of the keys, so that the same keys always give the same order. */
export function shuffled<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keyed = items.map((item) => ({ item, order: createRandom(keyOf(item)).next() }));
  return keyed.sort((one, other) => one.order - other.order).map(({ item }) => item);
}
