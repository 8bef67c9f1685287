import { expect, test } from 'vitest';
import { dayRange, hourWords, soonWords, tourClockRange, viewerTime } from './tour-time.ts';

test('a range says the half of the day once where both ends are in it', () => {
  const evening = { startsAt: '2027-03-16T17:30:00-04:00', endsAt: '2027-03-16T18:00:00-04:00' };
  expect(tourClockRange(evening)).toBe('5:30–6:00 PM');
  const noon = { startsAt: '2027-03-16T11:30:00-04:00', endsAt: '2027-03-16T12:00:00-04:00' };
  expect(tourClockRange(noon)).toBe('11:30 AM–12:00 PM');
});

test('a tour of thirty minutes says what the clocks show, also where they skip or repeat an hour', () => {
  const spring = { startsAt: '2027-03-14T01:45:00-05:00', endsAt: '2027-03-14T03:15:00-04:00' };
  expect(tourClockRange(spring)).toBe('1:45–3:15 AM');
  const autumn = { startsAt: '2027-11-07T01:45:00-04:00', endsAt: '2027-11-07T01:15:00-05:00' };
  expect(tourClockRange(autumn)).toBe('1:45–1:15 AM');
});

test.each([
  ['2027-03-12T17:30:00-05:00', 'today 5:30 PM'],
  ['2027-03-13T17:30:00-05:00', 'tomorrow 5:30 PM'],
  ['2027-03-18T17:30:00-04:00', 'Thursday 5:30 PM'],
  ['2027-03-19T17:30:00-04:00', 'Fri, Mar 19, 5:30 PM'],
  ['2027-03-11T17:30:00-05:00', 'Thu, Mar 11, 5:30 PM'],
])('on Friday, March 12, %s is "%s"', (time, words) => {
  expect(soonWords(time, '2027-03-12')).toBe(words);
});

test.each([
  // London changes its clocks two weeks after New York in spring, and one week before it in autumn.
  ['2027-03-13T10:00:00-05:00', 'Europe/London', '3:00 PM'],
  ['2027-03-14T10:00:00-04:00', 'Europe/London', '2:00 PM'],
  ['2027-03-28T10:00:00-04:00', 'Europe/London', '3:00 PM'],
  ['2027-11-06T10:00:00-04:00', 'Europe/London', '2:00 PM'],
  ['2027-11-07T10:00:00-05:00', 'Europe/London', '3:00 PM'],
  ['2027-03-16T17:30:00-04:00', 'Asia/Kolkata', 'Wed 3:00 AM'],
  ['2027-03-16T01:00:00-04:00', 'America/Los_Angeles', 'Mon 10:00 PM'],
])('at %s the clocks of %s show %s', (time, zone, words) => {
  expect(viewerTime(time, zone)?.words).toBe(words);
});

test('a viewer whose clocks show the time of New York has no other time', () => {
  expect(viewerTime('2027-03-14T10:00:00-04:00', 'America/New_York')).toBeNull();
  expect(viewerTime('2027-03-14T10:00:00-04:00', 'America/Toronto')).toBeNull();
  // Panama has no summer time.
  expect(viewerTime('2027-03-13T10:00:00-05:00', 'America/Panama')).toBeNull();
  expect(viewerTime('2027-03-14T10:00:00-04:00', 'America/Panama')?.words).toBe('9:00 AM');
});

test('ranges of days are those of the calendar, across months', () => {
  expect(dayRange('2027-03-15', '2027-03-21')).toBe('Mar 15–21');
  expect(dayRange('2027-03-29', '2027-04-04')).toBe('Mar 29–Apr 4');
  expect(dayRange('2027-04-05', '2027-04-05')).toBe('Apr 5');
});

test('a whole hour is said without its minutes', () => {
  expect(hourWords(600)).toBe('10 AM');
  expect(hourWords(19 * 60 + 30)).toBe('7:30 PM');
  expect(hourWords(0)).toBe('12 AM');
});
