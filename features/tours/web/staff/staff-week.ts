import { weekdayNumber } from '@stoop/base/rules/time/business-days';
import { daysAfter, readIsoDay } from '@stoop/base/rules/time/iso-day';
import { dateWords, dayWords } from '@stoop/base/rules/time/words';
import { tourDay } from '../../rules/tour-time.ts';

/** A week from Monday to Sunday, as ISO dates. */
export interface StaffWeek {
  from: string;
  to: string;
}

/** Weeks of other years are mistakes. */
const [FIRST, LAST] = ['2001-01-01', '2099-12-31'];

/** The week of the address (`?week=` any day of it), else the one of today. */
export function readWeek(written: string | null, today: string): StaffWeek {
  const asked = readIsoDay(written);
  const day = asked && asked >= FIRST && asked <= LAST ? asked : today;
  const from = daysAfter(day, 1 - weekdayNumber(day));
  return { from, to: daysAfter(from, 6) };
}

/** The one day of the address (`?day=`), as a span; null where it names a week. */
export function readDay(written: string | null): StaffWeek | null {
  const day = readIsoDay(written);
  return day && day >= FIRST && day <= LAST ? { from: day, to: day } : null;
}

/** A search has so many days before today, and so many after it. */
const SEARCHED = { before: 30, after: 61 };

/** The days of the address: of a search for a visitor, a day, or a week. */
export function readSpan(params: URLSearchParams, today: string): StaffWeek {
  if (params.get('visitor')?.trim())
    return { from: daysAfter(today, -SEARCHED.before), to: daysAfter(today, SEARCHED.after) };
  return readDay(params.get('day')) ?? readWeek(params.get('week'), today);
}

/** `March 15 to March 21, 2027`, or `March 15, 2027`. */
export const weekWords = ({ from, to }: StaffWeek): string =>
  from === to ? dateWords(from) : `${dayWords(from)} to ${dateWords(to)}`;

/** Which tours a list of staff has. */
export interface StaffToursAddress {
  /** Any day of it; this week without. */
  week?: string | undefined;
  /** One day instead. */
  day?: string | undefined;
  buildingId?: string | null;
  /** Those alone that the reader shows. */
  isMine?: boolean;
}

export function staffToursPath({ week, day, buildingId, isMine }: StaffToursAddress): string {
  const query = new URLSearchParams({
    ...(week && { week }),
    ...(day && { day }),
    ...(buildingId && { buildingId }),
    ...(isMine && { guide: 'me' }),
  });
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
