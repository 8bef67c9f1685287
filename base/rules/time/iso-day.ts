import { DAY_MS } from './lengths.ts';

/** The text if it is an ISO date that exists, such as `2027-03-15`; else null. */
export function readIsoDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return date.toJSON()?.startsWith(text) ? text : null;
}

/** Whole days since 1970-01-01 of an ISO date; NaN for what is none. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The ISO date so many days after another one; before it, if negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toJSON().slice(0, 10);

/** The number of days from one ISO date to another, negative if that is before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
