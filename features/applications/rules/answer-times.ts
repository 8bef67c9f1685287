import { weekdayNumber } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';

/** When an answer of ours is due, for lists of staff. `overdue` until we answer, however often a new day was told. */
export const ANSWER_TIMES = {
  overdue: { label: 'Overdue' },
  today: { label: 'Due today' },
  week: { label: 'Due this week' },
  later: { label: 'Due later' },
} as const;

export type AnswerTime = keyof typeof ANSWER_TIMES;
export const ANSWER_TIME_NAMES = Object.keys(ANSWER_TIMES) as [AnswerTime, ...AnswerTime[]];

const SUNDAY = 7;

/** The Sunday that ends the week of a day. */
export const weekEnd = (day: string): string => daysAfter(day, SUNDAY - weekdayNumber(day));

interface Answer {
  by: 'us' | 'applicant';
  dueDay: string;
  isOverdue: boolean;
}

/** Null where no answer of ours is due: the applicant moves next, or it has ended. */
export function answerTime<One extends Answer>(
  answer: One | null,
  today: string,
): AnswerTime | null {
  if (answer?.by !== 'us') return null;
  if (answer.isOverdue) return 'overdue';
  if (answer.dueDay <= today) return 'today';
  return answer.dueDay <= weekEnd(today) ? 'week' : 'later';
}

/** The day until which we answer; null where no answer of ours is due. */
export const answerDay = (answer: Answer | null): string | null =>
  answer?.by === 'us' ? answer.dueDay : null;
