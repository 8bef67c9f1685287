import type { RoomView, UnitView } from '@stoop/domain/listings/views';

export type UnitFacts = Omit<UnitView, 'roomList'>;

export interface Queue {
  /** How many applications wait. */
  length: number;
  /** One of them is being matched; nobody can join until that is over (R5.07). */
  inMatching: boolean;
}
export type RoomWithQueue = RoomView & { queue: Queue };

/** What can be rented at one address: a room, or all open rooms of the unit. */
export interface Offer {
  /** A roomId, or `all`. */
  id: string;
  name: string;
  /** Whole US dollars a month. */
  rent: number;
  /** US dollars; the share of it where the unit is let by the room. */
  brokerFee: number;
}

export const ALL_ROOMS = 'all';

/** `Front`, or the room's place among the others where it has no name. */
export const roomName = (room: RoomView, place: number): string => room.name ?? `Room ${place + 1}`;

export const totalRent = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, room) => sum + room.price, 0);

/**
 * Every offer of a unit, in the order of its rooms, the whole unit last. A broker's fee is shared by
 * rent, rounded up to a dollar.
 */
export function offersOf(unit: Pick<UnitFacts, 'broker'>, rooms: readonly RoomView[]): Offer[] {
  const total = totalRent(rooms);
  const offers = rooms.map((room, place) => ({
    id: room.roomId,
    name: roomName(room, place),
    rent: room.price,
    brokerFee: total > 0 ? Math.ceil((unit.broker * room.price) / total) : unit.broker,
  }));
  if (offers.length < 2) return offers;
  return [...offers, { id: ALL_ROOMS, name: 'All rooms', rent: total, brokerFee: unit.broker }];
}

/** The offer asked for, or else the cheapest one. */
export function chosenOffer(offers: readonly Offer[], asked: string | null): Offer | undefined {
  const cheapest = offers.reduce<Offer | undefined>(
    (least, offer) => (least === undefined || offer.rent < least.rent ? offer : least),
    undefined,
  );
  return offers.find((offer) => offer.id === asked) ?? cheapest;
}
