const DAY_MS = 86_400_000;

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The text if it is an ISO date that exists, such as `2027-03-15`; else null. */
export function readIsoDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = utc(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** The ISO date so many days after another one, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The weekday of an ISO date, from 1, Monday, to 7. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay() || 7;

/** The Monday of the week that an ISO date is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
