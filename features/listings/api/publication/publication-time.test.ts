import { expect, test } from 'vitest';
import { newYorkMoment } from './publication-time.ts';

test.each([
  ['2026-12-01T09:00', '2026-12-01T14:00:00.000Z'],
  ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2027-07-01T00:00', '2027-07-01T04:00:00.000Z'],
])('%s in New York is %s', (text, moment) => {
  expect(newYorkMoment(text)?.toISOString()).toBe(moment);
});

test.each(['2027-03-14T02:30', '2027-02-30T09:00', '2027-02-28T24:00', '2027-02-28T10:60'])(
  '%s does not exist',
  (text) => {
    expect(newYorkMoment(text)).toBeUndefined();
  },
);
