import { HOUR_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { Slot } from './free-slots.ts';
import { BOOKED_TOURS_MAX, type TourMode } from './tour-words.ts';

/**
 * Nobody is given a time that begins sooner: whoever waits may not look at their mails before. Such a time is free for
 * everybody.
 */
export const WAIT_NOTICE_HOURS = 24;
const NOTICE_MS = WAIT_NOTICE_HOURS * HOUR_MS;

/** The first ISO date in New York of which there are times that could be given. */
export const firstWaitDay = (now: Date): string => newYorkDay(new Date(now.getTime() + NOTICE_MS));

interface Span {
  startsAt: number;
  endsAt: number;
}

/** Somebody who waits for a time, and what suits them. */
export interface Waiting {
  /** Whoever asked first has the lowest. */
  place: number;
  mode: TourMode;
  /** From when on a tour may begin, and before when; a tour that would be moved begins then at the latest. */
  from: number;
  before: number;
  /** The coming tours of the same person, without the one that would be moved. */
  others: readonly Span[];
}

/** Whether there is any time between what somebody asked for and the tour that would be moved. */
export const canEver = ({ from, before }: Waiting, now: number): boolean =>
  Math.max(from, now + NOTICE_MS) < before;

/** Whether somebody who waits can be given a time now. */
export const suits = ({ mode, from, before, others }: Waiting, slot: Slot, now: number): boolean =>
  slot.mode === mode &&
  slot.startsAt >= Math.max(from, now + NOTICE_MS) &&
  slot.startsAt < before &&
  others.length < BOOKED_TOURS_MAX &&
  others.every((one) => slot.endsAt <= one.startsAt || one.endsAt <= slot.startsAt);

/** Who is given a time next, and which: the first in the order whom a free time suits, and the earliest of those. */
export function nextGiven<One extends Waiting>(
  waiting: readonly One[],
  free: readonly Slot[],
  now: number,
): { to: One; slot: Slot } | null {
  const inOrder = waiting.toSorted((one, other) => one.place - other.place);
  for (const to of inOrder) {
    const [slot] = free
      .filter((one) => suits(to, one, now))
      .toSorted((one, other) => one.startsAt - other.startsAt);
    if (slot) return { to, slot };
  }
  return null;
}

/** Who waited before somebody who was given a time, and whom it would have suited: nobody, if the order was kept. */
export const passedOver = <One extends Waiting>(
  waiting: readonly One[],
  { to, slot }: { to: Waiting; slot: Slot },
  now: number,
): One[] => waiting.filter((one) => one.place < to.place && suits(one, slot, now));
