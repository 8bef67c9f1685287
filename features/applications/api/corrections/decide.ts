import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { lockUnits } from '@stoop/features/listings/api/units/store';
import { holdsPlace } from '../../rules/stages.ts';
import { refuseFlagged } from '../notes/refuse-flagged.ts';
import { readForStaff } from '../staff/read.ts';
import { type Application, findPlain, findSectionsOf, lockApplication } from '../store.ts';
import { type CorrectionDeps, tellCorrection } from './correct.ts';
import { nameIn, pickSections, sectionsIn } from './corrected.ts';
import { followCorrection, lockSender } from './follow.ts';
import { mailCorrection } from './mails.ts';
import { changeAnswers, changeDecided, findCorrection, type StoredCorrection } from './store.ts';

export interface Decision {
  actorId: string;
  scope: StaffScope;
  applicationId: string;
  correctionId: string;
  isAccepted: boolean;
  answer?: string | undefined;
  /** Whether the author says that the words are not about a criminal history. */
  isConfirmed?: boolean | undefined;
}

const stateOf = ({ isAccepted }: Decision): 'accepted' | 'declined' =>
  isAccepted ? 'accepted' : 'declined';

function refuseDecision(
  { stage }: Application,
  { state, deciderId }: StoredCorrection,
  decision: Decision,
) {
  const { answer = '', isAccepted, isConfirmed = false, actorId } = decision;
  // Their first call may have got no answer.
  if (state === stateOf(decision) && deciderId === actorId) return null;
  if (state !== 'waiting') return refuse('applications/correction-decided');
  if (!holdsPlace(stage)) return refuse('applications/ended');
  if (!isAccepted && answer === '')
    return refuse('applications/decline-reason-missing', {
      issues: [{ path: 'answer', message: 'must be given' }],
    });
  return isConfirmed ? null : refuseFlagged({ answer });
}

/** Enters a decision: what is accepted becomes the answers, whatever else was corrected since. */
async function enterDecision(
  tx: Writer,
  parts: CorrectionDeps,
  {
    correction,
    ...to
  }: {
    application: Application;
    sender: Awaited<ReturnType<typeof lockSender>>;
    correction: StoredCorrection;
  },
  decision: Decision,
): Promise<void> {
  const { application } = to;
  const { applicationDbId } = application;
  const { id, after } = correction;
  const names = sectionsIn(after);
  const now = await findSectionsOf(tx, applicationDbId);
  if (!now) throw new Error(`the application ${applicationDbId} has no answers`);
  if (decision.isAccepted) {
    const answers = { ...now, ...after };
    await changeAnswers(tx, applicationDbId, { ...answers, applicantName: nameIn(answers) });
    await followCorrection(tx, parts, to, { before: now, after: answers });
  }
  const state = stateOf(decision);
  const answer = decision.answer || null;
  const before = decision.isAccepted ? pickSections(now, names) : correction.before;
  await changeDecided(tx, { id, state, before, deciderId: decision.actorId, answer });
  await addAudit(
    tx,
    'application/correction-decided',
    { actorId: decision.actorId, subjectId: applicationDbId },
    { sections: names.join(' '), isAccepted: decision.isAccepted },
  );
  await mailCorrection(tx, parts, application, { id, state, names, answer });
  await tellCorrection(tx, application);
}

/** Accepts or declines a correction that waits, and returns the application. */
export function decideCorrection(parts: CorrectionDeps, decision: Decision) {
  const { scope, applicationId, correctionId } = decision;
  return parts.database.sql.transaction(async (tx) => {
    const found = await findPlain(tx, applicationId);
    if (!found || !isInScope(scope, found.buildingId)) return refuse('applications/not-found');
    const sender = await lockSender(tx, found.applicantId);
    await lockUnits(tx, [found]);
    const application = await lockApplication(tx, found.applicationDbId);
    const { applicationDbId } = application;
    const correction = await findCorrection(tx, { id: correctionId, applicationDbId });
    if (!correction) return refuse('applications/correction-not-found');
    const refused = refuseDecision(application, correction, decision);
    if (refused) return refused;
    if (correction.state === 'waiting')
      await enterDecision(tx, parts, { application, sender, correction }, decision);
    return (await readForStaff(tx, parts, applicationId)) ?? refuse('applications/not-found');
  });
}
