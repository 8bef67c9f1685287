import { expect, test } from 'vitest';
import { dueWords, urgentWords } from './due-words.ts';

const answer = (dueDay: string, missedDay: string | null = null, timesMissed = 0) => ({
  ...{ text: '', by: 'us' as const, dueDay, missedDay, timesMissed },
  isOverdue: missedDay !== null,
});
const asked = { ...answer('2026-11-24'), by: 'applicant' as const };

test.each([
  [answer('2026-11-24'), 'Today'],
  [answer('2026-11-27'), 'Friday, Nov 27'],
  [answer('2026-11-23', '2026-11-23', 1), 'Promised for Nov 23'],
  [answer('2026-11-27', '2026-11-23', 1), 'Promised for Nov 23, postponed once to Friday, Nov 27'],
  [answer('2026-11-24', '2026-11-18', 2), 'Promised for Nov 18, postponed twice to today'],
  [
    answer('2026-11-30', '2026-11-18', 3),
    'Promised for Nov 18, postponed 3 times to Monday, Nov 30',
  ],
  [asked, null],
  [null, null],
])('until when an answer is due: %o is said as %s', (due, words) => {
  expect(dueWords(due, '2026-11-24')).toBe(words);
});

test('a card says what is overdue or due today, and nothing of other answers', () => {
  const today = '2026-11-24';
  const all = [answer('2026-11-30', '2026-11-18', 3), answer(today), answer('2026-11-25'), asked];
  expect(all.map((one) => urgentWords(one, today))).toEqual(['Overdue', 'Today', null, null]);
});
