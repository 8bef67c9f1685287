import type { RoomItem } from '@stoop/domain/listings/views';

/**
 * At most `count` rooms that differ as much as they can: one a building, and of those first one a
 * neighborhood. Order is kept within each round.
 */
export function variedRooms(rooms: readonly RoomItem[], count: number): RoomItem[] {
  const byBuilding = new Map<string, RoomItem>();
  for (const room of rooms)
    if (!byBuilding.has(room.buildingId)) byBuilding.set(room.buildingId, room);
  const seen = new Set<string>();
  const first: RoomItem[] = [];
  const rest: RoomItem[] = [];
  for (const room of byBuilding.values()) {
    const area = room.building.neighborhood ?? room.building.borough ?? '';
    (seen.has(area) ? rest : first).push(room);
    seen.add(area);
  }
  return [...first, ...rest].slice(0, count);
}
