import { longDay, shortDayWords } from '@stoop/base/rules/time/words';
import type { StaffSummary } from '../../contract/staff/application-routes.ts';

type Answer = StaffSummary['answer'];

/** `Missed Nov 24, told Monday, Nov 30`; `Today`; `Friday, Nov 27`. Null once it has ended. */
export function dueWords(answer: Answer, today: string): string | null {
  if (!answer) return null;
  const { missedDay, dueDay } = answer;
  const due = dueDay === today ? 'Today' : longDay(dueDay);
  if (missedDay === null) return due;
  return missedDay === dueDay
    ? `Missed ${shortDayWords(missedDay)}`
    : `Missed ${shortDayWords(missedDay)}, told ${due}`;
}
