import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';
import { savedLabel } from '@stoop/domain/saved/saved-label';
import type { SearchIndex } from '../search/read-model/search-index.ts';

/** What is applied for: a unit, or one room of it. Each has a queue of its own. */
export interface Home {
  buildingId: string;
  unitId: string;
  /** Null where the whole unit is meant. */
  roomId: string | null;
}

interface Described {
  building: { name: string; address?: string | undefined };
  unit: { unitNumber?: string; label: string };
  room?: { name?: string; roomType?: string } | undefined;
}

export interface HomeWords {
  label: string;
  address: string | null;
  buildingName: string;
  unitInfo: string;
  /** Empty where the whole unit is meant. */
  roomInfo: string;
}

/** What a home is called in a list, and in the parts of a mail. */
export function homeWords({ building, unit, room }: Described): HomeWords {
  const address = building.address ?? '';
  const named = { building: { name: building.name, address }, unit, ...(room && { room }) };
  const door = unit.unitNumber?.trim();
  return {
    label: savedLabel(named),
    address: address.trim() || null,
    buildingName: building.name.trim() || address.trim(),
    unitInfo: door ? `${door}, ${unit.label}` : unit.label,
    roomInfo: room ? room.name?.trim() || room.roomType?.trim() || 'Room' : '',
  };
}

interface OnMarket {
  building: BuildingSummary;
  unit: UnitView;
}

/** The words of a home that anyone may see now; null where it is hidden or gone (R5.09). */
export function wordsOnMarket(
  index: SearchIndex,
  { buildingId, unitId, roomId }: Home,
): HomeWords | null {
  const found: OnMarket | null = index.unit(buildingId, unitId);
  if (!found) return null;
  if (roomId === null) return homeWords(found);
  const room = found.unit.roomList.find((one) => one.roomId === roomId);
  return room ? homeWords({ ...found, room }) : null;
}
