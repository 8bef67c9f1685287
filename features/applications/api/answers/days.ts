import type { Sql } from '@stoop/base/api/db/database';
import { type AnswerDue, answerDue } from '../../rules/answer-clock.ts';
import { readTouring } from '../tours.ts';
import {
  type AnswerDay,
  changeAnswerDays,
  hasUndated,
  listWaiting,
  lockUndated,
  type WaitingApplication,
} from './store.ts';

/*
 * Until when an answer is due follows from the stage, the tours and what was told (`rules/answer-clock.ts`). Its result is kept
 * beside the application, so that lists and counts read an index; what changes one of these empties it, and whoever reads
 * the days next computes what is empty.
 */

export interface Waiting {
  application: WaitingApplication;
  due: AnswerDue;
}

/** Those of these applications that run, each with until when it waits for its next step. */
export async function readWaiting(sql: Sql, ids: readonly string[]): Promise<Waiting[]> {
  const applications = await listWaiting(sql, ids);
  const { waitingOf } = await readTouring(sql, applications);
  return applications.flatMap((application) => {
    const due = answerDue(waitingOf(application));
    return due ? [{ application, due }] : [];
  });
}

export const dayOf = ({ application, due }: Waiting): AnswerDay => ({
  id: application.applicationDbId,
  answer_by: due.by,
  answer_day: due.missedDay ?? due.dueDay,
  answer_due: due.dueDay,
  answer_misses: due.timesMissed,
});

/** So many at a time, because others wait for the database meanwhile. */
const BATCH = 100;

/** What a call computes before it answers: changes of a moment. All of a database are computed in the background. */
export const IN_A_CALL = 2;

/** Computes days that are not known, in at most so many batches. */
export async function fillAnswerDays(sql: Sql, batches = Number.POSITIVE_INFINITY): Promise<void> {
  if (!(await hasUndated(sql))) return;
  const fill = () =>
    sql.transaction(async (tx) => {
      const ids = await lockUndated(tx, BATCH);
      if (ids.length > 0) await changeAnswerDays(tx, (await readWaiting(tx, ids)).map(dayOf));
      return ids.length;
    });
  for (let made = 0; made < batches; made++) if ((await fill()) < BATCH) return;
}
