import { NO_REASON } from '@stoop/domain/applications/end-reasons';
import { holdsPlace } from '@stoop/domain/applications/stages';
import type { Sql } from '../db/database.ts';
import { lockUnits } from '../listings/units/store.ts';
import { recordLiveEvents } from '../live/store.ts';
import type { ApplicationDeps } from './deps.ts';
import { enterStage } from './enter-stage.ts';
import { applicationEvent } from './live-events.ts';
import { leaveAllQueues } from './queue/store.ts';
import { eraseApplicant, homesOf, listOwn, lockApplication } from './store.ts';

const WITHDRAWN = { to: 'CANCELLED', note: null, endReason: NO_REASON } as const;

/**
 * Cancels and anonymizes the applications of an account that is deleted; they leave their
 * queues. The account must be locked.
 */
export async function withdrawAll(
  tx: Sql,
  parts: Pick<ApplicationDeps, 'origin'>,
  accountId: string,
): Promise<void> {
  await lockUnits(tx, await homesOf(tx, accountId));
  const own = await listOwn(tx, accountId);
  await leaveAllQueues(tx, accountId);
  await eraseApplicant(tx, accountId);
  for (const { applicationDbId } of own) {
    const application = await lockApplication(tx, applicationDbId);
    if (!holdsPlace(application.stage)) await recordLiveEvents(tx, [applicationEvent(application)]);
    else await enterStage(tx, parts, { ...WITHDRAWN, application, actorId: null });
  }
}
