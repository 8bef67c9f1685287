import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsedTime, relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const secondsAgo = (seconds: number) => relativeTime(new Date(NOW.getTime() - seconds * 1000), NOW);

test('what goes on has gone on for a time', () => {
  expect(elapsedTime('2026-11-02T12:00:00Z', NOW)).toBe('for 19 days');
  expect(elapsedTime('2026-11-21T10:59:00Z', NOW)).toBe('for 1 hour');
  expect(elapsedTime(NOW, NOW)).toBe('just now');
});

test('R9.05 under a minute is just now', () => {
  expect(secondsAgo(0)).toBe('just now');
  expect(secondsAgo(59.999)).toBe('just now');
});

test.each([
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [120, '2 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [7200, '2 hours ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [400 * 86_400, '400 days ago'],
])('R9.05 %i seconds ago reads "%s"', (seconds, words) => {
  expect(secondsAgo(seconds)).toBe(words);
});

test('R9.05 a moment in the future is just now', () => {
  expect(secondsAgo(-90)).toBe('just now');
});

test('R9.05 one is never plural and nothing else is singular', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 1e8 }), (seconds) => {
      const words = secondsAgo(seconds);
      expect(words).toMatch(/^(1 (minute|hour|day)|([2-9]|[1-9]\d+) (minute|hour|day)s) ago$/);
    }),
  );
});
