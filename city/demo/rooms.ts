import type { DemoRoom } from './documents.ts';
import type { Random } from './random.ts';
import { slug } from './slug.ts';

/** The rooms of a shared unit, of which the first ones are used, with their weights in the rent. */
const ROOMS = [
  { name: 'Front', weight: 1.1 },
  { name: 'Rear', weight: 1 },
  { name: 'Middle', weight: 0.9 },
  { name: 'Corner', weight: 1.06 },
  { name: 'Courtyard', weight: 0.92 },
];

const SHARED_ROOM_PERCENT = 4;
const PARTLY_OCCUPIED_PERCENT = 14;
const HIDDEN_PERCENT = 1.5;
const PRICE_STEP = 5;

interface Share {
  name: string;
  weight: number;
  roomType: 'Private room' | 'Shared room';
}

function sharesOf(roomCount: number, floor: number, random: Random): Share[] {
  const isSharedRoom = random.chance(SHARED_ROOM_PERCENT / 100);
  return ROOMS.slice(0, roomCount).flatMap(({ name: plain, weight: mean }, at): Share[] => {
    const name = plain === 'Rear' && floor === 1 ? 'Garden' : plain;
    const weight = mean * random.around(0.04);
    if (at > 0 || !isSharedRoom) return [{ name, weight, roomType: 'Private room' }];
    return ['bed 1', 'bed 2'].map((bed) => ({
      name: `${name}, ${bed}`,
      weight: weight * 0.6,
      roomType: 'Shared room',
    }));
  });
}

/** Distributes the rent by weight, in steps; the first room gets the rest of the rounding. */
function pricesOf(rent: number, shares: readonly Share[]): number[] {
  const sum = shares.reduce((total, { weight }) => total + weight, 0);
  const prices = shares.map(
    ({ weight }) => Math.round((rent * weight) / sum / PRICE_STEP) * PRICE_STEP,
  );
  const left = rent - prices.reduce((total, price) => total + price, 0);
  return prices.map((price, at) => (at === 0 ? price + left : price));
}

/** One room for the whole home, whose price is the rent. */
export function wholeHome(rentId: string, rent: number): DemoRoom[] {
  return [
    {
      roomId: `${rentId}-home`,
      name: 'Whole home',
      is_visible: true,
      price: rent,
      roomType: 'Entire home',
      room_application_queue: [],
    },
  ];
}

/**
 * The rooms of a unit that is rented by the room; their prices add up to the rent, in whole US dollars a
 * month. Occupied rooms are hidden.
 */
export function sharedRooms(
  unit: { rentId: string; rent: number; floor: number; roomCount: number },
  random: Random,
): DemoRoom[] {
  const shares = sharesOf(unit.roomCount, unit.floor, random);
  const prices = pricesOf(unit.rent, shares);
  const isPartlyOccupied = random.chance(PARTLY_OCCUPIED_PERCENT / 100);
  const openCount = isPartlyOccupied ? random.int(1, shares.length - 1) : shares.length;
  return shares.map(({ name, roomType }, at) => ({
    roomId: `${unit.rentId}-${slug(name)}`,
    name,
    is_visible: at < openCount && !random.chance(HIDDEN_PERCENT / 100),
    price: prices[at] ?? 0,
    roomType,
    room_application_queue: [],
  }));
}
