import { expect, test } from 'vitest';
import { firstAfter, firstDayToShow, hourRows, viewerHours, weekOf } from './timetable-week.ts';

const slot = (startsAt: string) => ({ startsAt, endsAt: startsAt, mode: 'in-person' as const });
const BOOKABLE = { today: '2027-03-12', lastDay: '2027-04-02' };

test('R2.06 weeks begin today and go to the last day that can be booked', () => {
  const first = weekOf('2027-03-12', BOOKABLE);
  expect(first.days).toEqual([
    '2027-03-12',
    '2027-03-13',
    '2027-03-14',
    '2027-03-15',
    '2027-03-16',
    '2027-03-17',
    '2027-03-18',
  ]);
  expect(first).toMatchObject({ previous: null, next: '2027-03-19' });
  expect(weekOf('2027-03-25', BOOKABLE)).toMatchObject({
    previous: '2027-03-12',
    next: '2027-03-26',
  });
  expect(weekOf('2027-04-02', BOOKABLE)).toEqual({
    days: ['2027-04-02'],
    previous: '2027-03-26',
    next: null,
  });
});

test('a day that cannot be booked leads to the nearest week that can', () => {
  expect(weekOf('1999-01-01', BOOKABLE).days[0]).toBe('2027-03-12');
  expect(weekOf('2099-01-01', BOOKABLE).days[0]).toBe('2027-04-02');
});

test('a week opens on its first day with a free time', () => {
  const slots = [slot('2027-03-21T10:00:00-04:00')];
  expect(firstDayToShow('2027-03-19', slots, BOOKABLE)).toBe('2027-03-21');
  expect(firstDayToShow('2027-03-12', slots, BOOKABLE)).toBe('2027-03-12');
  expect(firstAfter('2027-03-18', slots)?.startsAt).toBe('2027-03-21T10:00:00-04:00');
  expect(firstAfter('2027-03-21', slots)).toBeUndefined();
});

test('R2.06 free times stand in the hours of New York, on both sides of a change of its clocks', () => {
  const [saturday, sunday] = [slot('2027-03-13T10:45:00-05:00'), slot('2027-03-14T10:00:00-04:00')];
  const later = slot('2027-03-14T13:00:00-04:00');
  const rows = hourRows(['2027-03-13', '2027-03-14'], [saturday, sunday, later]);
  expect(rows).toEqual([
    { hour: 10, byDay: [[saturday], [sunday]] },
    { hour: 13, byDay: [[], [later]] },
  ]);
});

test.each([
  ['Europe/London', '3 PM or 2 PM'],
  ['Asia/Kolkata', '8:30 PM or 7:30 PM'],
  ['Asia/Tokyo', '12 AM +1 day or 11 PM'],
  ['America/New_York', ''],
])(
  'R2.06 beside 10 AM, %s reads "%s" in the week in which New York changes its clocks',
  (zone, words) => {
    const slots = [slot('2027-03-13T10:45:00-05:00'), slot('2027-03-14T10:00:00-04:00')];
    const [row] = hourRows(['2027-03-13', '2027-03-14'], slots);
    expect(row && viewerHours(row, zone)).toBe(words);
  },
);

test('a day that is not free in New York is not free in another zone', () => {
  // 8 PM on Saturday is Sunday in London: it stays a time of Saturday.
  const late = slot('2027-11-06T20:00:00-04:00');
  const [row] = hourRows(['2027-11-06', '2027-11-07'], [late]);
  expect(row).toEqual({ hour: 20, byDay: [[late], []] });
  expect(row && viewerHours(row, 'Europe/London')).toBe('12 AM +1 day');
});
