import type { BuildingDocument, UnitDocument } from '@stoop/features/listings/rules/documents';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';

/** The prices at which a unit was last offered, in whole US dollars a month. */
export interface KnownUnit {
  /** Null if it could not be rented whole. */
  whole: number | null;
  /** By room, those of rooms that are not offered any more too. */
  rooms: Readonly<Record<string, number>>;
}

/** The units of a building that were ever offered, by their ids. */
export type KnownHomes = Readonly<Record<string, KnownUnit>>;

/** What changed for renters in an offered unit. */
export interface UnitChange {
  unit: UnitDocument;
  isNew: boolean;
  isWholeCheaper: boolean;
  newRooms: ReadonlySet<string>;
  cheaperRooms: ReadonlySet<string>;
}

function unitChange(unit: UnitDocument, known: KnownUnit | undefined): UnitChange {
  const newRooms = new Set<string>();
  const cheaperRooms = new Set<string>();
  for (const { roomId, price } of unit.roomList) {
    const before = known && Object.hasOwn(known.rooms, roomId) ? known.rooms[roomId] : undefined;
    if (before === undefined) newRooms.add(roomId);
    else if (price < before) cheaperRooms.add(roomId);
  }
  const [whole, before] = [wholePrice(unit), known?.whole ?? null];
  const isWholeCheaper = whole !== null && before !== null && whole < before;
  return { unit, isNew: !known, isWholeCheaper, newRooms, cheaperRooms };
}

const isTold = ({ isNew, isWholeCheaper, newRooms, cheaperRooms }: UnitChange) =>
  isNew || isWholeCheaper || newRooms.size > 0 || cheaperRooms.size > 0;

/** The units of a building that are new or cheaper. @param offered null if nothing of it is offered */
export const homeChanges = (offered: BuildingDocument | null, known: KnownHomes): UnitChange[] =>
  (offered?.rentList ?? [])
    .map((unit) =>
      unitChange(unit, Object.hasOwn(known, unit.rentId) ? known[unit.rentId] : undefined),
    )
    .filter(isTold);

/** What is known afterwards. What is hidden stays known, so that it is not new when it is shown again. */
export function knownAfter(offered: BuildingDocument | null, known: KnownHomes): KnownHomes {
  const units = new Map(Object.entries(known));
  for (const unit of offered?.rentList ?? []) {
    const before = units.get(unit.rentId);
    const rooms = new Map(Object.entries(before?.rooms ?? {}));
    for (const { roomId, price } of unit.roomList) rooms.set(roomId, price);
    const whole = wholePrice(unit) ?? before?.whole ?? null;
    units.set(unit.rentId, { whole, rooms: Object.fromEntries(rooms) });
  }
  return Object.fromEntries(units);
}
