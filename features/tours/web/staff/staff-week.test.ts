import { expect, test } from 'vitest';
import {
  byDay,
  readDay,
  readSpan,
  readWeek,
  staffToursPath,
  tourPlanPath,
  weekWords,
} from './staff-week.ts';

test.each([
  [null, '2027-03-14', '2027-03-08'],
  ['2027-03-15', '2027-01-01', '2027-03-15'],
  ['2027-03-21', '2027-01-01', '2027-03-15'],
  ['next', '2027-11-07', '2027-11-01'],
])('the week of %s, on %s, begins on Monday %s', (written, today, from) => {
  expect(readWeek(written, today).from).toBe(from);
});

test('a week is named by its first and its last day', () => {
  expect(weekWords({ from: '2026-12-28', to: '2027-01-03' })).toBe(
    'December 28 to January 3, 2027',
  );
});

test('a search for a visitor has the 30 days before today and the 61 after it, whatever day is named', () => {
  const span = (query: string) => readSpan(new URLSearchParams(query), '2027-03-14');
  expect(span('visitor=rosa&day=2027-03-20')).toEqual({ from: '2027-02-12', to: '2027-05-14' });
  expect(span('visitor=%20&day=2027-03-20').from).toBe('2027-03-20');
  expect(span('').from).toBe('2027-03-08');
});

test('tours stand under the New York day that they begin on', () => {
  const late = { startsAt: '2027-03-15T23:30:00-04:00' };
  const early = { startsAt: '2027-03-16T09:00:00-04:00' };
  const later = { startsAt: '2027-03-16T10:00:00-04:00' };
  expect(byDay([late, early, later])).toEqual([
    { day: '2027-03-15', tours: [late] },
    { day: '2027-03-16', tours: [early, later] },
  ]);
});

test('the pages of staff have an address for each week, building and plan', () => {
  expect(staffToursPath({})).toBe('/staff/tours');
  expect(staffToursPath({ week: '2027-03-15', buildingId: 'warren house' })).toBe(
    '/staff/tours?week=2027-03-15&buildingId=warren+house',
  );
  expect(staffToursPath({ day: '2027-03-15', isMine: true })).toBe(
    '/staff/tours?day=2027-03-15&guide=me',
  );
  expect(readDay('2027-03-15')).toEqual({ from: '2027-03-15', to: '2027-03-15' });
  expect(readDay('tomorrow')).toBeNull();
  expect(weekWords({ from: '2027-03-15', to: '2027-03-15' })).toBe('March 15, 2027');
  expect(tourPlanPath('a/b')).toBe('/staff/tours/a%2Fb');
});
