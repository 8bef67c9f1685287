import type { Writer } from '@stoop/base/api/db/database';
import { addJob, PRIORITY } from '@stoop/base/api/jobs/store';
import { DECISION_QUEUE } from './queue-name.ts';

/** Cancels a tour after this transaction, in one of its own: the account of a visitor is locked before what was locked here. */
export const putCancelling = (
  tx: Writer,
  { tourId, actorId, reason }: { tourId: string; actorId: string; reason: string },
) =>
  addJob(tx, {
    queue: DECISION_QUEUE,
    kind: 'cancel-tour',
    priority: PRIORITY.usual,
    gapSeconds: 0,
    isSecret: false,
    target: tourId,
    params: { actorId, reason },
  });
