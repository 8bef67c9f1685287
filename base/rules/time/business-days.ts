import { dayNumber, daysAfter } from './iso-day.ts';

const MONDAY = 1;
const THURSDAY = 4;

/** From 1, Monday, to 7. */
export const weekdayNumber = (day: string): number => (((dayNumber(day) % 7) + 10) % 7) + 1;

/** The first day of this weekday from a day on. */
const weekdayFrom = (day: string, weekday: number): string =>
  daysAfter(day, (weekday - weekdayNumber(day) + 7) % 7);

export const thanksgiving = (year: number): string => weekdayFrom(`${year}-11-22`, THURSDAY);

/** The federal holidays of a year, on their own days. */
export const federalHolidays = (year: number): string[] => [
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
];

const holidays = new Map<string, ReadonlySet<string>>();

function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const known = holidays.get(year) ?? new Set(federalHolidays(Number(year)));
  holidays.set(year, known);
  return known.has(day);
}

/** Whether offices are open on an ISO date: from Monday to Friday, without federal holidays. */
export const isBusinessDay = (day: string): boolean => weekdayNumber(day) <= 5 && !isHoliday(day);

/** The ISO date at the end of which so many business days have passed since a day, that itself not counted; at least one. */
export function businessDaysAfter(day: string, count: number): string {
  let last = day;
  for (let passed = 0; passed < count; ) {
    last = daysAfter(last, 1);
    if (isBusinessDay(last)) passed++;
  }
  return last;
}
