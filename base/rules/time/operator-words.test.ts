import { expect, test } from 'vitest';
import { operatorMomentWords } from './operator-words.ts';

test('whoever runs the product reads a moment in UTC, as in the log, and in New York, as in the console', () => {
  expect(operatorMomentWords('2027-06-15T03:30:05.999Z')).toBe(
    '2027-06-15 03:30:05 UTC (Jun 14, 2027, 11:30 PM EDT)',
  );
  expect(operatorMomentWords(new Date('2026-12-01T14:30:00Z'))).toBe(
    '2026-12-01 14:30:00 UTC (Dec 1, 2026, 9:30 AM EST)',
  );
});
