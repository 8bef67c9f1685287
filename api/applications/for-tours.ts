import { allowedTargets, holdsPlace, stageLabel } from '@stoop/domain/applications/stages';
import type { Sql } from '../db/database.ts';
import { listOwn } from './store.ts';

/**
 * The open applications of a visitor for a unit, or for any unit of a building, newest first.
 */
async function openFor(
  sql: Sql,
  visitorId: string,
  { buildingId, unitId }: { buildingId: string; unitId: string | null },
) {
  const own = await listOwn(sql, visitorId);
  return own
    .filter(
      (one) =>
        one.buildingId === buildingId &&
        (unitId === null || one.unitId === unitId) &&
        holdsPlace(one.stage),
    )
    .map(({ applicationId, stage, version }) => ({
      applicationId,
      stage,
      stageLabel: stageLabel(stage),
      version,
      offersInTour: stage === 'INITIAL_CONTACT' && allowedTargets(stage).includes('IN_TOUR'),
    }));
}

/** What tours know of applications. */
export const tourApplications = { openFor };
