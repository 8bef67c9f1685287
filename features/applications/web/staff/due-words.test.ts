import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const answer = (dueDay: string, missedDay: string | null = null) => ({
  ...{ text: '', by: 'us' as const, dueDay, missedDay },
  isOverdue: missedDay !== null,
});

test.each([
  [answer('2026-11-24'), 'Today'],
  [answer('2026-11-27'), 'Friday, Nov 27'],
  [answer('2026-11-23', '2026-11-23'), 'Missed Nov 23'],
  [answer('2026-11-27', '2026-11-23'), 'Missed Nov 23, told Friday, Nov 27'],
  [null, null],
])('until when an answer is due: %o is said as %s', (due, words) => {
  expect(dueWords(due, '2026-11-24')).toBe(words);
});
