import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { PriceCut, RoomDocument, UnitDocument } from './documents.ts';
import { wholePrice } from './unit-price.ts';
import { isOffered, visibleUnit } from './visible-parts.ts';

/** What a unit is offered for: what its history compares. */
export interface UnitTerms {
  /** Whether searches find it. */
  isOffered: boolean;
  /** An ISO date, or date and time; missing if it is free at once. */
  moveDate?: string;
  spots: number;
  bedCount: number;
  roomList: TermsRoom[];
}
export type TermsRoom = Pick<RoomDocument, 'roomId' | 'name' | 'price' | 'roomType'>;

/** Terms with the moment from which on they held: ISO date and time, null where that is unknown. */
export interface DatedTerms {
  since: string | null;
  terms: UnitTerms;
}

/**
 * What is offered of a unit of a building that is visible or not. What is hidden keeps the last terms, which others
 * saw; null if nobody ever saw any.
 */
export function termsOf(
  unit: UnitDocument | undefined,
  last: UnitTerms | undefined,
  isVisible: boolean,
): UnitTerms | null {
  const visible = isVisible && unit ? visibleUnit(unit) : null;
  if (!visible) return last ? { ...last, isOffered: false } : null;
  const { moveDate, available_spots, bedCount, roomList } = visible;
  return {
    isOffered: isOffered(visible),
    ...(moveDate !== undefined && { moveDate }),
    spots: available_spots,
    bedCount,
    roomList: roomList.map(({ roomId, name, price, roomType }) => ({
      roomId,
      ...(name !== undefined && { name }),
      price,
      ...(roomType !== undefined && { roomType }),
    })),
  };
}

/** Whether nothing of it differs. */
export const areSameTerms = (one: UnitTerms, other: UnitTerms): boolean =>
  comparable(one) === comparable(other);

const comparable = ({ isOffered: isOpen, moveDate, spots, bedCount, roomList }: UnitTerms) =>
  JSON.stringify([
    ...[isOpen, moveDate ?? null, spots, bedCount],
    roomList.map(({ roomId, name, price, roomType }) => [roomId, name, price, roomType]),
  ]);

/** What changed on a day. */
export interface HistoryEvent {
  /** YYYY-MM-DD in New York. */
  day: string;
  what: 'listed' | 'price' | 'date' | 'spots' | 'gone';
  /** The room whose price it is; missing for the whole unit. */
  roomId?: string;
  /** Whole US dollars of a price, an ISO date, or spots; missing for a date means at once. */
  from?: number | string;
  to?: number | string;
}

/** What all of the unit costs; null where it is not let whole. */
export const wholeOf = ({ bedCount, roomList }: UnitTerms) =>
  wholePrice({ bedCount, roomList: roomList.map((room) => ({ ...room, is_visible: true })) });

/** The prices by what they are for, an id of a room or the empty text for the whole unit. */
function pricesOf(terms: UnitTerms): Map<string, number> {
  const whole = wholeOf(terms);
  // One room that is all of the unit has one price.
  const rooms = whole !== null && terms.roomList.length === 1 ? [] : terms.roomList;
  return new Map([
    ...(whole === null ? [] : [['', whole] as const]),
    ...rooms.map(({ roomId, price }) => [roomId, price] as const),
  ]);
}

function changes(before: UnitTerms, after: UnitTerms): Omit<HistoryEvent, 'day'>[] {
  const earlier = pricesOf(before);
  const prices = [...pricesOf(after)].flatMap(([roomId, to]) => {
    const from = earlier.get(roomId) ?? to;
    return from === to ? [] : [{ what: 'price' as const, ...(roomId && { roomId }), from, to }];
  });
  const dayOf = ({ moveDate }: UnitTerms) => moveDate?.slice(0, 10);
  const [from, to] = [dayOf(before), dayOf(after)];
  const date = { what: 'date' as const, ...(from && { from }), ...(to && { to }) };
  const spots = { what: 'spots' as const, from: before.spots, to: after.spots };
  return [...prices, ...(from === to ? [] : [date]), ...(spots.from === spots.to ? [] : [spots])];
}

/** The price it was listed at: of the whole unit, else of its cheapest room. */
const listedPrice = (terms: UnitTerms) =>
  wholeOf(terms) ?? Math.min(...terms.roomList.map(({ price }) => price));

/** The last terms of each day, oldest first; those from before anybody looked have no day. */
function byDay(terms: readonly DatedTerms[]): { day: string | null; terms: UnitTerms }[] {
  const days = Map.groupBy(terms, ({ since }) => since && newYorkDay(since));
  return [...days].flatMap(([day, of]) => {
    const last = of.at(-1);
    return last ? [{ day, terms: last.terms }] : [];
  });
}

/**
 * What changed of a unit, newest first; several changes of a day are one, and one that was taken back is none. Takes its
 * terms, oldest first, and when it was first published, where that is known.
 */
export function historyOf(
  terms: readonly DatedTerms[],
  listedAt: string | null | undefined,
): HistoryEvent[] {
  const events: HistoryEvent[] = [];
  const days = byDay(terms);
  const [first] = days;
  if (!first) return events;
  const listed = listedAt ? newYorkDay(listedAt) : null;
  if (listed !== null && (first.day === null || listed < first.day))
    events.push({ day: listed, what: 'listed', to: listedPrice(first.terms) });
  let isOpen = first.day === null ? first.terms.isOffered : events.length > 0;
  let seen = first.terms;
  for (const { day, terms: now } of days) {
    if (day === null) continue;
    if (isOpen && !now.isOffered) events.push({ day, what: 'gone' });
    if (!isOpen && now.isOffered) events.push({ day, what: 'listed', to: listedPrice(now) });
    if (now.isOffered) {
      events.push(...changes(seen, now).map((change) => ({ day, ...change })));
      seen = now;
    }
    isOpen = now.isOffered;
  }
  return events.reverse();
}

/** Of the whole unit and each of its rooms the last change of the price, where that was a fall. */
export function cutsOf(history: readonly HistoryEvent[]): PriceCut[] {
  const seen = new Set<string | undefined>();
  return history.flatMap(({ what, day, roomId, from, to }) => {
    if (what !== 'price' || seen.has(roomId)) return [];
    seen.add(roomId);
    const by = Number(from) - Number(to);
    return by > 0 ? [{ ...(roomId && { roomId }), by, day }] : [];
  });
}
