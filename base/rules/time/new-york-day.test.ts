import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newYorkDay } from './new-york-day.ts';

test('a moment has the date of New York, also beside midnight and clock changes', () => {
  const plain = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
  });
  const near = fc
    .tuple(
      fc.constantFrom('2027-03-14T04:59:59.999Z', '2027-11-07T04:00:00Z', '1890-01-01T04:56:02Z'),
      fc.integer({ min: -7_200_000, max: 7_200_000 }),
    )
    .map(([moment, ms]) => new Date(Date.parse(moment) + ms));
  const any = fc.date({
    min: new Date('1880-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.oneof(near, any), (moment) => {
      expect(newYorkDay(moment)).toBe(plain.format(moment));
      expect(newYorkDay(moment)).toBe(plain.format(moment));
    }),
  );
  expect(newYorkDay(new Date('2026-11-23T04:59:59.999Z'))).toBe('2026-11-22');
  expect(newYorkDay(new Date('2026-11-23T05:00:00Z'))).toBe('2026-11-23');
});

test('a date that is none is an error', () => {
  expect(() => newYorkDay(Number.NaN)).toThrow(RangeError);
});
