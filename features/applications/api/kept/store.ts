import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { KEPT_DAYS } from '../../rules/kept-answers.ts';

const keptRow = z.object({
  applicationDbId: z.string(),
  homeLabel: z.string().nullable(),
  /** When its answers were sent or corrected last. */
  at: isoMoment,
  /** Whether a household sent it. */
  isTogether: z.boolean(),
});

/** The application of an account whose answers were sent or corrected last; null where that is too long ago. */
export const findKept = (database: Sql, applicantId: string) =>
  database.readRow(keptRow)`
    SELECT id AS "applicationDbId", home_label AS "homeLabel", at, "isTogether" FROM (
      SELECT a.id, a.home_label, greatest(a.submitted_at,
          (SELECT max(coalesce(c.decided_at, c.at)) FROM application_corrections c
            WHERE c.application_db_id = a.id AND c.state IN ('made', 'accepted'))) AS at,
        EXISTS (SELECT FROM application_co_applicants o WHERE o.application_db_id = a.id)
          AS "isTogether"
      FROM applications a
      WHERE a.applicant_id = ${applicantId} AND NOT a.answers_forgotten) sent
    WHERE at > now() - make_interval(days => ${KEPT_DAYS})
    ORDER BY at DESC, id COLLATE "C" LIMIT 1`;

/** From now on the answers of what an account has sent are offered for no other application. */
export const markForgotten = (tx: Writer, applicantId: string) =>
  tx.run`UPDATE applications SET answers_forgotten = true
    WHERE applicant_id = ${applicantId} AND NOT answers_forgotten`;
