import { labelOfHome } from '@stoop/features/listings/rules/home-label';
import type { BuildingSummary, UnitView } from '@stoop/features/listings/rules/views';
import type { Homes } from '@stoop/features/search/api/backends/search-backend';

/** The unit or room of an application. Each has its own queue. */
export interface Home {
  buildingId: string;
  unitId: string;
  /** Null for the whole unit. */
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
  /** Empty for the whole unit. */
  roomInfo: string;
}

/** The words for a home in lists and mails. */
export function homeWords({ building, unit, room }: Described): HomeWords {
  const address = building.address ?? '';
  const named = { building: { name: building.name, address }, unit, ...(room && { room }) };
  const unitNumber = unit.unitNumber?.trim();
  return {
    label: labelOfHome(named),
    address: address.trim() || null,
    buildingName: building.name.trim() || address.trim(),
    unitInfo: unitNumber ? `${unitNumber}, ${unit.label}` : unit.label,
    roomInfo: room ? room.name?.trim() || room.roomType?.trim() || 'Room' : '',
  };
}

interface OnMarket {
  building: BuildingSummary;
  unit: UnitView;
}

/** The words for a visible home; null if it is hidden or removed (R5.09). */
export function wordsOnMarket(
  homes: Homes,
  { buildingId, unitId, roomId }: Home,
): HomeWords | null {
  const found: OnMarket | null = homes.unit(buildingId, unitId);
  if (!found) return null;
  if (roomId === null) return homeWords(found);
  const room = found.unit.roomList.find((one) => one.roomId === roomId);
  return room ? homeWords({ ...found, room }) : null;
}

/** The rent of a home a month; null where it is off the market, or cannot be had whole. */
export function rentOf(homes: Homes, { buildingId, unitId, roomId }: Home): number | null {
  const unit = homes.unit(buildingId, unitId)?.unit;
  if (!unit) return null;
  if (roomId === null) return unit.wholePrice;
  return unit.roomList.find((room) => room.roomId === roomId)?.price ?? null;
}

/** How a building is called, also one that is off the market, by what an application kept of it. */
export const buildingName = (homes: Homes, buildingId: string, address?: string | null): string =>
  homes.summary(buildingId)?.name.trim() || address || buildingId;
