import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { holdsPlace } from '../rules/stages.ts';
import { listCoApplicantIds, markLeft } from './co-applicants/store.ts';
import { applicationEvent } from './live-events.ts';
import type { Own } from './own-applications.ts';
import { findJoined, lockApplication } from './store.ts';

/**
 * Takes a co-applicant off an application that has not ended, in a transaction of the caller, who has locked the
 * account. It goes on for the others, with its place in the queue.
 */
export async function leaveIn(tx: Writer, own: Own) {
  const found = await findJoined(tx, own);
  if (!found) return refuse('applications/not-found');
  if (found.applicantId === own.accountId) return refuse('applications/sent-by-you');
  await lockUnits(tx, [found]);
  const { applicationDbId } = found;
  const application = await lockApplication(tx, applicationDbId);
  if (!holdsPlace(application.stage)) return refuse('applications/ended');
  // Its reader is told, too, whose other pages show it.
  const told = await listCoApplicantIds(tx, applicationDbId);
  if (!(await markLeft(tx, { applicationDbId, accountId: own.accountId })))
    return refuse('applications/not-found');
  await addAudit(tx, 'application/left', { actorId: own.accountId, subjectId: applicationDbId });
  await addLiveEvents(tx, [applicationEvent(application, told)]);
  return null;
}
