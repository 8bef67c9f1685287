import type { RoomItem } from '@stoop/domain/listings/views';
import { createRandom } from '../../illustrations/chance.ts';

/**
 * At most `count` rooms that differ as much as they can: first one a neighborhood, then one a
 * building, one a unit, and the rest. Order is kept within each round.
 */
export function variedRooms(rooms: readonly RoomItem[], count: number): RoomItem[] {
  const rounds = [
    (room: RoomItem) => room.building.neighborhood ?? room.building.borough ?? '',
    (room: RoomItem) => room.buildingId,
    (room: RoomItem) => `${room.buildingId}/${room.rentId}`,
  ];
  const chosen = new Set<RoomItem>();
  for (const markOf of rounds) {
    const seen = new Set([...chosen].map(markOf));
    for (const room of rooms) {
      if (seen.has(markOf(room))) continue;
      seen.add(markOf(room));
      chosen.add(room);
    }
  }
  return [...chosen, ...rooms.filter((room) => !chosen.has(room))].slice(0, count);
}

/** Rooms in homes that are shared come before homes that are rented whole. */
export function sharedFirst(rooms: readonly RoomItem[]): RoomItem[] {
  const isShared = ({ unit }: RoomItem) => unit.bedCount > 1 && unit.available_spots > 1;
  return [...rooms.filter(isShared), ...rooms.filter((room) => !isShared(room))];
}

/** The first of each list, then the second of each, and so on. */
export function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

/** As good as by chance, and the same for the same marks. */
export function shuffled<Item>(items: readonly Item[], markOf: (item: Item) => string): Item[] {
  const drawn = items.map((item) => ({ item, at: createRandom(markOf(item)).next() }));
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
