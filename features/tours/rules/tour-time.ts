import { daysAfter } from '@stoop/base/rules/time/iso-day';
import { shortDay, shortDayWords, shortWeekday, weekdayOf } from '@stoop/base/rules/time/words';
import { minuteWords } from './tour-plan.ts';

/*
 * Words for the times of tours. A time is RFC 3339 with the offset of New York, as all answers have it, so that its
 * text is what the clocks there show. These words are the same on every server and in every browser, whatever its zone
 * data; only those of the viewer's own zone come from `Intl`.
 */

interface Span {
  startsAt: string;
  endsAt: string;
}

/** `Mar 15–21`, or `Mar 29–Apr 4` where the month changes: two ISO dates. */
export function dayRange(first: string, last: string): string {
  if (first === last) return shortDayWords(first);
  const end =
    first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : shortDayWords(last);
  return `${shortDayWords(first)}–${end}`;
}

/** The ISO date of a time in New York. */
export const tourDay = (time: string): string => time.slice(0, 10);

/** Minutes since midnight by the clocks of New York. */
export const tourMinute = (time: string): number =>
  Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** `5:30 PM`. */
export const tourClock = (time: string): string => minuteWords(tourMinute(time));

/** `5:30–6:00 PM`, or `11:30 AM–12:00 PM`. */
export function tourClockRange({ startsAt, endsAt }: Span): string {
  const [from, to] = [tourClock(startsAt), tourClock(endsAt)];
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`;
}

/** `today 5:30 PM`, `tomorrow 5:30 PM`, `Tuesday 5:30 PM` within six days from `today`, else `Tue, Mar 16, 5:30 PM`. */
export function soonWords(time: string, today: string): string {
  const day = tourDay(time);
  const clock = tourClock(time);
  if (day === today) return `today ${clock}`;
  if (day === daysAfter(today, 1)) return `tomorrow ${clock}`;
  if (day > today && day <= daysAfter(today, 6)) return `${weekdayOf(day)} ${clock}`;
  return `${shortDay(day)}, ${clock}`;
}

/** What the clocks of another zone show at a time of New York. */
interface ViewerTime {
  /** Minutes since midnight. */
  minute: number;
  /** 1 where it is the next day there, -1 where it is the day before. */
  dayShift: -1 | 0 | 1;
  /** `10:30 PM`, or `Wed 10:30 AM` where the day is another one. */
  words: string;
}

/** Null where the clocks of `zone`, such as `Europe/London`, show the same as those of New York. */
export function viewerTime(time: string, zone: string): ViewerTime | null {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  }).formatToParts(new Date(time));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  const dayHere = tourDay(time);
  if (day === dayHere && minute === tourMinute(time)) return null;
  const clock = minuteWords(minute);
  if (day === dayHere) return { minute, dayShift: 0, words: clock };
  return { minute, dayShift: day > dayHere ? 1 : -1, words: `${shortWeekday(day)} ${clock}` };
}

/** `10 AM`, or `7:30 PM` where it is not a whole hour. */
export const hourWords = (minute: number): string => minuteWords(minute).replace(':00', '');
