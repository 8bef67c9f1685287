import type { Sql } from '@stoop/base/api/db/database';
import { allowedTargets, stageLabel } from '../rules/stages.ts';
import { listOpenOf } from './store.ts';

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

/** What tours know of applications. */
export const tourApplications = { openOf };
