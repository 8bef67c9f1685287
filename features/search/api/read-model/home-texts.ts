import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { confirmedDay, listedDay } from '@stoop/features/listings/rules/listing-days';
import { roomsLet } from '@stoop/features/listings/rules/unit-price';
import type { RoomsOfUnit, UnitView } from '@stoop/features/listings/rules/views';
import type { Home, HomeReader } from './home-reader.ts';
import type { HomeStore } from './home-store.ts';
import type { UnitScan } from './unit-scan.ts';

/*
 * The JSON of homes in parts, which an answer joins: a home that was asked for before is neither read from the store nor
 * written again.
 */

interface RoomTexts {
  roomId: string;
  price: number;
  /** Its members, without braces. */
  members: string;
  /** Its picture with a comma before it, in a list of rooms; empty where that of its unit stands for it. */
  cover: string;
}

export interface UnitTexts {
  rentId: string;
  wholePrice: number | null;
  /** What the group that searches pays for it. */
  groupRent?: number;
  /** The days of `OrderValues`. */
  confirmed: string;
  listed: string;
  /** Its members before the list of its rooms, and those after it with a comma before each. */
  head: string;
  tail: string;
  /** What it lets one by one, also what does not pass. */
  rooms: RoomsOfUnit | undefined;
  roomList: readonly RoomTexts[];
}

export interface HomeTexts {
  buildingId: string;
  /** Lower-cased. */
  name: string;
  coordinates: Coordinates;
  /** The members of the building's summary, without braces. */
  summary: string;
  units: readonly UnitTexts[];
}

/** The JSON of an object's members, without its braces. */
const membersOf = (object: object): string => JSON.stringify(object).slice(1, -1);

/** Members after others: with a comma, unless there are none. */
const after = (members: string) => members && `,${members}`;

/** Lists of units show no room, and those of rooms the pictures of the rooms that they have. */
function withoutRoomCovers(unit: UnitView): UnitView {
  if (!unit.listing) return unit;
  const { roomCovers: _, ...listing } = unit.listing;
  return { ...unit, listing };
}

function unitTexts(whole: UnitView): UnitTexts {
  const unit = withoutRoomCovers(whole);
  const covers = whole.listing?.roomCovers;
  const entries = Object.entries(unit);
  const rooms = entries.findIndex(([key]) => key === 'roomList');
  return {
    rentId: unit.rentId,
    wholePrice: unit.wholePrice,
    confirmed: confirmedDay(unit),
    listed: listedDay(unit),
    head: membersOf(Object.fromEntries(entries.slice(0, rooms))),
    tail: after(membersOf(Object.fromEntries(entries.slice(rooms + 1)))),
    rooms: roomsLet(unit.roomList).rooms,
    roomList: unit.roomList.map((room) => ({
      roomId: room.roomId,
      price: room.price,
      members: membersOf(room),
      cover: after(membersOf({ cover: covers?.[room.roomId] })),
    })),
  };
}

export const textsOf = ({ summary, units }: Home): HomeTexts => ({
  buildingId: summary.buildingId,
  name: summary.name.toLowerCase(),
  coordinates: summary.coordinates,
  summary: membersOf(summary),
  units: units.map(unitTexts),
});

/** What a unit says to the group that searches. */
function forGroup(
  { roomList, tail }: UnitTexts,
  slot: number,
  unit: number,
  { group }: UnitScan,
): Partial<UnitTexts> {
  const split = group?.splitOf(slot, unit);
  if (!split) return {};
  const { rent, shares, rooms } = split;
  const roomIds = rooms?.map((room) => roomList[room]?.roomId) ?? null;
  return {
    groupRent: rent,
    tail: `${tail},"group":${JSON.stringify({ budgets: group?.budgets, shares, roomIds })}`,
  };
}

/** The units with their rooms that pass, in their order. */
function passing(home: HomeTexts, slot: number, scan: UnitScan, store: HomeStore): HomeTexts {
  const { from } = store.unitRange(slot);
  const firstRoom = store.slots.roomStart.values[slot] as number;
  const units: UnitTexts[] = [];
  home.units.forEach((unit, at) => {
    if (!scan.unitPasses(from + at)) return;
    const first = firstRoom + (store.units.room.values[from + at] as number);
    const roomList = unit.roomList.filter((_, index) => scan.roomPasses(first + index));
    if (roomList.length > 0)
      units.push({ ...unit, roomList, ...forGroup(unit, slot, from + at, scan) });
  });
  return { ...home, units };
}

/** About what the objects of a part take beside its texts. */
const PART_BYTES = 200;

function sizeOf({ summary, units }: HomeTexts): number {
  let size = PART_BYTES + summary.length;
  for (const { head, tail, roomList } of units) {
    size += PART_BYTES + head.length + tail.length;
    for (const { members } of roomList) size += PART_BYTES + members.length;
  }
  return size;
}

/** About 14,000 homes of one unit. */
const SPACE = 20 * 1024 * 1024;

/** The texts of the homes that were asked for last. */
export class HomeTextCache {
  readonly #reader: HomeReader;
  readonly #store: HomeStore;
  readonly #now: () => Date;
  readonly #space: number;
  readonly #homes = new Map<number, HomeTexts>();
  #size = 0;
  /** Titles say how old a building is, in calendar years of UTC. */
  #year = 0;

  constructor(reader: HomeReader, store: HomeStore, now: () => Date, space = SPACE) {
    this.#reader = reader;
    this.#store = store;
    this.#now = now;
    this.#space = space;
  }

  /** The texts of a home with what passes the scan. */
  home(slot: number, scan: UnitScan | null): HomeTexts {
    const home = this.#find(slot) ?? this.#add(slot);
    return scan ? passing(home, slot, scan, this.#store) : home;
  }

  /** Call it when a slot is written or erased. */
  drop(slot: number): void {
    const home = this.#homes.get(slot);
    if (!home) return;
    this.#homes.delete(slot);
    this.#size -= sizeOf(home);
  }

  #find(slot: number): HomeTexts | undefined {
    const year = this.#now().getUTCFullYear();
    if (year !== this.#year) {
      this.#year = year;
      this.#homes.clear();
      this.#size = 0;
    }
    const home = this.#homes.get(slot);
    if (!home) return undefined;
    this.#homes.delete(slot);
    this.#homes.set(slot, home);
    return home;
  }

  #add(slot: number): HomeTexts {
    const home = textsOf(this.#reader.home(slot, null));
    const size = sizeOf(home);
    if (size > this.#space) return home;
    this.#homes.set(slot, home);
    this.#size += size;
    for (const oldest of this.#homes.keys()) {
      if (this.#size <= this.#space) break;
      this.drop(oldest);
    }
    return home;
  }
}
