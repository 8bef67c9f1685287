import { federalHolidays, thanksgiving } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { yearOf } from './new-york-days.ts';

/** The federal holidays, and the days around them with few hours. */
const holidaysOf = (year: number) => ({
  closed: federalHolidays(year),
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
