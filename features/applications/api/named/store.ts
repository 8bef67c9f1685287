import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { isoMoment, section } from '@stoop/base/api/db/shapes';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  ASKED_DAYS,
  MAIL_AGAIN_HOURS,
  NAMED_ROLES,
  NAMED_STATE_NAMES,
  type NamedRole,
  type NamedState,
} from '../../rules/named-people.ts';
import { STAGES } from '../../rules/stages.ts';

/** Whom the answers of the application `a` name, in their order: `role`, `nth` from 1, and the fields as `one`. */
const ANSWERED: SQL = sql`(SELECT 'co-applicant' AS role, nth, one
    FROM json_array_elements(a.co_applicants) WITH ORDINALITY listed(one, nth)
  UNION ALL SELECT 'guarantor', NULL, a.guarantor_info WHERE a.guarantor_info IS NOT NULL)`;

/** Whether one of `ANSWERED` is an account that a household applied with, and not a person whom the answers name. */
const IS_MEMBER: SQL = sql`answered.role = 'co-applicant' AND EXISTS (
  SELECT FROM application_co_applicants c
  WHERE c.application_db_id = a.id AND c.number = answered.nth - 1)`;

const ASKED_UNTIL: SQL = sql`n.mailed_at + make_interval(days => ${ASKED_DAYS})`;

export const namedPerson = z.object({
  /** Null where the answers have no address that could be asked. */
  namedId: z.string().nullable(),
  role: z.enum(NAMED_ROLES),
  name: z.string(),
  email: z.string(),
  state: z.enum(NAMED_STATE_NAMES),
  mails: z.int(),
  mailedAt: isoMoment.nullable(),
  askedUntil: isoMoment.nullable(),
});
export type NamedPersonRow = z.infer<typeof namedPerson>;

