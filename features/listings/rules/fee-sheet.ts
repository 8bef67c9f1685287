import type { UnitDocument } from './documents.ts';
import type { BrokerHirer, ListingFee } from './listing-fees.ts';
import {
  MOVE_IN_LINES,
  MOVE_IN_RULES,
  type MoveInFee,
  type MoveInLine,
  moveInCost,
} from './move-in-cost.ts';
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

/** Who applies, and how many of them with a fresh report of their own: they are not checked again, and pay nothing. */
export interface CheckedApplicants {
  applicants: number;
  reports: number;
}

const CHECK = 'Application check';

/** Whether a line is that of the check. By its name, which sheets have that were kept before: a line has no kind. */
export const isCheckLine = ({ name }: Pick<MoveInFee, 'name'>): boolean =>
  name.startsWith(`${CHECK},`);

/** The words of the line of the check: each applicant pays one, as the law caps it. */
export function checkWords({ applicants, reports }: CheckedApplicants): {
  name: string;
  note: string;
} {
  const { label, note } = MOVE_IN_LINES.applicationCheck;
  const checks = applicants - reports;
  if (applicants === 1) return { name: label, note: checks === 0 ? FREE_CHECK : note };
  const each = `Background and credit check, at most $${MOVE_IN_RULES.applicationCheckDollarsMax} for each applicant.`;
  return {
    name: `${CHECK}, ${applicants} applicants`,
    note:
      reports === 0
        ? `${each} Free for whoever has a report under 30 days old.`
        : `${each} Free for ${reports} of them, who came with a report under 30 days old.`,
  };
}
const NO_QUEUE = { length: 0, inMatching: false };

/**
 * The sheet of an application for a room of a unit, or for the unit with null, as the page of fees shows it. The room
 * applied for counts also where it is hidden by now, and all rooms do where the whole unit is. Null where the unit does
 * not have the room, or has none. Each applicant without a fresh report pays for a check.
 */
export function feeSheet(
  unit: UnitDocument,
  roomId: string | null,
  listing: { fees: readonly ListingFee[]; brokerHiredBy: BrokerHirer | null },
  checked: CheckedApplicants,
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
  const checks = Math.max(0, checked.applicants - checked.reports);
  const cost = moveInCost({ rent, brokerFee, fees: listing.fees, checks });
  return {
    offer: name,
    rent: cost.firstMonth,
    lines: [
      ...LINES.map((line) => ({
        name: MOVE_IN_LINES[line].label,
        note: MOVE_IN_LINES[line].note,
        ...(line === 'applicationCheck' && checkWords(checked)),
        amount: cost[line],
      })),
      ...cost.fees,
    ],
    total: cost.total,
    optional: cost.optionalFees,
    brokerFee: cost.brokerFee,
    brokerHiredBy: listing.brokerHiredBy,
  };
}
