import { ALL_ROOMS } from './unit-path.ts';
import { isWholeHome, spotsOf } from './unit-price.ts';
import type { QueueView, RoomView, RoomWithQueue, UnitFacts } from './views.ts';
import { isOffered } from './visible-parts.ts';

/** What can be rented at one address: a room, or all open rooms of the unit. */
export interface Offer {
  /** A roomId, or `all`. */
  id: string;
  name: string;
  /** Whole US dollars a month. */
  rent: number;
  /** US dollars; the share of it where the unit is let by the room. */
  brokerFee: number;
  /** The unit as a whole, which can be rented so. */
  isWhole: boolean;
  /** Null where an application is for the unit as a whole. */
  roomId: string | null;
  /** The landlord's term. */
  roomType: string | undefined;
  /** The queue of this room or unit. */
  queue: QueueView;
  /** How many people wait for single rooms of what is offered together; 0 for one room. */
  roomsWaiting: number;
  /** The home left the results because nobody confirmed it. */
  isLapsed: boolean;
}

/** Nobody can apply for it: an application for it is being matched (R5.07), or nobody confirmed the home. */
export const isClosed = ({ queue, isLapsed }: Pick<Offer, 'queue' | 'isLapsed'>): boolean =>
  queue.inMatching || isLapsed;

/** `Front`, or the room's number where it has no name. */
export const roomName = (room: RoomView, index: number): string => room.name ?? `Room ${index + 1}`;

/** How many people wait for single rooms. */
export const waitingForRooms = (rooms: readonly RoomWithQueue[]): number =>
  rooms.reduce((sum, { queue }) => sum + queue.length, 0);

const totalRent = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, room) => sum + room.price, 0);

/**
 * The offers of a unit in the order of its rooms, all open rooms together last. The unit's spots share a broker's fee
 * evenly, rounded up to a dollar; the share of current tenants is not charged again.
 */
export function offersOf(
  unit: Pick<UnitFacts, 'broker' | 'bedCount' | 'available_spots' | 'wholePrice' | 'listing'>,
  rooms: readonly RoomWithQueue[],
  unitQueue: QueueView,
): Offer[] {
  const isLapsed = !isOffered(unit);
  const share = Math.ceil(unit.broker / spotsOf({ ...unit, roomList: rooms }));
  const offers = rooms.map((room, index) => {
    const isUnit = rooms.length === 1 && isWholeHome(room);
    return {
      id: room.roomId,
      name: roomName(room, index),
      rent: room.price,
      brokerFee: isWholeHome(room) ? unit.broker : share,
      isWhole: isUnit,
      roomId: isUnit ? null : room.roomId,
      roomType: room.roomType,
      queue: isUnit ? unitQueue : room.queue,
      roomsWaiting: 0,
      isLapsed,
    };
  });
  if (offers.length < 2) return offers;
  const isWhole = unit.wholePrice !== null;
  return [
    ...offers,
    {
      id: ALL_ROOMS,
      name: isWhole ? 'All rooms' : 'All open rooms',
      rent: unit.wholePrice ?? totalRent(rooms),
      brokerFee: isWhole ? unit.broker : Math.min(unit.broker, share * rooms.length),
      isWhole,
      roomId: null,
      roomType: isWhole ? 'The unit as a whole' : 'Every room that is open',
      queue: unitQueue,
      roomsWaiting: waitingForRooms(rooms),
      isLapsed,
    },
  ];
}

/** The room that an address asks for; null where it asks for none, so that the page is that of the unit. */
export const requestedRoom = (offers: readonly Offer[], requested: string | null): Offer | null =>
  offers.find(({ id, roomId }) => id === requested && roomId !== null) ?? null;

/** The room that a page is about: the one asked for, or the only one of a home that is not let whole. */
export function roomOfPage(
  { wholePrice }: Pick<UnitFacts, 'wholePrice'>,
  offers: readonly Offer[],
  requested: string | null,
): Offer | null {
  const [only] = offers;
  const isOnly = offers.length === 1 && only !== undefined && only.roomId !== null;
  return isOnly && wholePrice === null ? only : requestedRoom(offers, requested);
}

/**
 * The requested offer, else the unit as a whole, else its cheapest room. What is open comes first: the price of a unit
 * that can be rented whole is that of all of it, on cards and on its page.
 */
export function chosenOffer(offers: readonly Offer[], requested: string | null): Offer | undefined {
  const [first] = offers.toSorted(
    (one, other) =>
      Number(isClosed(one)) - Number(isClosed(other)) ||
      Number(other.isWhole) - Number(one.isWhole) ||
      one.rent - other.rent,
  );
  return offers.find((offer) => offer.id === requested) ?? first;
}
