import { expect, test } from 'vitest';
import {
  clockWords,
  dateOf,
  dateWords,
  dayOf,
  dayWords,
  deviceClockWords,
  fullDateWords,
  longDay,
  longMomentWords,
  momentWords,
  monthWords,
  nextDayWords,
  plannedWords,
  shortDateOf,
  shortDay,
  shortDayOf,
  shortDayWords,
  shortMonthWords,
  shortWeekday,
  weekdayOf,
  zonedMomentWords,
} from './words.ts';

test.each([
  ['2026-12-01', 'December 1', dayWords],
  // Imported dates have a time, which is no part of them.
  ['2026-12-01T00:00:00.000Z', 'December 1', dayWords],
  ['2027-01-01', 'January 1, 2027', dateWords],
  ['2026-12-31', 'December 31, 2026', dateWords],
  ['2028-02-29', 'February 29, 2028', dateWords],
  ['2026-12-01', 'Dec 1', shortDayWords],
  ['2027-03-14', 'Sunday, March 14, 2027', fullDateWords],
  ['2027-03', 'March 2027', monthWords],
  ['2027-03-31', 'March 2027', monthWords],
  ['2027-03', 'Mar 2027', shortMonthWords],
  ['2027-03-16', 'Tuesday, Mar 16', longDay],
  ['2027-03-16', 'Tue, Mar 16', shortDay],
  ['2027-03-16', 'Tuesday', weekdayOf],
  ['2027-03-16', 'Tue', shortWeekday],
])('the date %s reads %s, whatever the time zone', (day, expected, words) => {
  expect(words(day)).toBe(expected);
});

/** The moment, then as people, staff and a diary read it. */
test.each([
  // Noon, midnight, and the last minute of a day and of a year.
  ['2026-11-21T17:00:00Z', 'Nov 21, 2026, 12:00 PM EST', 'November 21, 2026', '12:00 PM'],
  ['2026-11-21T05:00:00Z', 'Nov 21, 2026, 12:00 AM EST', 'November 21, 2026', '12:00 AM'],
  ['2026-11-21T04:59:59.999Z', 'Nov 20, 2026, 11:59 PM EST', 'November 20, 2026', '11:59 PM'],
  ['2027-01-01T04:59:59Z', 'Dec 31, 2026, 11:59 PM EST', 'December 31, 2026', '11:59 PM'],
  ['2027-01-01T05:00:00Z', 'Jan 1, 2027, 12:00 AM EST', 'January 1, 2027', '12:00 AM'],
  // The clocks skip an hour on March 14 and repeat one on November 7.
  ['2027-03-14T06:59:00Z', 'Mar 14, 2027, 1:59 AM EST', 'March 14, 2027', '1:59 AM'],
  ['2027-03-14T07:00:00Z', 'Mar 14, 2027, 3:00 AM EDT', 'March 14, 2027', '3:00 AM'],
  ['2027-11-07T05:30:00Z', 'Nov 7, 2027, 1:30 AM EDT', 'November 7, 2027', '1:30 AM'],
  ['2027-11-07T06:30:00Z', 'Nov 7, 2027, 1:30 AM EST', 'November 7, 2027', '1:30 AM'],
  ['2027-07-04T03:59:00Z', 'Jul 3, 2027, 11:59 PM EDT', 'July 3, 2027', '11:59 PM'],
])(
  'R2.31 %s is a medium date and a short time of en-US, of New York: %s',
  (at, zoned, date, clock) => {
    expect(zonedMomentWords(at)).toBe(zoned);
    expect(zonedMomentWords(new Date(at))).toBe(zoned);
    expect(momentWords(at)).toBe(zoned.slice(0, -4));
    expect(clockWords(at)).toBe(clock);
    expect(dateOf(at)).toBe(date);
    expect(dayOf(at)).toBe(date.slice(0, -6));
  },
);

test('a short day of a moment is that of New York', () => {
  expect(shortDayOf('2026-11-21T01:00:00Z')).toBe('Nov 20');
  expect(shortDateOf('2026-11-21T01:00:00Z')).toBe('Nov 20, 2026');
});

test('what happened in this browser has the seconds of its clock', () => {
  expect(deviceClockWords(Date.UTC(2026, 10, 21, 12, 4, 5))).toMatch(/^\d+:\d\d:05 [AP]M$/);
});

test('a day within a year needs no year, any other does', () => {
  const next = (day: string) => nextDayWords(day, '2026-11-22');
  expect(next('2026-11-22')).toBe('November 22');
  expect(next('2027-11-21')).toBe('November 21');
  expect(next('2027-11-22')).toBe('November 22, 2027');
  expect(next('2999-01-01')).toBe('January 1, 2999');
});

test.each([
  ['2027-03-16T17:30:00-04:00', 'Tuesday, Mar 16, 5:30 PM'],
  // The clocks of New York change at 2 AM on these two days.
  ['2027-03-14T01:30:00-05:00', 'Sunday, Mar 14, 1:30 AM'],
  ['2027-03-14T03:00:00-04:00', 'Sunday, Mar 14, 3:00 AM'],
  ['2027-11-07T01:30:00-04:00', 'Sunday, Nov 7, 1:30 AM'],
  ['2027-11-07T10:00:00-05:00', 'Sunday, Nov 7, 10:00 AM'],
  ['2027-03-16T00:00:00-04:00', 'Tuesday, Mar 16, 12:00 AM'],
])('%s is said as %s', (time, words) => {
  expect(longMomentWords(time)).toBe(words);
});

test('a planned time reads as it was written, whatever the time zone, also where clocks change', () => {
  expect(plannedWords('2026-12-01T09:30')).toBe('Dec 1, 2026, 9:30 AM');
  expect(plannedWords('2027-03-14T02:30')).toBe('Mar 14, 2027, 2:30 AM');
});
