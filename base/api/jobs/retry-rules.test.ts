import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseSeconds } from './retry-rules.ts';

const DAY = 86_400;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

test('R8.21 an email is tried eight times within a day, each pause about four times the last', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 7, maxLength: 7 }), (chances) => {
      let since = 0;
      chances.forEach((luck, at) => {
        const pause = pauseSeconds({ tries: at + 1, secondsSinceFirstTry: since }, luck);
        expect(pause).toBeGreaterThanOrEqual(15 * 4 ** at * 0.75);
        expect(pause).toBeLessThanOrEqual(15 * 4 ** at);
        since += pause ?? Number.NaN;
      });
      expect(since).toBeLessThan(DAY);
      expect(pauseSeconds({ tries: 8, secondsSinceFirstTry: since }, 1)).toBeNull();
    }),
  );
});

test('what failed together does not come back together', () => {
  const failed = { tries: 3, secondsSinceFirstTry: 60 };
  expect(new Set([0, 0.3, 0.6, 1].map((luck) => pauseSeconds(failed, luck))).size).toBe(4);
});

test('R8.22 what the other side asks for is waited for in full, unless that is longer than a day', () => {
  const failed = { tries: 1, secondsSinceFirstTry: 0 };
  expect(pauseSeconds({ ...failed, retryAfterSeconds: 300 }, 1)).toBe(300);
  expect(pauseSeconds({ ...failed, retryAfterSeconds: 1 }, 0)).toBe(15);
  expect(pauseSeconds({ ...failed, retryAfterSeconds: DAY }, 0)).toBe(DAY);
  expect(pauseSeconds({ ...failed, retryAfterSeconds: DAY + 1 }, 0)).toBeNull();
});

test('R8.21 the eighth try is the last, however soon it came', () => {
  expect(pauseSeconds({ tries: 7, secondsSinceFirstTry: 0 }, 0)).toBe(61_440);
  expect(pauseSeconds({ tries: 8, secondsSinceFirstTry: 0 }, 0)).toBeNull();
});
