import { longDay, shortDayWords } from '@stoop/base/rules/time/words';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';
import { answerTime } from '../../rules/answer-times.ts';

type Answer = StaffSummary['answer'];

const TIMES = ['', 'once', 'twice'];
const postponedWords = (times: number): string => `postponed ${TIMES[times] ?? `${times} times`}`;

/**
 * `Promised for Nov 18, postponed twice to Monday, Nov 30`; `Promised for Nov 23`; `Today`; `Friday, Nov 27`. Null where no
 * answer of ours is due.
 */
export function dueWords(answer: Answer, today: string): string | null {
  if (answer?.by !== 'us') return null;
  const { missedDay, dueDay, timesMissed } = answer;
  const due = dueDay === today ? 'Today' : longDay(dueDay);
  if (missedDay === null) return due;
  const promised = `Promised for ${shortDayWords(missedDay)}`;
  return missedDay === dueDay
    ? promised
    : `${promised}, ${postponedWords(timesMissed)} to ${dueDay === today ? 'today' : due}`;
}

const URGENT: Readonly<Record<string, string>> = { overdue: 'Overdue', today: 'Today' };

/** What stands out on a card: `Overdue`, `Today`; null for an answer that has time. */
export const urgentWords = (answer: Answer, today: string): string | null =>
  URGENT[answerTime(answer, today) ?? ''] ?? null;
