import { weekdayNumber } from '@stoop/base/rules/time/business-days';
import { daysAfter, readIsoDay } from '@stoop/base/rules/time/iso-day';
import { dateWords, dayWords } from '@stoop/base/rules/time/words';
import { tourDay } from '../../rules/tour-time.ts';

/** A week from Monday to Sunday, as ISO dates. */
export interface StaffWeek {
  from: string;
  to: string;
}

/** Days since the Monday of its week, of an ISO date. */

/** Weeks of other years are mistakes. */
const [FIRST, LAST] = ['2001-01-01', '2099-12-31'];

/** The week of the address (`?week=` any day of it), else the one of today. */
export function readWeek(written: string | null, today: string): StaffWeek {
  const asked = readIsoDay(written);
  const day = asked && asked >= FIRST && asked <= LAST ? asked : today;
  const from = daysAfter(day, 1 - weekdayNumber(day));
  return { from, to: daysAfter(from, 6) };
}

/** `March 15 to March 21, 2027`. */
export const weekWords = ({ from, to }: StaffWeek): string =>
  `${dayWords(from)} to ${dateWords(to)}`;

export function staffToursPath({
  week,
  buildingId,
}: {
  /** Any day of it; this week without. */
  week?: string;
  buildingId?: string | null;
}): string {
  const query = new URLSearchParams({ ...(week && { week }), ...(buildingId && { buildingId }) });
  return query.size > 0 ? `/staff/tours?${query}` : '/staff/tours';
}

export const tourPlanPath = (buildingId: string): string =>
  `/staff/tours/${encodeURIComponent(buildingId)}`;

/** The tours of each day in New York that has some, in their order. */
export function byDay<Timed extends { startsAt: string }>(
  tours: readonly Timed[],
): { day: string; tours: Timed[] }[] {
  const days = new Map<string, Timed[]>();
  for (const tour of tours) {
    const day = tourDay(tour.startsAt);
    days.set(day, [...(days.get(day) ?? []), tour]);
  }
  return [...days].map(([day, ofDay]) => ({ day, tours: ofDay }));
}
