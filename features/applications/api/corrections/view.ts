import { hasEvent } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import type { ApplicationView, Correction, OwnApplication } from '../../contract/application.ts';
import { correctingOf } from '../../rules/correcting.ts';
import { type Application, findPlain } from '../store.ts';
import { sectionsIn } from './corrected.ts';
import { listCorrections, readAnswersVersion, type StoredCorrection } from './store.ts';

/** A correction for who sent it and for staff. */
export const correctionView = ({
  id,
  at,
  state,
  before,
  after,
  note,
  decidedAt,
  answer,
}: StoredCorrection): Correction => ({
  ...{ id, at, state, before, after, note, decidedAt, answer },
  sections: sectionsIn(after),
});

/** Co-applicants see what was corrected, and none of the answers. */
const withoutAnswers = (correction: StoredCorrection): Correction => ({
  ...correctionView(correction),
  ...{ before: {}, after: {}, note: null, answer: null },
});

/** Whether staff have looked at an application, by the audit trail. */
const wasRead = (sql: Sql, applicationDbId: string) =>
  hasEvent(sql, { action: 'application/read', subjectId: applicationDbId });

/** How an application may be corrected by its sender. */
export async function readHowToCorrect(sql: Sql, { stage, version, applicationDbId }: Application) {
  return correctingOf({ stage, version, wasRead: await wasRead(sql, applicationDbId) });
}

/** What somebody on an application sees of its corrections. */
export async function readCorrecting(
  sql: Sql,
  { applicationId, applicationDbId, isMine }: ApplicationView,
): Promise<Pick<OwnApplication, 'version' | 'correcting' | 'corrections'>> {
  const application = isMine ? await findPlain(sql, applicationId) : null;
  const corrections = await listCorrections(sql, [applicationDbId]);
  return {
    version: await readAnswersVersion(sql, applicationDbId),
    correcting: application && (await readHowToCorrect(sql, application)),
    corrections: corrections.map(isMine ? correctionView : withoutAnswers),
  };
}