/** Those of the application `a` whom its answers name, with what they said to it. */
export const NAMED: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('namedId', n.id, 'role', answered.role,
        'name', concat_ws(' ', one->>'firstName', one->>'lastName'),
        'email', coalesce(one->>'email', ''), 'state', coalesce(n.state, 'named'),
        'mails', coalesce(n.mails, 0), 'mailedAt', n.mailed_at, 'askedUntil', ${ASKED_UNTIL})
      ORDER BY answered.nth NULLS LAST), '[]')
    FROM ${ANSWERED} answered LEFT JOIN application_named n ON n.application_db_id = a.id
      AND n.role = answered.role AND n.email_key = lower(btrim(one->>'email') COLLATE "C")
    WHERE n.id IS NOT NULL OR NOT (${IS_MEMBER}))`;

/** Adds a row for each whom the answers of applications name and who has none: new ones, corrected ones, imported ones. */
export const addNamed = (tx: Writer, applicationDbIds: readonly string[]) => tx.run`
  INSERT INTO application_named (application_db_id, role, email)
  SELECT a.id, answered.role, btrim(one->>'email') FROM applications a, LATERAL ${ANSWERED} answered
  WHERE a.id = ANY (${texts(applicationDbIds)}) AND one->>'email' LIKE '%_@_%'
    AND NOT (${IS_MEMBER})
  ON CONFLICT DO NOTHING`;

const ask = z.object({
  namedId: z.string(),
  role: z.enum(NAMED_ROLES),
  email: z.string(),
  state: z.enum(NAMED_STATE_NAMES),
  accountId: z.string().nullable(),
  linkKey: z.string(),
  mails: z.int(),
  mailedAt: isoMoment.nullable(),
  askedUntil: isoMoment.nullable(),
  isExpired: z.boolean(),
  /** Whether the last mail is younger than the hours between two to one address. */
  isMailedLately: z.boolean(),
  applicationDbId: z.string(),
  applicationId: z.string(),
  applicantId: z.string().nullable(),
  stage: z.enum(STAGES),
  buildingId: z.string(),
  unitId: z.string(),
  roomId: z.string().nullable(),
  /** Of who applies, as the answers have it. */
  sentBy: z.string(),
  /** The first names of the others who apply, as the answers have them; not of who is asked. */
  others: z.array(z.string()),
  /** Of who is asked, as the answers have it. */
  name: z.string(),
  homeLabel: z.string(),
});
/** What somebody is asked, with the application that asks. */
export type Ask = z.infer<typeof ask>;

const ASKS: SQL = sql`SELECT n.id AS "namedId", n.role, n.email, n.state, n.account_id AS "accountId",
    n.link_key AS "linkKey", n.mails, n.mailed_at AS "mailedAt", ${ASKED_UNTIL} AS "askedUntil",
    n.mailed_at IS NOT NULL AND ${ASKED_UNTIL} <= now() AS "isExpired",
    n.mailed_at IS NOT NULL AND n.mailed_at > now() - make_interval(hours => ${MAIL_AGAIN_HOURS})
      AS "isMailedLately", a.id AS "applicationDbId", a.application_id AS "applicationId",
    a.applicant_id AS "applicantId", a.stage, a.building_id AS "buildingId", a.unit_id AS "unitId",
    a.room_id AS "roomId", coalesce(a.personal_info->>'firstName', '') AS "sentBy",
    (SELECT coalesce(json_agg(one->>'firstName' ORDER BY answered.nth), '[]')
      FROM ${ANSWERED} answered WHERE answered.role = 'co-applicant' AND one->>'firstName' <> ''
        AND lower(btrim(one->>'email') COLLATE "C") IS DISTINCT FROM n.email_key) AS others,
    coalesce((SELECT concat_ws(' ', one->>'firstName', one->>'lastName') FROM ${ANSWERED} answered
      WHERE answered.role = n.role AND lower(btrim(one->>'email') COLLATE "C") = n.email_key
      LIMIT 1), '') AS name,
    coalesce(a.home_label, 'a home') AS "homeLabel"
  FROM application_named n JOIN applications a ON a.id = n.application_db_id`;

export const findAsk = (database: Sql, namedId: string) =>
  database.readRow(ask)`${ASKS} WHERE n.id = ${namedId}`;

/** What waits for an answer from the owner of an address, newest first. */
export const listAsksOf = (database: Sql, email: EmailKey) =>
  database.readRows(ask)`${ASKS} WHERE n.email_key = ${email} AND n.state = 'named'
    ORDER BY a.submitted_at DESC, n.id COLLATE "C"`;

/** The asks of an application that no mail has gone out for. */
export const listUnmailed = (database: Sql, applicationDbId: string) =>
  database.readRows(ask)`${ASKS} WHERE n.application_db_id = ${applicationDbId}
    AND n.state = 'named' AND n.mails = 0 ORDER BY n.role, n.email_key`;

/** How many mails asked people for an account in 24 hours, or more: earlier ones to the same people count, too. */
export const countMailsOf = (database: Sql, applicantId: string) =>
  database.readCount`SELECT coalesce(sum(n.mails), 0)::int AS count FROM application_named n
    JOIN applications a ON a.id = n.application_db_id
    WHERE a.applicant_id = ${applicantId} AND n.mailed_at > now() - interval '1 day'`;

/** Counts a mail, whose link is signed with a new key: those before work no more. */
export async function markMailed(tx: Writer, namedId: string): Promise<void> {
  await tx.run`UPDATE application_named SET mails = mails + 1, mailed_at = now(),
      link_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE id = ${namedId}`;
}

/** Whether the answers of an application name an address in this role, as somebody else or once more. */
export const isNamedTwice = (
  database: Sql,
  {
    applicationDbId,
    role,
    namedId,
    email,
  }: Record<'applicationDbId' | 'namedId', string> & {
    role: NamedRole;
    email: EmailKey;
  },
) =>
  database.hasRows`SELECT FROM applications a WHERE a.id = ${applicationDbId} AND (
    a.email_key = ${email} OR EXISTS (SELECT FROM application_named n
      WHERE n.application_db_id = a.id AND n.role = ${role} AND n.email_key = ${email}
        AND n.id <> ${namedId}))`;

/** Corrects the address of somebody who has not answered; the answers are changed beside it. */
export const changeAddress = (tx: Writer, namedId: string, email: string) =>
  tx.run`UPDATE application_named SET email = ${email} WHERE id = ${namedId}`;

/** Removes whom the answers of an application name no more, and who is not on it. */
export const removeUnnamed = (tx: Writer, applicationDbId: string) =>
  tx.run`DELETE FROM application_named n USING applications a
    WHERE a.id = ${applicationDbId} AND n.application_db_id = a.id
      AND NOT (n.role = 'co-applicant' AND n.state = 'agreed')
      AND NOT EXISTS (SELECT FROM ${ANSWERED} answered
        WHERE answered.role = n.role AND lower(btrim(one->>'email') COLLATE "C") = n.email_key)`;

interface Answer {
  namedId: string;
  state: Exclude<NamedState, 'named'>;
  accountId: string | null;
}

export const changeState = (tx: Writer, { namedId, state, accountId }: Answer) =>
  tx.run`UPDATE application_named SET state = ${state},
      account_id = coalesce(${accountId}, account_id) WHERE id = ${namedId}`;

export const changeOwnPart = (tx: Writer, namedId: string, answers: object) =>
  tx.run`UPDATE application_named SET own_part = ${toJson(answers)} WHERE id = ${namedId}`;

/** Puts a co-applicant who agreed on the application, where the answers name them. */
export const addJoined = (
  tx: Writer,
  { namedId, accountId }: { namedId: string; accountId: string },
) => tx.run`
  INSERT INTO application_co_applicants (application_db_id, account_id, number)
  SELECT a.id, ${accountId}, answered.nth - 1 FROM application_named n
    JOIN applications a ON a.id = n.application_db_id, LATERAL ${ANSWERED} answered
  WHERE n.id = ${namedId} AND answered.role = n.role
    AND lower(btrim(one->>'email') COLLATE "C") = n.email_key
  ORDER BY answered.nth LIMIT 1`;

const ownPart = z.object({
  /** Null for a member of the household that sent it, whom nobody named. */
  namedId: z.string().nullable(),
  role: z.enum(NAMED_ROLES),
  answers: section,
});

/** Members of households on applications that another one sent, as `c`: whom the answers name has a row of their own. */
const MEMBERS: SQL = sql`application_co_applicants c WHERE c.left_at IS NULL AND NOT EXISTS (
  SELECT FROM application_named n WHERE n.application_db_id = c.application_db_id
    AND n.account_id = c.account_id AND n.role = 'co-applicant')`;

/** What an account said of itself when it agreed to be on an application; null for others. */
export const findOwnPart = (
  database: Sql,
  { applicationDbId, accountId }: { applicationDbId: string; accountId: string },
) =>
  database.readRow(ownPart)`SELECT * FROM (
    SELECT id AS "namedId", role, own_part AS answers FROM application_named
      WHERE state = 'agreed' AND application_db_id = ${applicationDbId}
        AND account_id = ${accountId}
    UNION ALL SELECT NULL, 'co-applicant', c.own_part FROM ${MEMBERS}
      AND c.application_db_id = ${applicationDbId} AND c.account_id = ${accountId}) parts
    ORDER BY role LIMIT 1`;

const staffOwnPart = ownPart.omit({ namedId: true }).extend({ email: z.string() });

/** What those said of themselves who agreed, for staff. */
export const listOwnPartsOf = (database: Sql, applicationDbId: string) =>
  database.readRows(staffOwnPart)`SELECT email, role, answers FROM (
    SELECT email, role, own_part AS answers, -1 AS number, id FROM application_named
      WHERE state = 'agreed' AND application_db_id = ${applicationDbId}
    UNION ALL SELECT coalesce(a.co_applicants->c.number->>'email', ''), 'co-applicant', c.own_part,
      c.number, '' FROM applications a, ${MEMBERS}
      AND c.application_db_id = a.id AND a.id = ${applicationDbId}
      AND c.own_part::text <> '{}') parts ORDER BY number, id COLLATE "C"`;

/** What a member of a household says of themselves. False, without a change, for whoever is no such member. */
export const changeMemberPart = (
  tx: Writer,
  { applicationDbId, accountId }: { applicationDbId: string; accountId: string },
  answers: object,
) =>
  tx.hasRows`UPDATE application_co_applicants SET own_part = ${toJson(answers)}
    WHERE application_db_id = ${applicationDbId} AND account_id = ${accountId}
      AND left_at IS NULL`;

const answered = z.object({
  applicationDbId: z.string(),
  role: z.enum(NAMED_ROLES),
  email: z.string(),
  state: z.enum(NAMED_STATE_NAMES),
});
export type Answered = z.infer<typeof answered>;

/** What those said whom these applications name, for the operator's export: nothing of who was not asked. */
export const listAnswered = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readRows(answered)`SELECT application_db_id AS "applicationDbId", role, email, state
    FROM application_named WHERE application_db_id = ANY (${texts(applicationDbIds)})
      AND (mails > 0 OR state <> 'named') ORDER BY role, email_key`;

const exportedNamed = ownPart.extend({
  applicationId: z.string(),
  state: z.enum(NAMED_STATE_NAMES),
});

/** What an account answered to being named, and said of itself as a member of a household, for its export. */
export const listAnswersOf = (database: Sql, accountId: string) =>
  database.readRows(exportedNamed)`SELECT parts.*, a.application_id AS "applicationId" FROM (
    SELECT id AS "namedId", role, own_part AS answers, state, application_db_id
      FROM application_named WHERE account_id = ${accountId}
    UNION ALL SELECT NULL, 'co-applicant', c.own_part, 'agreed', c.application_db_id FROM ${MEMBERS}
      AND c.account_id = ${accountId} AND c.own_part::text <> '{}') parts
    JOIN applications a ON a.id = parts.application_db_id
    ORDER BY "namedId" COLLATE "C" NULLS LAST, a.id COLLATE "C"`;

/** Who guarantees these applications: those who agreed and have not taken it back. */
export const listGuarantorsOf = (database: Sql, applicationDbIds: readonly string[]) =>
  database.readRows(z.object({ applicationDbId: z.string(), accountId: z.string() }))`
    SELECT application_db_id AS "applicationDbId", account_id AS "accountId" FROM application_named
    WHERE application_db_id = ANY (${texts(applicationDbIds)}) AND account_id IS NOT NULL
      AND role = 'guarantor' AND state = 'agreed' ORDER BY id COLLATE "C"`;

/** The applications that an account guarantees, by applicationDbId. */
export const guaranteedBy = (accountId: string): SQL =>
  sql`SELECT application_db_id FROM application_named
    WHERE account_id = ${accountId} AND role = 'guarantor' AND state = 'agreed'`;

/** What an account agreed to be on an application, locked until the transaction ends; null for others. */
export const lockAgreed = (
  tx: Writer,
  { applicationDbId, accountId }: { applicationDbId: string; accountId: string },
) =>
  tx.readRow(z.object({ namedId: z.string(), role: z.enum(NAMED_ROLES) }))`
    SELECT id AS "namedId", role FROM application_named
    WHERE application_db_id = ${applicationDbId} AND account_id = ${accountId}
      AND state = 'agreed' ORDER BY role LIMIT 1 FOR UPDATE`;

/** Removes what names an account, before it is deleted: as a guarantor also from the answers. */
export async function eraseNamed(tx: Writer, accountId: string): Promise<void> {
  await tx.run`UPDATE applications SET guarantor_info = NULL WHERE id IN (
    SELECT application_db_id FROM application_named
    WHERE account_id = ${accountId} AND role = 'guarantor')`;
  await tx.run`DELETE FROM application_named WHERE account_id = ${accountId}`;
}

/** Removes whom the applications of an account name, before it is deleted. */
export const removeNamedBy = (tx: Writer, applicantId: string) =>
  tx.run`DELETE FROM application_named WHERE application_db_id IN (
    SELECT id FROM applications WHERE applicant_id = ${applicantId})`;
