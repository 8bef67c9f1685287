import { daysFrom, zonedText } from '@stoop/base/api/time/new-york-days';
import { describe, expect, test } from 'vitest';
import { freeSlots } from '../rules/free-slots.ts';
import { USUAL_TOUR_SETTINGS } from '../rules/tour-plan.ts';

const listed = (day: string, from: number, to: number) => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...{ weekday, from, to },
    mode: 'video' as const,
  }));
  const plan = { ...USUAL_TOUR_SETTINGS, hours, exceptions: [] };
  const slots = freeSlots(plan, { days: daysFrom(day, 1), taken: new Map(), now: 0 });
  return slots.map(({ startsAt, endsAt }) => [
    zonedText(startsAt).slice(11),
    (endsAt - startsAt) / 60_000,
  ]);
};

describe('days on which the clocks change', () => {
  test('the hour that spring skips has no slot, and tours last 30 minutes', () => {
    expect(listed('2027-03-14', 0, 300)).toEqual([
      ['00:00:00-05:00', 30],
      ['00:45:00-05:00', 30],
      ['01:30:00-05:00', 30],
      ['03:00:00-04:00', 30],
      ['03:45:00-04:00', 30],
      ['04:30:00-04:00', 30],
    ]);
  });

  test('of the hour that autumn repeats each time is offered once, the first one', () => {
    expect(listed('2027-11-07', 0, 180)).toEqual([
      ['00:00:00-04:00', 30],
      ['00:45:00-04:00', 30],
      ['01:30:00-04:00', 30],
      ['02:15:00-05:00', 30],
    ]);
  });

  test('hours of the day after are at the same wall times as those of the day before', () => {
    for (const [day, offset] of [
      ['2027-03-13', '-05:00'],
      ['2027-03-14', '-04:00'],
      ['2027-03-15', '-04:00'],
      ['2027-11-06', '-04:00'],
      ['2027-11-07', '-05:00'],
      ['2027-11-08', '-05:00'],
    ] as const)
      expect([day, ...listed(day, 600, 690)]).toEqual([
        day,
        [`10:00:00${offset}`, 30],
        [`10:45:00${offset}`, 30],
      ]);
  });
});
