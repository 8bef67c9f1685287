import { expect, test } from 'vitest';
import { isShortest, minutesTogether } from './together.ts';

test('the shortest ways are those with the fewest minutes together, where not all are equal', () => {
  expect(minutesTogether([{ minutes: 20 }, { minutes: 31 }])).toBe(51);
  expect(minutesTogether([{ minutes: 20 }, { minutes: null }])).toBe(null);
  expect(isShortest(40, [40, 51, null])).toBe(true);
  expect(isShortest(51, [40, 51, null])).toBe(false);
  expect(isShortest(null, [40, null])).toBe(false);
  expect(isShortest(40, [40, 40])).toBe(false);
  // Those of the others are not known yet.
  expect(isShortest(40, [])).toBe(false);
});
