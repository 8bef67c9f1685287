import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ENDED } from '../endings/store.ts';
import type { Home } from '../home.ts';

export const coApplicant = z.object({
  accountId: z.string(),
  hasLeft: z.boolean(),
  /** Whether they said what they live on. */
  hasPart: z.boolean(),
});
/** Somebody with an account for whom another one sent an application. */
export type CoApplicant = z.infer<typeof coApplicant>;

/** Those of the application `a`, as its answers name them. */
export const CO_APPLICANTS: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('accountId', c.account_id,
        'hasLeft', c.left_at IS NOT NULL, 'hasPart', c.own_part::text <> '{}') ORDER BY c.number), '[]')
    FROM application_co_applicants c WHERE c.application_db_id = a.id)`;

/** The applications of which an account is a co-applicant, by applicationDbId. */
export const joinedBy = (accountId: string): SQL =>
  sql`SELECT application_db_id FROM application_co_applicants
    WHERE account_id = ${accountId} AND left_at IS NULL`;

/** The accounts that an application is sent for, in the order in which its answers name them. */
export const coApplicantWrites = (applicationDbId: string, accountIds: readonly string[]): SQL[] =>
  accountIds.map(
    (accountId, number) => sql`
      INSERT INTO application_co_applicants (application_db_id, account_id, number)
      VALUES (${applicationDbId}, ${accountId}, ${number})`,
  );

/** The co-applicants of an application who have not left. */
export const listCoApplicantIds = (database: Sql, applicationDbId: string) =>
  database.readIds`SELECT account_id FROM application_co_applicants
    WHERE application_db_id = ${applicationDbId} AND left_at IS NULL ORDER BY number`;

/** Who reads an application besides its sender: those for whom it was sent, and a guarantor who agreed. */
export const listReaderIds = (database: Sql, applicationDbId: string) =>
  database.readIds`SELECT account_id FROM application_co_applicants
    WHERE application_db_id = ${applicationDbId} AND left_at IS NULL
    UNION SELECT account_id FROM application_named
    WHERE application_db_id = ${applicationDbId} AND account_id IS NOT NULL
      AND role = 'guarantor' AND state = 'agreed'`;

const personOn = z.object({ applicationDbId: z.string(), accountId: z.string() });

/** Who is on these applications now: first who sent it, then those for whom it was sent. */
export const listPeopleOn = (database: Sql, ids: readonly string[]) =>
  database.readRows(personOn)`
    SELECT a.id AS "applicationDbId", a.applicant_id AS "accountId" FROM applications a
      WHERE a.id = ANY(${texts(ids)}) AND a.applicant_id IS NOT NULL
    UNION ALL (SELECT application_db_id, account_id FROM application_co_applicants
      WHERE application_db_id = ANY(${texts(ids)}) AND left_at IS NULL ORDER BY number)`;

/** Takes a co-applicant off an application. False, without a change, if they are not on it. */
export const markLeft = (
  tx: Writer,
  { applicationDbId, accountId }: { applicationDbId: string; accountId: string },
) =>
  tx.hasRows`UPDATE application_co_applicants SET left_at = clock_timestamp()
    WHERE application_db_id = ${applicationDbId} AND account_id = ${accountId}
      AND left_at IS NULL`;

interface Together {
  applicantId: string | null;
  coApplicantIds: readonly string[];
}

/**
 * Whether one of these people is part of another open application for the whole unit that was sent for several, by
 * them or for them: nobody competes with their own household. Two of one applicant alone are the queue's to refuse.
 */
export async function hasRival(
  tx: Sql,
  { buildingId, unitId, roomId }: Home,
  { applicantId, coApplicantIds, but = '' }: Together & { but?: string },
): Promise<boolean> {
  if (roomId !== null) return false;
  const everybody = texts([...coApplicantIds, ...(applicantId === null ? [] : [applicantId])]);
  // Begins with the few that name these people: one unit may have thousands of applications.
  const found = await tx.readRow(z.object({ id: z.string() }))`SELECT a.id FROM applications a
    WHERE a.id IN (
        SELECT id FROM applications WHERE applicant_id = ANY (${texts(coApplicantIds)})
        UNION SELECT application_db_id FROM application_co_applicants
          WHERE account_id = ANY (${everybody}) AND left_at IS NULL)
      AND a.building_id = ${buildingId} AND a.unit_id = ${unitId} AND a.room_id IS NULL
      AND a.id <> ${but} AND a.stage NOT IN (${ENDED})
    LIMIT 1`;
  return found !== null;
}

/** Removes what an account's co-applications say of its person, before it is deleted. */
export async function eraseCoApplicant(tx: Writer, accountId: string): Promise<void> {
  await tx.run`
    UPDATE applications a SET co_applicants = coalesce(
      (SELECT json_agg(e.one ORDER BY e.nth) FROM json_array_elements(a.co_applicants)
          WITH ORDINALITY e(one, nth) WHERE e.nth - 1 <> c.number), '[]')
    FROM application_co_applicants c
    WHERE c.application_db_id = a.id AND c.account_id = ${accountId}`;
  await tx.run`
    UPDATE application_co_applicants other SET number = other.number - 1
    FROM application_co_applicants c
    WHERE c.application_db_id = other.application_db_id AND c.account_id = ${accountId}
      AND other.number > c.number`;
  await tx.run`DELETE FROM application_co_applicants WHERE account_id = ${accountId}`;
}
