import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { holdsPlace } from '../rules/stages.ts';
import { listReaderIds, markLeft } from './co-applicants/store.ts';
import type { ApplicationDeps } from './deps.ts';
import { applicationEvent } from './live-events.ts';
import { changeState, findAsk, lockAgreed } from './named/store.ts';
import { tellApplicant } from './named/tell.ts';
import type { Own } from './own-applications.ts';
import { findJoined, lockApplication } from './store.ts';

/** Takes back what somebody agreed to be who is named in the answers; their applicant is told. */
async function takeBack(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  applicationDbId: string,
  accountId: string,
) {
  const agreed = await lockAgreed(tx, { applicationDbId, accountId });
  const ask = agreed && (await findAsk(tx, agreed.namedId));
  if (!ask) return false;
  await changeState(tx, { namedId: ask.namedId, state: 'left', accountId });
  await tellApplicant(tx, parts, ask, 'left');
  return true;
}

/**
 * Takes a co-applicant or a guarantor off an application that has not ended, in a transaction of the caller, who has
 * locked the account. It goes on for the others, with its place in the queue.
 */
export async function leaveIn(tx: Writer, parts: Pick<ApplicationDeps, 'origin'>, own: Own) {
  const found = await findJoined(tx, own);
  if (!found) return refuse('applications/not-found');
  if (found.applicantId === own.accountId) return refuse('applications/sent-by-you');
  await lockUnits(tx, [found]);
  const { applicationDbId } = found;
  const application = await lockApplication(tx, applicationDbId);
  if (!holdsPlace(application.stage)) return refuse('applications/ended');
  // Its reader is told, too, whose other pages show it.
  const readerIds = await listReaderIds(tx, applicationDbId);
  const told = [...new Set([...readerIds, own.accountId])];
  const isNamed = await takeBack(tx, parts, applicationDbId, own.accountId);
  const hasLeft = await markLeft(tx, { applicationDbId, accountId: own.accountId });
  if (!isNamed && !hasLeft) return refuse('applications/not-found');
  await addAudit(tx, 'application/left', { actorId: own.accountId, subjectId: applicationDbId });
  await addLiveEvents(tx, [applicationEvent(application, told)]);
  return null;
}
