import type { Sql } from '@stoop/base/api/db/database';
import { Refused } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { findUnit } from '@stoop/features/listings/api/staff/read-unit';
import { isFreshReport } from '@stoop/features/listings/rules/background-report';
import { feeSheet } from '@stoop/features/listings/rules/fee-sheet';
import { SHEET_STAGES, type Stage } from '../rules/stages.ts';
import { listCoApplicantIds } from './co-applicants/store.ts';
import { type Application, findSectionsOf } from './store.ts';

/** Whether an application came with a report of its applicant that makes another check free. */
async function hasFreshReport(
  tx: Sql,
  { applicationDbId, submittedAt }: Pick<Application, 'applicationDbId' | 'submittedAt'>,
): Promise<boolean> {
  const sections = await findSectionsOf(tx, applicationDbId);
  const day = sections?.personalInfo.backgroundReportDate;
  return isFreshReport(typeof day === 'string' ? day : null, newYorkDay(submittedAt));
}

/**
 * The sheet of fees that is kept with a move to a stage: with the approval, and before the lease is signed, as the listing
 * states them now. Null for any other move, and where the home has no document any more, so that no sheet can be shown.
 */
export async function feeSheetAt(tx: Sql, application: Application, to: Stage) {
  if (!SHEET_STAGES.has(to)) return null;
  const { buildingId, unitId, roomId } = application;
  const found = await findUnit(tx, { buildingId, unitId });
  if (found instanceof Refused) return null;
  const others = await listCoApplicantIds(tx, application.applicationDbId);
  return feeSheet(found.unit, roomId, found.state, {
    applicants: 1 + others.length,
    reports: (await hasFreshReport(tx, application)) ? 1 : 0,
  });
}
