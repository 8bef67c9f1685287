import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { expect, test } from 'vitest';
import { mailTime } from './mail-times.ts';

const timeOf = (frequency: 'at-once' | 'daily' | 'weekly', at: string) => {
  const now = new Date(at);
  const { foundBy, mailedBefore } = mailTime(frequency, now, newYorkDay(now));
  return [foundBy.toISOString(), mailedBefore.toISOString()];
};

test.each([
  // A Friday.
  ['at-once', '2026-11-20T12:30:00Z', '2026-11-20T12:30:00.000Z', '2026-11-20T11:30:00.000Z'],
  ['daily', '2026-11-20T12:59:59Z', '2026-11-19T13:00:00.000Z', '2026-11-19T13:00:00.000Z'],
  ['daily', '2026-11-20T13:00:00Z', '2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ['weekly', '2026-11-20T13:00:00Z', '2026-11-16T13:00:00.000Z', '2026-11-16T13:00:00.000Z'],
  ['weekly', '2026-11-16T12:59:59Z', '2026-11-09T13:00:00.000Z', '2026-11-09T13:00:00.000Z'],
  // The clock goes forward on March 8, and back on November 1.
  ['daily', '2026-03-08T12:00:00Z', '2026-03-08T12:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['daily', '2026-11-01T12:59:00Z', '2026-10-31T12:00:00.000Z', '2026-10-31T12:00:00.000Z'],
] as const)(
  '%s emails at %s tell what was found by %s, unless emailed since %s',
  (frequency, now, foundBy, mailedBefore) => {
    expect(timeOf(frequency, now)).toEqual([foundBy, mailedBefore]);
  },
);
