import { NEW_YORK } from './new-york-day.ts';

/*
 * Days and moments in words, for pages, mails and documents alike. A moment reads by the clocks of New York, where all
 * homes are, so that who travels reads the same on the page as in the mail. Those that
 * end in `Of` take the day of a moment.
 */

type Format = Intl.DateTimeFormatOptions;

/** Engines differ in the space before `AM`; one kind keeps what the server rendered. */
function formatter(format: Format) {
  let words: Intl.DateTimeFormat | undefined;
  return (moment: Date | number): string => {
    words ??= new Intl.DateTimeFormat('en-US', format);
    return words.format(moment).replaceAll('\u202f', ' ');
  };
}

/** Of an ISO date or month; what follows a date, as the time of an imported one, does not count. */
function ofDay(format: Format) {
  const words = formatter({ ...format, timeZone: 'UTC' });
  return (day: string): string => words(Date.parse(day.slice(0, 10)));
}

/** Of a moment, or of an ISO date and time. */
function inNewYork(format: Format) {
  const words = formatter({ ...format, timeZone: NEW_YORK });
  return (moment: Date | string): string => words(new Date(moment));
}

const DAY = { month: 'long', day: 'numeric' } as const;
const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const SHORT_DATE = { ...SHORT_DAY, year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** `December 1` of an ISO date. */
export const dayWords = ofDay(DAY);
/** `December 1, 2026` of an ISO date. */
export const dateWords = ofDay({ ...DAY, year: 'numeric' });
/** `Dec 1` of an ISO date. */
export const shortDayWords = ofDay(SHORT_DAY);
/** `Dec 1, 2026` of an ISO date. */
export const shortDateWords = ofDay(SHORT_DATE);
/** `Tuesday, December 1, 2026` of an ISO date. */
export const fullDateWords = ofDay({ ...DAY, year: 'numeric', weekday: 'long' });
/** `March 2027` of an ISO date or month. */
export const monthWords = ofDay({ month: 'long', year: 'numeric' });
/** `Mar 2027` of an ISO date or month. */
export const shortMonthWords = ofDay({ month: 'short', year: 'numeric' });
/** `Tuesday, Mar 16` of an ISO date. */
export const longDay = ofDay({ ...SHORT_DAY, weekday: 'long' });
/** `Tue, Mar 16` of an ISO date. */
export const shortDay = ofDay({ ...SHORT_DAY, weekday: 'short' });
/** `Tuesday` of an ISO date. */
export const weekdayOf = ofDay({ weekday: 'long' });
/** `Tue` of an ISO date. */
export const shortWeekday = ofDay({ weekday: 'short' });

/** `December 1` of a moment. */
export const dayOf = inNewYork(DAY);
/** `December 1, 2026` of a moment. */
export const dateOf = inNewYork({ ...DAY, year: 'numeric' });
/** `Dec 1` of a moment. */
export const shortDayOf = inNewYork(SHORT_DAY);
/** `Dec 1, 2026` of a moment. */
export const shortDateOf = inNewYork(SHORT_DATE);
/** `9:30 AM` in New York. */
export const clockWords = inNewYork(CLOCK);
/** `Tuesday, Mar 16, 5:30 PM` in New York. */
export const longMomentWords = inNewYork({ ...SHORT_DAY, ...CLOCK, weekday: 'long' });
/** `Dec 1, 2026, 9:30 AM` in New York, for staff, who work there. */
export const momentWords = inNewYork({ ...SHORT_DATE, ...CLOCK });
/** `Dec 1, 2026, 9:30 AM`: a time in New York as a field has it, such as `2026-12-01T09:30`. */
export function plannedWords(time: string): string {
  return formatter({ ...SHORT_DATE, ...CLOCK, timeZone: 'UTC' })(Date.parse(`${time}Z`));
}
/** `Dec 1, 2026, 9:30 AM EST`: as `momentWords`, for people who may be elsewhere. */
export const zonedMomentWords = inNewYork({ ...SHORT_DATE, ...CLOCK, timeZoneName: 'short' });
/** `9:30:05 AM` by the clock of the device, for what happened in this browser alone. */
export const deviceClockWords = formatter({ timeStyle: 'medium' });

/** `December 1` of an ISO date within a year from `today`, an ISO date too; of any other with its year. */
export function nextDayWords(isoDay: string, today: string): string {
  const day = isoDay.slice(0, 10);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day >= today && day < inAYear ? dayWords(day) : dateWords(day);
}
