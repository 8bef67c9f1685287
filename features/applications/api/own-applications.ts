import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import type {
  ApplicationAnswers,
  ApplicationView,
  OwnApplication,
} from '../contract/application.ts';
import { NO_REASON } from '../rules/end-reasons.ts';
import { decideQueue } from '../rules/queue-rules.ts';
import { clientStage, holdsPlace } from '../rules/stages.ts';
import { checkHome } from './check-home.ts';
import { listReaderIds } from './co-applicants/store.ts';
import { readCorrecting } from './corrections/view.ts';
import type { ApplicationDeps } from './deps.ts';
import { enterStage } from './enter-stage.ts';
import { readLately } from './lately/read.ts';
import { applicationEvent, queueEvent } from './live-events.ts';
import { listFeeSheets } from './moves/store.ts';
import { findOwnPart } from './named/store.ts';
import { addEntry, readQueueState } from './queue/store.ts';
import {
  type Application,
  changeOutcome,
  findJoined,
  findSectionsOf,
  listJoined,
  lockApplication,
} from './store.ts';
import { endTour } from './tours.ts';
import { applicationViews } from './view.ts';

type Parts = Pick<ApplicationDeps, 'database' | 'index' | 'origin' | 'now'>;

export interface Own {
  /** Who sent it, or a co-applicant. */
  accountId: string;
  applicationId: string;
}

export async function listOwnApplications(
  { database: { sql }, index, now }: Parts,
  accountId: string,
): Promise<{ items: ApplicationView[] }> {
  const joined = await listJoined(sql, accountId);
  return { items: await applicationViews(sql, index, joined, { viewerId: accountId, now: now() }) };
}

export async function readOwnApplication({ database: { sql }, index, now }: Parts, own: Own) {
  const found = await findJoined(sql, own);
  const reader = { viewerId: own.accountId, now: now() };
  const [view] = found ? await applicationViews(sql, index, [found], reader) : [];
  return view ?? refuse('applications/not-found');
}

const NO_ANSWERS: ApplicationAnswers = {
  personalInfo: {},
  lifestyle: {},
  livingRequirements: {},
  employmentInfo: {},
  guarantorInfo: null,
  coApplicants: [],
};

/** As `readOwnApplication`, with the answers for who wrote them. */
export async function readOwnWithAnswers(
  parts: Parts,
  own: Own,
): Promise<OwnApplication | Refused<'applications/not-found'>> {
  const view = await readOwnApplication(parts, own);
  if (view instanceof Refused) return view;
  const { sql } = parts.database;
  const answers = view.isMine ? await findSectionsOf(sql, view.applicationDbId) : NO_ANSWERS;
  if (!answers) return refuse('applications/not-found');
  const { accountId } = own;
  const { applicationDbId } = view;
  const sheets = await listFeeSheets(sql, [applicationDbId]);
  return {
    ...view,
    ...answers,
    ...(await readCorrecting(sql, view)),
    lately: await readLately(sql, { stage: view.stage, buildingId: view.home.buildingId }),
    ownPart: await findOwnPart(sql, { applicationDbId, accountId }),
    feeSheets: sheets.get(applicationDbId) ?? [],
  };
}

/**
 * Changes an application of the caller that has not ended, with it and its unit locked, and returns the
 * result.
 */
export async function changeOwn<Code extends ProblemCode>(
  tx: Writer,
  parts: Parts,
  own: Own,
  work: (application: Application) => Promise<Refused<Code> | null>,
) {
  const found = await findJoined(tx, own);
  if (!found) return refuse('applications/not-found');
  if (found.applicantId !== own.accountId) return refuse('applications/not-sender');
  await lockUnits(tx, [found]);
  const application = await lockApplication(tx, found.applicationDbId);
  // The account may have been deleted meanwhile.
  if (application.applicantId !== own.accountId) return refuse('applications/not-found');
  if (!holdsPlace(application.stage)) return refuse('applications/ended');
  const refused = await work(application);
  return refused ?? readOwnApplication({ ...parts, database: { sql: tx } }, own);
}

/**
 * Withdraws an application at any stage, for all who applied together; its place in the queue becomes free. A tour of the
 * caller may be cancelled with it; one that is over or cancelled already needs nothing.
 */
export const withdraw = (
  parts: Parts,
  own: Own,
  { cancelTour: tourId }: { cancelTour?: string | undefined } = {},
) =>
  parts.database.sql.transaction(async (tx) => {
    const { accountId } = own;
    if (tourId !== undefined) await lockAccount(tx, accountId);
    const withdrawn = await withdrawIn(tx, parts, own);
    if (tourId !== undefined && !(withdrawn instanceof Refused))
      await endTour(tx, parts, { tourId, visitorId: accountId, actorId: accountId });
    return withdrawn;
  });

/** As `withdraw`, in a transaction of the caller, who has locked the account. */
export const withdrawIn = (tx: Writer, parts: Parts, own: Own) =>
  changeOwn<never>(tx, parts, own, async (application) => {
    const { accountId: applicantId } = own;
    const change = {
      to: 'CANCELLED',
      actorId: applicantId,
      note: null,
      endReason: NO_REASON,
    } as const;
    await enterStage(tx, parts, { ...change, application });
    // The stages that the applicant sees, because the export includes this event.
    await addAudit(
      tx,
      'application/withdrawn',
      { actorId: applicantId, subjectId: application.applicationDbId },
      { from: clientStage(application.stage), to: 'CANCELLED' },
    );
    return null;
  });

/**
 * Tries again to queue a saved application without a place (R8.20): in the queue of its
 * own home, also if the caller names a building (R5.06).
 */
export const requeue = (
  parts: Parts,
  own: Own,
  { buildingId }: { buildingId?: string | undefined } = {},
) => parts.database.sql.transaction((tx) => requeueIn(tx, parts, own, buildingId));

const requeueIn = (tx: Writer, parts: Parts, own: Own, buildingId: string | undefined) =>
  changeOwn(tx, parts, own, async (application) => {
    if (buildingId !== undefined && buildingId !== application.buildingId)
      return refuse('applications/building-mismatch');
    const { accountId: applicantId } = own;
    const { applicationDbId, type } = application;
    const home = await checkHome(tx, application);
    if (home instanceof Refused) return home;
    if ((await findJoined(tx, own))?.holds === 'itself') return null;
    const { places } = await readQueueState(tx, application, { applicantId });
    const { outcome } = decideQueue(type, applicantId, places);
    if (outcome === 'queued') await addEntry(tx, application, { ...application, applicantId });
    await changeOutcome(tx, applicationDbId, outcome);
    await addAudit(
      tx,
      'application/requeued',
      { actorId: applicantId, subjectId: applicationDbId },
      { queue: outcome },
    );
    const readerIds = await listReaderIds(tx, applicationDbId);
    await addLiveEvents(tx, [applicationEvent(application, readerIds), queueEvent(application)]);
    return null;
  });
