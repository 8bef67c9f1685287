import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { weekdayOf, yearOf } from './new-york-days.ts';

const MONDAY = 1;
const THURSDAY = 4;

/** The first day of this weekday from a day on. */
const weekdayFrom = (day: string, weekday: number): string =>
  daysAfter(day, (weekday - weekdayOf(day) + 7) % 7);

const thanksgiving = (year: number): string => weekdayFrom(`${year}-11-22`, THURSDAY);

/** The federal holidays, on their own days, and the days around them with few hours. */
const holidaysOf = (year: number) => ({
  closed: [
    `${year}-01-01`,
    weekdayFrom(`${year}-01-15`, MONDAY),
    weekdayFrom(`${year}-02-15`, MONDAY),
    weekdayFrom(`${year}-05-25`, MONDAY),
    `${year}-06-19`,
    `${year}-07-04`,
    weekdayFrom(`${year}-09-01`, MONDAY),
    weekdayFrom(`${year}-10-08`, MONDAY),
    `${year}-11-11`,
    thanksgiving(year),
    `${year}-12-25`,
  ],
  short: [daysAfter(thanksgiving(year), 1), `${year}-12-24`],
});

/** Days of the year from a day on, in order, on which offices are closed, or open for a few hours. */
export function comingHolidays(today: string): { day: string; isClosed: boolean }[] {
  const years = [yearOf(today), yearOf(today) + 1].map(holidaysOf);
  return years
    .flatMap(({ closed, short }) => [
      ...closed.map((day) => ({ day, isClosed: true })),
      ...short.map((day) => ({ day, isClosed: false })),
    ])
    .filter(({ day }) => day >= today && day < daysAfter(today, 365))
    .sort((one, other) => one.day.localeCompare(other.day));
}
