import { HOUR_MS } from './lengths.ts';
/** The time zone of all homes. */
export const NEW_YORK = 'America/New_York';

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: NEW_YORK,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** From this hour on, the offset of New York has been whole hours, so that a date lasts for whole hours. */
const FIRST_HOUR = Date.UTC(1900, 0, 1) / HOUR_MS;
/** Lists and pages ask for few different hours, and a date takes some microseconds to format. */
const HOURS_MAX = 4_096;
const days = new Map<number, string>();

/** The New York date of a moment, as an ISO date; the moment may be an ISO date and time, or milliseconds. */
export function newYorkDay(when: Date | string | number): string {
  const moment = new Date(when);
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  const known = days.get(hour);
  if (known !== undefined) return known;
  const day = NEW_YORK_DAY.format(moment);
  if (days.size === HOURS_MAX) days.clear();
  if (hour >= FIRST_HOUR) days.set(hour, day);
  return day;
}
