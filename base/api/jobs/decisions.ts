import type { Writer } from '../db/database.ts';
import { addJob, PRIORITY } from './store.ts';

/**
 * What staff decided about those whom a change of theirs hits: jobs that each end one thing. The name is stored: it never
 * changes.
 */
export const DECISION_QUEUE = 'hidings';

/** Ends something after this transaction, in one of its own: whom it is of is locked before what was locked here. */
export const putDecision = (
  tx: Writer,
  kind: string,
  target: string,
  params: { actorId: string } & Record<string, string>,
) =>
  addJob(tx, {
    ...{ queue: DECISION_QUEUE, kind, target, params },
    ...{ priority: PRIORITY.usual, gapSeconds: 0, isSecret: false },
  });
