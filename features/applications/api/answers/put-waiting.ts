import type { Writer } from '@stoop/base/api/db/database';
import type { AnswerDelay } from '../../rules/answer-clock.ts';
import { addDelay, changeAnswerStart } from './store.ts';

interface WaitingSoFar {
  applicationId: string;
  /** From when on an answer is waited for: an ISO date and time. */
  from: string;
  /** What was told meanwhile, in its order. */
  delays: readonly AnswerDelay[];
}

/** Stores how long an application has waited, without mails: of a city that begins with answers under way. */
export async function putWaiting(tx: Writer, one: WaitingSoFar): Promise<void> {
  const id = await changeAnswerStart(tx, one.applicationId, one.from);
  if (id === null) return;
  for (const delay of one.delays) await addDelay(tx, id, delay);
}
