import type { Sql, Writer } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { listWords } from '@stoop/base/rules/text/list-words';
import { longDay } from '@stoop/base/rules/time/words';
import { addListingChanges } from '@stoop/features/listings/api/buildings/store';
import { hasHome } from '@stoop/features/listings/api/units/store';
import { addMessage, removeUntakenMessage } from '@stoop/features/outbox/api/store';
import { answerDue } from '../rules/answer-clock.ts';
import { type ClientStage, isEnded } from '../rules/client-stages.ts';
import { type GivenReason, rightsAfter, toldReason } from '../rules/end-reasons.ts';
import { clientStageLabel, endingOf } from '../rules/endings.ts';
import { tellsGuarantor } from '../rules/named-people.ts';
import { nextWords } from '../rules/next-words.ts';
import { decideQueue } from '../rules/queue-rules.ts';
import { clientStage, holdsPlace, type Stage } from '../rules/stages.ts';
import { changesQueue, closesQueue } from '../rules/still-seeking.ts';
import { hasRival, listCoApplicantIds, listReaderIds } from './co-applicants/store.ts';
import { type ApplicationDeps, portalLink } from './deps.ts';
import { feeSheetAt } from './keep-fee-sheet.ts';
import { applicationEvent, queueEvent } from './live-events.ts';
import { addMove } from './moves/store.ts';
import {
  addEntry,
  changeEntryStage,
  listQueueApplicants,
  readQueueState,
  removeEntry,
} from './queue/store.ts';
import { type Recipient, readFollowers, readSenderName } from './recipients.ts';
import { type Application, readMailWords } from './store.ts';
import { NO_TOUR, tourParams } from './tours.ts';
import './letters.ts';

export interface StageChange {
  to: Stage;
  actorId: string | null;
  note: string | null;
  /** Why staff end it; `NO_REASON` for every other move. */
  endReason: GivenReason;
  /** How long its mail waits; not at all by default. */
  mailDelaySeconds?: number;
}

/** Whether an application cannot be reopened, because one of its people applied for the unit with others since. */
export async function isOutrun(tx: Sql, application: Application): Promise<boolean> {
  const { applicantId, applicationDbId } = application;
  const coApplicantIds = await listCoApplicantIds(tx, applicationDbId);
  return hasRival(tx, application, { applicantId, coApplicantIds, but: applicationDbId });
}

/**
 * The place of an application that is reopened: at the end of the queue if it was
 * cancelled, its former place otherwise. Null if one of its people is in the queue with another application.
 */
async function restorePlace(tx: Writer, application: Application, to: Stage) {
  const { type, applicantId, applicationDbId, stage } = application;
  if (applicantId === null) return application.outcome;
  const but = { applicantId, but: applicationDbId };
  const { places } = await readQueueState(tx, application, but);
  const { outcome } = decideQueue(type, applicantId, places);
  if (outcome === 'already-queued' || (await isOutrun(tx, application))) return null;
  if (stage !== 'CANCELLED') {
    await changeEntryStage(tx, application, { applicationDbId, stage: to });
    return application.outcome;
  }
  await removeEntry(tx, application, applicationDbId);
  if (outcome === 'not-queued' || !(await hasHome(tx, application))) return 'not-queued';
  const entry = { ...application, applicantId, stage: to };
  return (await addEntry(tx, application, entry)) ? outcome : null;
}

/** Updates the place in the queue. Null if another application has it. */
async function movePlace(tx: Writer, application: Application, to: Stage) {
  if (!holdsPlace(application.stage) && holdsPlace(to)) return restorePlace(tx, application, to);
  const { applicationDbId, outcome } = application;
  await changeEntryStage(tx, application, { applicationDbId, stage: to });
  return outcome;
}

/** Those who apply, who sent it first. */
const applyingNames = (followers: readonly Recipient[], sentBy: string | null): string =>
  listWords(
    followers
      .filter(({ isGuarantor, firstName }) => !isGuarantor && firstName)
      .toSorted((one, other) => Number(other.isApplicant) - Number(one.isApplicant))
      .map(({ isApplicant, firstName }) => (isApplicant && sentBy) || firstName),
  );

/** Until when an application that enters a stage now is answered; empty where a tour decides that, or its applicant moves next. */
function dueWords(stage: ClientStage): string {
  const since = new Date().toISOString();
  const due = answerDue({ stage, since, tourAt: null, delays: [] });
  return due?.by === 'us' ? longDay(due.dueDay) : '';
}

/** The tour to tell of: at its stage, and the one that stays booked where somebody else ended the application. */
async function tourToTell(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  application: Application,
  { shown, isWithdrawn }: { shown: ClientStage; isWithdrawn: boolean },
) {
  if (shown === 'IN_TOUR') return tourParams(tx, parts, application);
  if (shown !== 'CANCELLED' || isWithdrawn) return NO_TOUR;
  return { ...(await tourParams(tx, parts, application)), tourLink: '' };
}

