import type { Sql } from '@stoop/base/api/db/database';
import { daysFrom, zonedDay, zonedText } from '@stoop/base/api/time/new-york-days';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { daysAfter, daysBetween } from '@stoop/base/rules/time/iso-day';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { NEW_YORK, newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { waitWords } from '@stoop/base/rules/time/wait-words';
import type { ZonedDay } from '@stoop/base/rules/time/zoned-day';
import type { TourSlot, TourSlots } from '../contract/tour.ts';
import { cellsOf, freeSlots, type Slot, slotsOfDay } from '../rules/free-slots.ts';
import { hoursOn } from '../rules/tour-plan.ts';
import type { TourMode } from '../rules/tour-words.ts';
import type { TourDeps, TourPlace } from './deps.ts';
import { findHome } from './home.ts';
import { findPlanWithTaken, type StoredPlan } from './plans/store.ts';

const NEXT_SLOTS = 3;

export const slotView = ({ startsAt, endsAt, mode }: Slot): TourSlot => ({
  startsAt: zonedText(startsAt),
  endsAt: zonedText(endsAt),
  mode,
});

/** The last day that can be booked now. */
const lastDayOf = ({ horizonDays }: Pick<StoredPlan, 'horizonDays'>, now: Date): string =>
  daysAfter(newYorkDay(now), horizonDays);

/** The plan of a building with what is taken from a day on. A tour of the evening before may last into that day. */
const readFrom = (sql: Sql, buildingId: string, from: string) =>
  findPlanWithTaken(sql, buildingId, zonedDay(from).endAt(0) - DAY_MS);

const daysOf = (from: string, to: string): ZonedDay[] =>
  daysFrom(from, Math.max(0, daysBetween(from, to) + 1));

export interface SlotsQuery extends TourPlace {
  from?: string | undefined;
  to?: string | undefined;
  mode?: TourMode | undefined;
}

/** The free slots of a home on the days that can be booked. */
export async function listSlots(
  { database: { sql }, index, now }: TourDeps,
  { buildingId, unitId, mode, ...asked }: SlotsQuery,
): Promise<TourSlots | Refused<'listings/building-not-found' | 'listings/unit-not-found'>> {
  const home = findHome(await index.homes(sql, [buildingId]), { buildingId, unitId });
  if (home instanceof Refused) return home;
  const at = now();
  const today = newYorkDay(at);
  const from = asked.from && asked.from > today ? asked.from : today;
  const read = await readFrom(sql, buildingId, from);
  const plan = read?.plan;
  const hours = plan
    ? [...plan.hours, ...plan.exceptions.flatMap((exception) => exception.hours)]
    : [];
  const isOffered = hours.some((one) => mode === undefined || one.mode === mode);
  if (!read || !isOffered)
    return { timeZone: NEW_YORK, isOffered: false, lastDay: today, slots: [] };
  const lastDay = lastDayOf(read.plan, at);
  const to = asked.to && asked.to < lastDay ? asked.to : lastDay;
  const free = freeSlots(read.plan, {
    days: daysOf(from, to),
    taken: read.taken,
    now: at.getTime(),
  });
  return {
    timeZone: NEW_YORK,
    isOffered,
    lastDay,
    slots: free.filter((slot) => mode === undefined || slot.mode === mode).map(slotView),
  };
}

/** All free slots of a building from now on, with its plan; null if nobody has set hours. */
export async function freeTimes(sql: Sql, buildingId: string, now: Date) {
  const today = newYorkDay(now);
  const read = await readFrom(sql, buildingId, today);
  if (!read) return null;
  const { plan, taken } = read;
  const days = daysOf(today, lastDayOf(plan, now));
  return { plan, slots: freeSlots(plan, { days, taken, now: now.getTime() }) };
}

/** The next free slots from a time on; where there are fewer, those before it that are nearest. */
export async function nextSlots(
  { database: { sql }, now }: TourDeps,
  { buildingId, startsAt, mode }: { buildingId: string; startsAt: number; mode: TourMode },
): Promise<TourSlot[]> {
  const at = now();
  const today = newYorkDay(at);
  const read = await readFrom(sql, buildingId, today);
  if (!read) return [];
  const { plan, taken } = read;
  const days = daysOf(today, lastDayOf(plan, at));
  const day = newYorkDay(startsAt);
  const freeOn = (one: ZonedDay) =>
    freeSlots(plan, { days: [one], taken, now: at.getTime() }).filter((slot) => slot.mode === mode);
  const found: Slot[] = [];
  // Day by day, because mostly the first one has enough.
  for (const one of days.filter((other) => other.day >= day)) {
    found.push(...freeOn(one).filter((slot) => slot.startsAt >= startsAt));
    if (found.length >= NEXT_SLOTS) return found.slice(0, NEXT_SLOTS).map(slotView);
  }
  const earlier = days
    .filter((other) => other.day <= day)
    .flatMap(freeOn)
    .filter((slot) => slot.startsAt < startsAt);
  return [...earlier.slice(found.length - NEXT_SLOTS), ...found].map(slotView);
}

/** A slot with what it takes of the building's time. */
export interface OfferedSlot extends Slot {
  cells: number[];
  lanes: number;
}

/** The slot of a plan that begins at a time, free or not, or the reason why there is none. */
export function offeredSlot(
  plan: StoredPlan | null,
  { startsAt, mode }: { startsAt: number | null; mode: TourMode },
  now: Date,
): OfferedSlot | Refused<'tours/not-offered'> {
  const because = (sentence?: string) => refuse('tours/not-offered', sentence ? { sentence } : {});
  if (!plan) return because('Tours of this building cannot be booked here. Please write to us.');
  if (startsAt === null)
    return because('New York skips this hour when its clocks change. Please choose another time.');
  if (startsAt <= now.getTime()) return because('This time has passed. Please choose a later one.');
  if (startsAt < now.getTime() + plan.leadMinutes * 60_000)
    return because(
      `Tours are booked at least ${waitWords(plan.leadMinutes * 60)} ahead. Please choose a later time.`,
    );
  const day = newYorkDay(startsAt);
  if (day > lastDayOf(plan, now))
    return because(
      `Tours are booked at most ${plan.horizonDays} days ahead. Please choose an earlier time.`,
    );
  const slot = slotsOfDay(plan, zonedDay(day)).find(
    (one) => one.startsAt === startsAt && one.mode === mode,
  );
  return slot ? { ...slot, cells: cellsOf(startsAt, plan), lanes: plan.lanes } : because();
}

/** Whether a booked tour lies within the hours of a plan, whatever its length was when it was booked. */
export function isWithinHours(
  plan: Pick<StoredPlan, 'hours' | 'exceptions'> | null,
  { startsAt, endsAt, mode }: { startsAt: Date; endsAt: Date; mode: TourMode },
): boolean {
  if (!plan) return false;
  const day = zonedDay(newYorkDay(startsAt));
  return hoursOn(plan, day).some(
    (one) =>
      one.mode === mode &&
      startsAt.getTime() >= day.endAt(one.from) &&
      endsAt.getTime() <= day.endAt(one.to),
  );
}
