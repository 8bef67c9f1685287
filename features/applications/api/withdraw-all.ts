import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { NO_REASON } from '../rules/end-reasons.ts';
import { holdsPlace } from '../rules/stages.ts';
import { eraseCoApplicant, listReaderIds } from './co-applicants/store.ts';
import { removeCorrectionsOf } from './corrections/store.ts';
import type { ApplicationDeps } from './deps.ts';
import { enterStage } from './enter-stage.ts';
import { applicationEvent } from './live-events.ts';
import { eraseNamed, removeNamedBy } from './named/store.ts';
import { removeEntriesOf } from './queue/store.ts';
import { eraseApplicant, listHomesOf, listJoined, lockApplication } from './store.ts';

const WITHDRAWN = { to: 'CANCELLED', note: null, endReason: NO_REASON } as const;

/**
 * Cancels and anonymizes the applications of an account that is deleted; they leave their
 * queues. Those that others sent for it go on without it. The account must be locked.
 */
export async function withdrawAll(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  accountId: string,
): Promise<void> {
  const homes = await listHomesOf(tx, accountId);
  await lockUnits(tx, homes);
  const joined = await listJoined(tx, accountId);
  await removeEntriesOf(tx, accountId);
  // A place that came without its application may have closed a queue.
  await addListingChanges(tx, [...new Set(homes.map(({ buildingId }) => buildingId))]);
  await removeCorrectionsOf(tx, accountId);
  await removeNamedBy(tx, accountId);
  await eraseApplicant(tx, accountId);
  await eraseCoApplicant(tx, accountId);
  await eraseNamed(tx, accountId);
  for (const { applicationDbId, applicantId } of joined) {
    const application = await lockApplication(tx, applicationDbId);
    const readerIds = await listReaderIds(tx, applicationDbId);
    if (applicantId !== accountId || !holdsPlace(application.stage))
      await addLiveEvents(tx, [applicationEvent(application, readerIds)]);
    else await enterStage(tx, parts, { ...WITHDRAWN, application, actorId: null });
  }
}