/** Mails who follows an application, or `recipients`, that it leaves its stage for `to`, unless they see both as one. */
export async function notifyApplicants(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  application: Application,
  { to, actorId, endReason, mailDelaySeconds = 0 }: Omit<StageChange, 'note'>,
  recipients?: readonly Recipient[],
): Promise<void> {
  const { applicationDbId, applicationId, applicantId, stage, version } = application;
  const shown = clientStage(to);
  if (shown === clientStage(stage)) return;
  const { homeLabel } = await readMailWords(tx, applicationDbId);
  const isWithdrawn = actorId !== null && actorId === applicantId;
  const sentBy = await readSenderName(tx, application);
  const sender = isWithdrawn ? sentBy : null;
  const ending = endingOf({ stage: to, isOwn: isWithdrawn, reason: endReason.reason });
  const tour = await tourToTell(tx, parts, application, { shown, isWithdrawn });
  const followers = recipients ?? (await readFollowers(tx, application));
  const applying = applyingNames(followers, sentBy) || sentBy || 'who applied';
  const isWhole = application.roomId === null;
  const dueDay = dueWords(shown);
  for (const { email, firstName, isApplicant, isGuarantor } of followers) {
    // A move of staff waits until it can no longer be undone: told after the withdrawal it would be false.
    const untold = { kind: 'stage-changed', toEmail: email, params: { applicationId } } as const;
    if (isWithdrawn) await removeUntakenMessage(tx, untold);
    if (isGuarantor && !tellsGuarantor(clientStage(stage), shown)) continue;
    const reader = isGuarantor ? 'guarantor' : 'applicant';
    await addMessage(tx, {
      kind: 'stage-changed',
      toEmail: email,
      delaySeconds: mailDelaySeconds,
      params: {
        firstName,
        applicationId,
        homeLabel,
        stage: shown,
        stageLabel: clientStageLabel(shown, ending, isWithdrawn && isApplicant ? 'you' : sender),
        ending: shown === 'CLOSED' ? 'closed' : (ending ?? ''),
        reason: toldReason(endReason, reader) ?? '',
        rights: rightsAfter(endReason.reason, reader) ?? '',
        goesOn: isEnded(clientStage(stage)) && !isEnded(shown) ? 'yes' : '',
        next: nextWords({
          stage: shown,
          lacksTour: tour.tourLink !== '',
          isWhole,
          reader: isGuarantor ? 'guarantor' : isApplicant ? 'sender' : 'other',
        }),
        dueDay: isGuarantor ? '' : dueDay,
        ...(isGuarantor ? NO_TOUR : tour),
        ...(isApplicant ? {} : { tourLink: '' }),
        guaranteesFor: isGuarantor ? applying : '',
        link: portalLink(parts, applicationId),
        askLink: isGuarantor ? `${parts.origin()}/contact` : '',
        version: `${version + 1}`,
      },
    });
  }
}

/**
 * Tells staff that an application moved from `application.stage` to `to`; the people on it, if they see another stage; and
 * who looks at its home or waits there, if what they see of the queue changed. An event that leads to no change would tell of
 * the hidden stage, and others of each step of a stranger. Searches learn whether others can apply for the home.
 */
export async function recordMove(tx: Writer, application: Application, to: Stage): Promise<void> {
  const { applicationDbId, stage: from, applicantId } = application;
  if (closesQueue(from) !== closesQueue(to)) await addListingChanges(tx, [application.buildingId]);
  const isTold = clientStage(from) !== clientStage(to);
  const readerIds = isTold ? await listReaderIds(tx, applicationDbId) : [];
  await addLiveEvents(tx, [
    applicationEvent({ ...application, applicantId: isTold ? applicantId : null }, readerIds),
    ...(changesQueue(from, to)
      ? [queueEvent(application, await listQueueApplicants(tx, application))]
      : []),
  ]);
}

/**
 * Moves an application to a stage, with its place in the queue, its history
 * and the mails to its people. Both it and its unit must be locked. False, without a change, if its place is taken.
 */
export async function enterStage(
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin'>,
  { application, ...change }: StageChange & { application: Application },
): Promise<boolean> {
  const { to, actorId, note, endReason } = change;
  const outcome = await movePlace(tx, application, to);
  if (outcome === null) return false;
  const { applicationDbId, stage: from, version } = application;
  await addMove(tx, {
    applicationDbId,
    from,
    to,
    version: version + 1,
    outcome,
    fromOutcome: application.outcome,
    actorId,
    note,
    isUndo: false,
    feeSheet: await feeSheetAt(tx, application, to),
    ...endReason,
  });
  await notifyApplicants(tx, parts, application, change);
  await recordMove(tx, application, to);
  return true;
}
