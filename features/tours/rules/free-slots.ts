import { MINUTE_MS } from '@stoop/base/rules/time/lengths';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import { CELL_MINUTES, hoursOn, type TourPlan } from './tour-plan.ts';
import type { TourMode } from './tour-words.ts';

export const CELL_MS = CELL_MINUTES * MINUTE_MS;

/** Start and end in milliseconds since 1970. */
export interface Slot {
  startsAt: number;
  endsAt: number;
  mode: TourMode;
}

/** The cells of `lane`s that are taken, each the moment at which a quarter of an hour begins. */
export type TakenCells = ReadonlyMap<number, ReadonlySet<number>>;

/** The quarters of an hour that a tour takes, buffer included. */
export function cellsOf(startsAt: number, plan: Pick<TourPlan, 'minutes' | 'bufferMinutes'>) {
  const count = Math.ceil((plan.minutes + plan.bufferMinutes) / CELL_MINUTES);
  return Array.from({ length: count }, (_, index) => startsAt + index * CELL_MS);
}

/** The lanes in which none of the cells is taken, lowest first. */
export function freeLanes(cells: readonly number[], lanes: number, taken: TakenCells): number[] {
  return Array.from({ length: lanes }, (_, index) => index + 1).filter((lane) => {
    const cellsTaken = taken.get(lane);
    return !cellsTaken || cells.every((cell) => !cellsTaken.has(cell));
  });
}

/**
 * The slots that the hours of a day have, free or not: one after another from the beginning of the hours, each with its
 * buffer, so that taking one leaves all others. A tour ends within the hours; its buffer may end after them.
 */
export function slotsOfDay(plan: TourPlan, day: ZonedDay): Slot[] {
  const pace = plan.minutes + plan.bufferMinutes;
  return hoursOn(plan, day).flatMap(({ from, to, mode }) => {
    const closesAt = day.endAt(to);
    const slots: Slot[] = [];
    for (let minute = from; minute < to; minute += pace) {
      const startsAt = day.momentAt(minute);
      if (startsAt === null) continue;
      const endsAt = startsAt + plan.minutes * MINUTE_MS;
      if (endsAt <= closesAt) slots.push({ startsAt, endsAt, mode });
    }
    return slots;
  });
}

/**
 * The free slots of these days in order of time: hours − exceptions − taken cells − lead time. Days after the horizon
 * are not among `days`.
 */
export function freeSlots(
  plan: TourPlan,
  { days, taken, now }: { days: readonly ZonedDay[]; taken: TakenCells; now: number },
): Slot[] {
  const earliest = now + plan.leadMinutes * MINUTE_MS;
  return days
    .flatMap((day) => slotsOfDay(plan, day))
    .filter(
      ({ startsAt }) =>
        startsAt >= earliest && freeLanes(cellsOf(startsAt, plan), plan.lanes, taken).length > 0,
    )
    .sort((a, b) => a.startsAt - b.startsAt || (a.mode < b.mode ? -1 : 1));
}
