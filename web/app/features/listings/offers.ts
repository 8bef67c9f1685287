import { isWholeHome, spotsOf } from '@stoop/domain/listings/unit-price';
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
  /** What is applied for: the room, or the unit as a whole where it is null. */
  roomId: string | null;
  /** As the landlord calls it. */
  roomType: string | undefined;
  /** Of those who applied for the same. */
  queue: Queue;
}

/** An application for it is being matched (R5.07). */
export const isClosed = ({ queue }: Pick<Offer, 'queue'>): boolean => queue.inMatching;

export const ALL_ROOMS = 'all';

/** `Front`, or the room's place among the others where it has no name. */
export const roomName = (room: RoomView, place: number): string => room.name ?? `Room ${place + 1}`;

const totalRent = (rooms: readonly RoomView[]): number =>
  rooms.reduce((sum, room) => sum + room.price, 0);

/**
 * Every offer of a unit, in the order of its rooms, all open ones together last. A broker's fee is shared by
 * the spots of the unit, each alike and rounded up to a dollar; those who live there already had theirs.
 */
export function offersOf(
  unit: Pick<UnitFacts, 'broker' | 'bedCount' | 'available_spots' | 'wholePrice'>,
  rooms: readonly RoomWithQueue[],
  unitQueue: Queue,
): Offer[] {
  const share = Math.ceil(unit.broker / spotsOf({ ...unit, roomList: rooms }));
  const offers = rooms.map((room, place) => {
    const isUnit = rooms.length === 1 && isWholeHome(room);
    return {
      id: room.roomId,
      name: roomName(room, place),
      rent: room.price,
      brokerFee: isWholeHome(room) ? unit.broker : share,
      roomId: isUnit ? null : room.roomId,
      roomType: room.roomType,
      queue: isUnit ? unitQueue : room.queue,
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
      roomId: null,
      roomType: isWhole ? 'The unit as a whole' : 'Every room that is open',
      queue: unitQueue,
    },
  ];
}

/** The offer asked for, or else the cheapest one that is open, or else the cheapest one. */
export function chosenOffer(offers: readonly Offer[], asked: string | null): Offer | undefined {
  const [first] = offers.toSorted(
    (one, other) => Number(isClosed(one)) - Number(isClosed(other)) || one.rent - other.rent,
  );
  return offers.find((offer) => offer.id === asked) ?? first;
}
