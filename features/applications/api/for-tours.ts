import type { Sql } from '@stoop/base/api/db/database';
import { clientStageLabel } from '../rules/endings.ts';
import { allowedTargets, clientStage, stageLabel } from '../rules/stages.ts';
import { listCoApplicantIds } from './co-applicants/store.ts';
import { findPlain, listEndedOf, listOpenOf } from './store.ts';

/** The open applications of some visitors, newest first. */
async function openOf(sql: Sql, visitorIds: readonly string[]) {
  const open = await listOpenOf(sql, visitorIds);
  return open.map(({ applicantId: visitorId, stage, ...application }) => ({
    ...application,
    visitorId,
    stage,
    stageLabel: stageLabel(stage),
    offersInTour: stage === 'INITIAL_CONTACT' && allowedTargets(stage).includes('IN_TOUR'),
  }));
}

/** The applications of some visitors that have ended, the latest first. */
async function endedOf(sql: Sql, visitorIds: readonly string[]) {
  const ended = await listEndedOf(sql, visitorIds);
  return ended.map(({ applicantId: visitorId, stage, ending, ...application }) => ({
    ...application,
    visitorId,
    stageLabel: clientStageLabel(clientStage(stage), ending, null),
  }));
}

/** The accounts of those who apply together with who sent an application; a guarantor sees no home. */
async function togetherOn(sql: Sql, applicationId: string): Promise<string[]> {
  const found = await findPlain(sql, applicationId);
  return found ? listCoApplicantIds(sql, found.applicationDbId) : [];
}

/** What tours know of applications. */
export const tourApplications = { openOf, endedOf, togetherOn };
