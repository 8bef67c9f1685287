import type { BuildingDocument, RoomDocument, UnitDocument } from './documents.ts';

const isVisible = (item: { is_visible: boolean }) => item.is_visible;

/** A unit with its visible rooms, in order; null where it is hidden or none is visible (R5.09). */
export function visibleUnit(unit: UnitDocument): UnitDocument | null {
  if (!unit.is_visible) return null;
  const { roomList } = unit;
  const rooms: RoomDocument[] = roomList.every(isVisible) ? roomList : roomList.filter(isVisible);
  if (rooms.length === 0) return null;
  return rooms === roomList ? unit : { ...unit, roomList: rooms };
}

/**
 * What anyone may see of a building: its visible units that have visible rooms, in order, or null where
 * there are none (R5.09). The building itself where nothing of it is hidden.
 */
export function visibleParts(building: BuildingDocument): BuildingDocument | null {
  if (!building.is_visible) return null;
  const rentList: UnitDocument[] = [];
  let isWhole = true;
  for (const unit of building.rentList) {
    const parts = visibleUnit(unit);
    if (parts) rentList.push(parts);
    if (parts !== unit) isWhole = false;
  }
  if (rentList.length === 0) return null;
  return isWhole ? building : { ...building, rentList };
}
