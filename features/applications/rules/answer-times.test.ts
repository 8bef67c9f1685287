import { expect, test } from 'vitest';
import { answerDay, answerTime, weekEnd } from './answer-times.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';
const answer = (dueDay: string, more: { by?: 'us' | 'applicant'; isOverdue?: boolean } = {}) => ({
  ...{ by: 'us' as const, dueDay, isOverdue: false },
  ...more,
});

test.each([
  [answer('2026-11-23', { isOverdue: true }), 'overdue'],
  [answer('2026-11-30', { isOverdue: true }), 'overdue'],
  [answer('2026-11-24'), 'today'],
  [answer('2026-11-25'), 'week'],
  [answer('2026-11-29'), 'week'],
  [answer('2026-11-30'), 'later'],
  [answer('2026-11-24', { by: 'applicant' }), null],
  [null, null],
] as const)('R9.13 on a Tuesday, an answer %o is due: %s', (one, time) => {
  expect(answerTime(one, TODAY)).toBe(time);
});

test('a week ends on its Sunday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29', '2026-11-30'].map(weekEnd)).toEqual([
    ...['2026-11-29', '2026-11-29', '2026-11-29', '2026-12-06'],
  ]);
});

test('there is a day of ours only where we move next', () => {
  expect(answerDay(answer('2026-11-24'))).toBe('2026-11-24');
  expect(answerDay(answer('2026-11-24', { by: 'applicant' }))).toBeNull();
  expect(answerDay(null)).toBeNull();
});
