import { expect, test } from 'vitest';
import { isFreshReport } from './background-report.ts';

test.each([
  ['0 days', '2026-11-26', true],
  ['29 days', '2026-10-28', true],
  ['30 days', '2026-10-27', false],
  ['31 days', '2026-10-26', false],
])(
  'a report that is %s old on the day of applying, of %s, makes the check free: %s',
  (_, day, isFree) => {
    expect(isFreshReport(day, '2026-11-26')).toBe(isFree);
  },
);

test('29 days are 29 days of the calendar, also over a change of the clock', () => {
  expect(isFreshReport('2026-10-10', '2026-11-08')).toBe(true);
  expect(isFreshReport('2026-10-09', '2026-11-08')).toBe(false);
});

test('no report, and what is no date, makes nothing free', () => {
  for (const day of [null, '', 'last week', '2026-02-30'])
    expect(isFreshReport(day, '2026-11-26')).toBe(false);
});
