import type { RoomDocument, UnitDocument } from './documents.ts';
import type { RoomsOfUnit } from './views.ts';

type Rooms = Pick<UnitDocument, 'bedCount'> & { roomList: readonly RoomDocument[] };

export const isWholeHome = ({ roomType = '' }: { roomType?: string | undefined }): boolean =>
  /^(entire|whole)\b/i.test(roomType);

/** Whether a listing is one bed, in a room with others. */
export const isSharedRoom = ({ roomType = '' }: { roomType?: string | undefined }): boolean =>
  /^shared\b/i.test(roomType);

/** `Front, bed 1` is a bed in `Front`. */
const BED = /[\s,]*\bbed\s?\w{1,2}$/i;

/** One bedroom of a unit with its listings: the bedroom itself, or its beds. */
export interface Bedroom<Room> {
  /** Undefined if it has no name. */
  name: string | undefined;
  rooms: Room[];
  isShared: boolean;
}

/** Assigns beds without a bedroom name to the remaining bedrooms. */
function spread<Room>(beds: readonly Room[], bedroomsLeft: number): Bedroom<Room>[] {
  const each = Math.ceil(beds.length / Math.max(1, bedroomsLeft));
  const bedrooms: Bedroom<Room>[] = [];
  for (let at = 0; at < beds.length; at += each)
    bedrooms.push({ name: undefined, rooms: beds.slice(at, at + each), isShared: true });
  return bedrooms;
}

/**
 * The bedrooms that are listed, in the order of the rooms: beds of a shared bedroom are one. Listings of the
 * entire home are left out.
 */
export function bedroomsOf<Room extends RoomDocument>({
  bedCount,
  roomList,
}: {
  bedCount: number;
  roomList: readonly Room[];
}): Bedroom<Room>[] {
  const bedrooms: Bedroom<Room>[] = [];
  const loose: Room[] = [];
  for (const room of roomList) {
    if (isWholeHome(room)) continue;
    if (!isSharedRoom(room)) {
      bedrooms.push({ name: room.name, rooms: [room], isShared: false });
      continue;
    }
    const name = room.name && BED.test(room.name) ? room.name.replace(BED, '') : room.name;
    if (!name) {
      loose.push(room);
      continue;
    }
    const known = bedrooms.find((bedroom) => bedroom.isShared && bedroom.name === name);
    if (known) known.rooms.push(room);
    else bedrooms.push({ name, rooms: [room], isShared: true });
  }
  return [...bedrooms, ...spread(loose, bedCount - bedrooms.length)];
}

/** Whether no bedroom and no bed is occupied. */
const areAllOpen = (bedrooms: readonly Bedroom<RoomDocument>[], bedCount: number): boolean =>
  bedrooms.length >= Math.max(1, bedCount) &&
  bedrooms.every(({ isShared, rooms }) => !isShared || rooms.length > 1);

/**
 * The monthly rent of the whole unit in whole US dollars: that of its entire home, or of all its rooms
 * together. Null if a bedroom or a bed is occupied.
 */
export function wholePrice(unit: Rooms): number | null {
  const { bedCount, roomList } = unit;
  const entire = leastPrice({ roomList: roomList.filter(isWholeHome) });
  if (entire < Number.POSITIVE_INFINITY) return entire;
  const isAllOpen = roomList.some(isSharedRoom)
    ? areAllOpen(bedroomsOf(unit), bedCount)
    : roomList.length >= Math.max(1, bedCount);
  return isAllOpen ? roomList.reduce((sum, { price }) => sum + price, 0) : null;
}

/** The lowest monthly rent of these rooms, in whole US dollars. */
export const leastPrice = ({ roomList }: { roomList: readonly { price: number }[] }): number =>
  roomList.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY);

/** What a unit lets one by one of these rooms: none where it is let as a whole alone. */
export function roomsLet(roomList: readonly Pick<RoomDocument, 'price' | 'roomType'>[]): {
  rooms?: RoomsOfUnit;
} {
  const rooms = roomList.filter((room) => !isWholeHome(room));
  if (rooms.length === 0) return {};
  return { rooms: { count: rooms.length, from: leastPrice({ roomList: rooms }) } };
}

/** The monthly price of a unit, in whole US dollars. */
export interface UnitPrice {
  amount: number;
  /**
   * True for the price of the whole unit; false for that of the cheapest room, if the unit cannot be rented
   * whole.
   */
  isWhole: boolean;
}

/** The price of the whole unit if it can be rented whole, else that of its cheapest room. */
export function unitPrice(unit: {
  wholePrice: number | null;
  roomList: readonly { price: number }[];
}): UnitPrice {
  return unit.wholePrice === null
    ? { amount: leastPrice(unit), isWhole: false }
    : { amount: unit.wholePrice, isWhole: true };
}

/**
 * How many people share a unit that is rented by the room, with those who already live there. They share
 * one-time costs such as the broker's fee.
 */
export function spotsOf(unit: Rooms & Pick<UnitDocument, 'available_spots'>): number {
  const bedrooms = bedroomsOf(unit);
  const listed = bedrooms.reduce(
    (sum, { isShared, rooms }) => sum + Math.max(isShared ? 2 : 1, rooms.length),
    0,
  );
  const unnamed = Math.max(0, Math.max(1, unit.bedCount) - bedrooms.length);
  return Math.max(listed + unnamed, unit.available_spots);
}

/** Whether some of its rooms are less than the whole unit. */
export const isLetByRoom = ({
  roomList,
}: {
  roomList: readonly { roomType?: string | undefined }[];
}): boolean => !roomList.every(isWholeHome);

/** Whether a search for roommates counts who waits for the rooms of a unit (R5.14). */
export const hasOpenSpots = ({ available_spots }: { available_spots: number }): boolean =>
  available_spots > 0;
