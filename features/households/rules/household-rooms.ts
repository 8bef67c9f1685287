import type { RoomDocument } from '@stoop/features/listings/rules/documents';
import { isWholeHome, wholePrice } from '@stoop/features/listings/rules/unit-price';
import { proportionatePrices } from '@stoop/features/matching/rules/household-money';

/** The free rooms of a home that several people could take together. */
export interface HouseholdRooms {
  /** US dollars a month for all of them: that of the whole home where it has one. */
  rent: number;
  /** In the order of the home, with the shares of the rent that their own prices give. */
  rooms: { name: string; price: number }[];
  /** The shares in ascending order. */
  prices: number[];
}

/** The names of rooms; those that several have are numbered, so that one means one room. */
function namesOf(rooms: readonly Partial<RoomDocument>[]): string[] {
  const names = rooms.map(({ name, roomType }) => name?.trim() || roomType?.trim() || 'Room');
  return names.map((name, at) => {
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const number = names.slice(0, at + 1).filter((other) => other === name).length;
    return isOnly ? name : `${name} ${number}`;
  });
}

interface SharedUnit {
  bedCount: number;
  available_spots: number;
  roomList: readonly RoomDocument[];
}

/** The rooms of a unit for a household, which applies for the whole; null as well where a room is occupied. */
export const householdRooms = (unit: SharedUnit): HouseholdRooms | null =>
  wholePrice(unit) === null ? null : freeRooms(unit);

/**
 * The free rooms of a unit, for people whom staff match; null for a unit that nobody can share. A home that is listed
 * only as a whole has a room of equal price for each bedroom.
 */
export function freeRooms(unit: SharedUnit): HouseholdRooms | null {
  const listed = unit.roomList.filter((room) => !isWholeHome(room));
  const whole = wholePrice({ bedCount: unit.bedCount, roomList: unit.roomList });
  const rooms: Partial<RoomDocument>[] =
    listed.length > 0 ? listed : Array.from({ length: unit.bedCount }, () => ({}));
  if (rooms.length < 2 || unit.available_spots < 1) return null;
  const own = rooms.map(({ price = 1 }) => price);
  const rent = whole ?? own.reduce((sum, price) => sum + price, 0);
  const total = own.reduce((sum, price) => sum + price, 0);
  const names = namesOf(rooms);
  return {
    rent,
    rooms: rooms.map((room, at) => ({
      name: names[at] ?? '',
      price: total > 0 ? (rent * (room.price ?? 1)) / total : rent / rooms.length,
    })),
    prices: proportionatePrices(rent, own),
  };
}
