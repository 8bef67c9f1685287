import type { RoomItem } from '@stoop/domain/listings/views';

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
