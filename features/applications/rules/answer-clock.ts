import { businessDaysAfter } from '@stoop/base/rules/time/business-days';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { CLIENT_STAGES, type ClientStage } from './client-stages.ts';
import { type NextFor, nextWords } from './next-words.ts';

/*
 * Each application that runs has a next step with a date at any moment. The dates follow from the stage that its applicant
 * sees, from its tour, and from what was said when a date passed; nothing has to plan them.
 */

/** After a tour it is our turn. */
const AFTER_TOUR = { by: 'us', days: 2 } as const;

/** Where a day has passed, the new one is so many business days later than the day on which that is told. */
const LATE_DAYS = 2;

/** A promised day that passed, the new one, and when that was told. Days are ISO dates in New York. */
export interface AnswerDelay {
  dueDay: string;
  newDay: string;
  /** ISO date and time. */
  toldAt: string;
}

/** What a next step follows from. */
export interface Waiting {
  stage: ClientStage;
  /** ISO date and time from which the stage counts. */
  since: string;
  /** ISO date and time of its last tour that is booked or was held; null for none. */
  tourAt: string | null;
  /** In the order in which they were told. */
  delays: readonly AnswerDelay[];
}

export interface AnswerDue {
  /** Who moves next. */
  by: 'us' | 'applicant';
  /** The day in New York until whose end the next step comes. */
  dueDay: string;
  /** The first day that was promised at this stage and passed; null for none. */
  missedDay: string | null;
  /** How many days have passed at this stage. */
  timesMissed: number;
}

/** Until when an answer is due, or the applicant is asked again; null once the application has ended. */
export function answerDue({ stage, since, tourAt, delays }: Waiting): AnswerDue | null {
  const { answer } = CLIENT_STAGES[stage];
  if (answer === null) return null;
  const isToured = stage === 'IN_TOUR' && tourAt !== null;
  const { by, days } = isToured ? AFTER_TOUR : answer;
  const from = isToured && tourAt > since ? tourAt : since;
  const allowed = businessDaysAfter(newYorkDay(from), days);
  // What was said of an earlier stage, or before the tour, does not count.
  const told = delays.filter(({ toldAt }) => toldAt >= from);
  return {
    by,
    dueDay: told.at(-1)?.newDay ?? allowed,
    missedDay: told[0]?.dueDay ?? null,
    timesMissed: told.length,
  };
}

/** The new day where one has passed, told today. */
export const dayAfterDelay = (today: string): string => businessDaysAfter(today, LATE_DAYS);

export interface NextStep {
  /** For the applicant. */
  text: string;
  by: AnswerDue['by'];
  /** An ISO date. */
  dueDay: string;
  /** Whether a day on which we had promised an answer has passed. */
  isOverdue: boolean;
  missedDay: string | null;
  /** How many days on which we had promised an answer have passed. */
  timesMissed: number;
}

/** What happens next and until when, for a reader; null once it has ended. `today` is a day in New York. */
export function nextStep(
  waiting: Waiting,
  today: string,
  told: Pick<NextFor, 'isWhole' | 'reader'> = {},
): NextStep | null {
  const due = answerDue(waiting);
  if (due === null) return null;
  const { by, dueDay } = due;
  const lacksTour = waiting.stage === 'IN_TOUR' && waiting.tourAt === null;
  const missedDay = by === 'us' ? (due.missedDay ?? (dueDay < today ? dueDay : null)) : null;
  return {
    text: nextWords({ ...told, stage: waiting.stage, lacksTour }),
    ...{ by, dueDay, missedDay },
    timesMissed: missedDay === null ? 0 : Math.max(due.timesMissed, 1),
    isOverdue: missedDay !== null,
  };
}
