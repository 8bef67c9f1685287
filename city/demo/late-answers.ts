import { isBusinessDay } from '@stoop/base/rules/time/business-days';
import { daysAfter } from '@stoop/base/rules/time/iso-day';
import {
  type AnswerDelay,
  answerDue,
  dayAfterDelay,
} from '@stoop/features/applications/rules/answer-clock';
import { CLIENT_STAGES } from '@stoop/features/applications/rules/client-stages';
import { clientStage, type Stage } from '@stoop/features/applications/rules/stages';
import type { DemoCollection } from './documents.ts';
import { randomFrom } from './random.ts';

/** The percentages of applications that wait for staff whose answer is late, or due on the city's first day. */
const LATE_PERCENT = 10;
const TODAY_PERCENT = 8;
/** An answer has been late for at most so many days. */
const LATE_DAYS = 9;
/** At which hours in UTC an application came to its stage, and applicants are told of a delay. */
const CAME_AT = 'T15:00:00.000Z';
const TOLD_AT = 'T13:00:00.000Z';

/** How long an application has waited when the city begins. */
export interface DemoWaiting {
  applicationId: string;
  from: string;
  delays: AnswerDelay[];
}

interface Asked {
  stage: Stage;
  from: string;
}

const dueOf = ({ stage, from }: Asked, delays: readonly AnswerDelay[]): string | null => {
  const waiting = { stage: clientStage(stage), since: from, tourAt: null, delays };
  return answerDue(waiting)?.dueDay ?? null;
};

/** The days that passed before today, each told on the morning after it. */
function delaysOf(asked: Asked, today: string): AnswerDelay[] {
  const delays: AnswerDelay[] = [];
  for (let due = dueOf(asked, delays); due !== null && due < today; due = dueOf(asked, delays)) {
    const told = daysAfter(due, 1);
    delays.push({ dueDay: due, newDay: dayAfterDelay(told), toldAt: `${told}${TOLD_AT}` });
  }
  return delays;
}

/** From when on an application waits whose answer was first due on a day. */
function fromFor(stage: Stage, due: string): string | null {
  for (let before = 1; before < 2 * LATE_DAYS; before++) {
    const from = `${daysAfter(due, -before)}${CAME_AT}`;
    if (dueOf({ stage, from }, []) === due) return from;
  }
  return null;
}

/** Who of a city waits for longer than was promised, or until today: an office is never done. */
export function demoWaiting(
  city: readonly DemoCollection[],
  { today, seed }: { today: string; seed: number },
): DemoWaiting[] {
  const applications = city.flatMap((one) =>
    one.collection === 'unit_applications' || one.collection === 'room_applications'
      ? one.documents
      : [],
  );
  return applications.flatMap(({ applicationId, status: stage, updatedAt }) => {
    if (CLIENT_STAGES[clientStage(stage)].answer?.by !== 'us') return [];
    const random = randomFrom(seed, 'waiting', applicationId);
    const drawn = random.int(1, 100);
    if (drawn > LATE_PERCENT + TODAY_PERCENT) return [];
    const due = drawn <= LATE_PERCENT ? daysAfter(today, -random.int(1, LATE_DAYS)) : today;
    const from = isBusinessDay(due) ? fromFor(stage, due) : null;
    // It waits from when it came to its stage, at the earliest.
    return from === null || from < updatedAt
      ? []
      : [{ applicationId, from, delays: delaysOf({ stage, from }, today) }];
  });
}
