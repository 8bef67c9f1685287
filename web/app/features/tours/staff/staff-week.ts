import { addDays, mondayOf, readIsoDay, weekdayOf } from '@stoop/domain/time/iso-days';
import { minuteWords } from '@stoop/domain/tours/tour-plan';
import { WEEKDAYS } from '@stoop/domain/tours/tour-words';
import { dateWords, dayWords } from '../../../ui/words.ts';

/** A week from Monday to Sunday, as ISO dates. */
export interface StaffWeek {
  from: string;
  to: string;
}

/** The week of the address (`?week=` any day of it), else the one of today. */
export function readWeek(written: string | null, today: string): StaffWeek {
  const from = mondayOf(readIsoDay(written) ?? today);
  return { from, to: addDays(from, 6) };
}

/** `March 15 to March 21, 2027`. */
export const weekWords = ({ from, to }: StaffWeek): string =>
  `${dayWords(from)} to ${dateWords(to)}`;

/** The page of a week, and of one of its buildings. */
export function staffToursPath({
  week,
  buildingId,
}: {
  /** Any day of it; this week without. */
  week?: string | undefined;
  buildingId?: string | null;
}): string {
  const query = new URLSearchParams({ ...(week && { week }), ...(buildingId && { buildingId }) });
  return query.size > 0 ? `/staff/tours?${query}` : '/staff/tours';
}

export const tourPlanPath = (buildingId: string): string =>
  `/staff/tours/${encodeURIComponent(buildingId)}`;

/* A time on the wire has the offset of New York, so its text shows the clocks there. */

/** The day in New York of a time on the wire, as an ISO date. */
export const wallDay = (moment: string): string => moment.slice(0, 10);

/** `5:30 PM` in New York. */
export const wallTime = (moment: string): string =>
  minuteWords(Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)));

/** `Tuesday, March 16`, of an ISO date. */
export const dayHeading = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day) - 1]}, ${dayWords(day)}`;

/** The tours of each day that has some, in their order. */
export function byDay<Timed extends { startsAt: string }>(
  tours: readonly Timed[],
): { day: string; tours: Timed[] }[] {
  const days = new Map<string, Timed[]>();
  for (const tour of tours) {
    const day = wallDay(tour.startsAt);
    days.set(day, [...(days.get(day) ?? []), tour]);
  }
  return [...days].map(([day, ofDay]) => ({ day, tours: ofDay }));
}
