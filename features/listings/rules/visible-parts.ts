import type { BuildingDocument, RoomDocument, UnitDocument } from './documents.ts';

const isVisible = (item: { is_visible: boolean }) => item.is_visible;

/** A unit with its visible rooms, in order; null if it is hidden or has none (R5.09). */
export function visibleUnit(unit: UnitDocument): UnitDocument | null {
  if (!unit.is_visible) return null;
  const { roomList } = unit;
  const rooms: RoomDocument[] = roomList.every(isVisible) ? roomList : roomList.filter(isVisible);
  if (rooms.length === 0) return null;
  return rooms === roomList ? unit : { ...unit, roomList: rooms };
}

/**
 * A building with its visible units that have visible rooms, in order; null if there are none (R5.09).
 * Returns the same object if nothing is hidden.
 */
export function visibleParts(building: BuildingDocument): BuildingDocument | null {
  if (!building.is_visible) return null;
  const rentList: UnitDocument[] = [];
  let isWhole = true;
  for (const unit of building.rentList) {
    const visible = visibleUnit(unit);
    if (visible) rentList.push(visible);
    if (visible !== unit) isWhole = false;
  }
  if (rentList.length === 0) return null;
  return isWhole ? building : { ...building, rentList };
}

/** Whether a unit is offered: it did not leave the results because nobody confirmed it. */
export const isOffered = ({ listing }: Pick<UnitDocument, 'listing'>): boolean =>
  listing?.isLapsed !== true;

/** The visible parts of a building without the units that lapsed; null if there are none. */
export function offeredParts(building: BuildingDocument): BuildingDocument | null {
  const visible = visibleParts(building);
  if (!visible || visible.rentList.every(isOffered)) return visible;
  const rentList = visible.rentList.filter(isOffered);
  return rentList.length > 0 ? { ...visible, rentList } : null;
}
