import type { UnitDocument } from './documents.ts';
import type { BrokerHirer, ListingFee } from './listing-fees.ts';
import { MOVE_IN_LINES, type MoveInFee, type MoveInLine, moveInCost } from './move-in-cost.ts';
import { offersOf } from './offers.ts';
import { wholePrice } from './unit-price.ts';

/** The itemised fees of a home at one moment (FARE Act), in whole US dollars. */
export interface FeeSheet {
  /** What is rented: a room, or the rooms of the unit. */
  offer: string;
  /** A month. */
  rent: number;
  /** What everybody pays to move in; they add up to the total. */
  lines: MoveInFee[];
  total: number;
  /** Fees that nobody has to pay. */
  optional: MoveInFee[];
  /** What is paid on top by somebody who hires the broker. */
  brokerFee: number;
  brokerHiredBy: BrokerHirer | null;
}

/** How long a sheet is kept at least (FARE Act). */
const KEPT_YEARS = 3;

/** The moment until which a sheet is kept at least, from the moment of its move. */
export function keptUntil(at: Date): Date {
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + KEPT_YEARS);
  return until;
}

const LINES = Object.keys(MOVE_IN_LINES) as MoveInLine[];
const FREE_CHECK = 'Free: the application came with a report under 30 days old.';
const NO_QUEUE = { length: 0, inMatching: false };

/**
 * The sheet of an application for a room of a unit, or for the unit with null, as the page of fees shows it. The room
 * applied for counts also where it is hidden by now, and all rooms do where the whole unit is. Null where the unit does
 * not have the room, or has none. Who applied with a fresh report of their own pays for no check.
 */
export function feeSheet(
  unit: UnitDocument,
  roomId: string | null,
  listing: { fees: readonly ListingFee[]; brokerHiredBy: BrokerHirer | null },
  hasReport = false,
): FeeSheet | null {
  const shown = unit.roomList.filter((room) => room.is_visible || room.roomId === roomId);
  const roomList = shown.length > 0 ? shown : unit.roomList;
  const rooms = roomList.map((room) => ({ ...room, is_visible: true, queue: NO_QUEUE }));
  const priced = { ...unit, roomList: rooms };
  const offers = offersOf({ ...priced, wholePrice: wholePrice(priced) }, rooms, NO_QUEUE);
  const offer = offers.find((one) => (roomId === null ? one.roomId === null : one.id === roomId));
  const found = roomId === null ? (offer ?? offers.at(-1)) : offer;
  if (!found) return null;
  const { name, rent, brokerFee } = found;
  const cost = moveInCost({ rent, brokerFee, fees: listing.fees, hasReport });
  return {
    offer: name,
    rent: cost.firstMonth,
    lines: [
      ...LINES.map((line) => ({
        name: MOVE_IN_LINES[line].label,
        amount: cost[line],
        note: line === 'applicationCheck' && hasReport ? FREE_CHECK : MOVE_IN_LINES[line].note,
      })),
      ...cost.fees,
    ],
    total: cost.total,
    optional: cost.optionalFees,
    brokerFee: cost.brokerFee,
    brokerHiredBy: listing.brokerHiredBy,
  };
}
