import { daysAfter, yearOf } from './calendar.ts';
import { weekdayOf } from './new-york-days.ts';

const THURSDAY = 4;

function thanksgiving(year: number): string {
  const first = `${year}-11-01`;
  return daysAfter(first, ((THURSDAY - weekdayOf(first) + 7) % 7) + 21);
}

const holidaysOf = (year: number) => ({
  closed: [`${year}-01-01`, `${year}-07-04`, thanksgiving(year), `${year}-12-25`],
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
