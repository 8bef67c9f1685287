import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, toJson } from '@stoop/base/api/db/rows';
import { isoMoment, section } from '@stoop/base/api/db/shapes';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApplicationAnswers } from '../contract/application.ts';
import type { AnswerDelay } from '../rules/answer-clock.ts';
import { ENDING_NAMES } from '../rules/client-stages.ts';
import type { QueueFacts } from '../rules/queue-position.ts';
import { QUEUE_OUTCOMES, type QueueOutcome } from '../rules/queue-rules.ts';
import { STAGES } from '../rules/stages.ts';
import { APPLICATION_TYPES } from '../rules/wizard.ts';
import { CO_APPLICANTS, coApplicant, joinedBy } from './co-applicants/store.ts';
import { ENDED, ENDING_OF } from './endings/store.ts';
import { givenReason, IS_IN_FORCE, STAGE_SINCE } from './moves/store.ts';
import { guaranteedBy, NAMED, namedPerson } from './named/store.ts';
import { IS_ACTIVE } from './queue/store.ts';

/** The answers of an applicant, as they were sent. */
export type Sections = ApplicationAnswers;

const application = z.object({
  applicationDbId: z.string(),
  applicationId: z.string(),
  type: z.enum(APPLICATION_TYPES),
  /** Null if the account was deleted, or an import does not name it. */
  applicantId: z.string().nullable(),
  applicantName: z.string().nullable(),
  buildingId: z.string(),
  unitId: z.string(),
  roomId: z.string().nullable(),
  /** Null if an import has none. */
  homeLabel: z.string().nullable(),
  homeAddress: z.string().nullable(),
  stage: z.enum(STAGES),
  version: z.int(),
  outcome: z.enum(QUEUE_OUTCOMES),
  /** ISO date and time. */
  submittedAt: isoMoment,
});
/** An application without its applicant's answers. */
export type Application = z.infer<typeof application>;

const HOLDS = ['itself', 'another', 'none'] as const satisfies readonly QueueFacts['holds'][];

/** A promised day that passed, and the new one. */
export const answerDelay = z.object({
  dueDay: z.string(),
  newDay: z.string(),
  toldAt: isoMoment,
}) satisfies z.ZodType<AnswerDelay>;

export const listedApplication = application.extend({
  /** Every stage that was entered, oldest first, without moves that were taken back; only staff may see all of them. */
  history: z.array(
    z.object({
      stage: z.enum(STAGES),
      at: isoMoment,
      isOwn: z.boolean().optional(),
      ...givenReason.shape,
    }),
  ),
  /** The day to move in of its answers, as it was sent or imported; null without one. */
  moveInDay: z.string().nullable(),
  /** Who of staff looks after it; null for nobody. */
  assigneeId: z.string().nullable(),
  /** From when on its clock runs. */
  answerFrom: isoMoment,
  /** Days that passed without an answer, in the order in which that was told. */
  delays: z.array(answerDelay),
  /** The accounts that it was sent for besides its applicant's. */
  sentFor: z.array(coApplicant),
  /** Whom its answers name, and what they said to it. */
  named: z.array(namedPerson),
  holds: z.enum(HOLDS),
  /** The application that has the applicant's place; null if they have none. */
  holder: z.string().nullable(),
  /** Position of the applicant's place, from 1. */
  position: z.int().nullable(),
  /** The length of the queue. */
  length: z.int(),
});
export type ListedApplication = z.infer<typeof listedApplication>;

export const COLUMNS: SQL = sql`a.id AS "applicationDbId", a.application_id AS "applicationId", a.type,
  a.applicant_id AS "applicantId", a.applicant_name AS "applicantName",
  a.building_id AS "buildingId", a.unit_id AS "unitId", a.room_id AS "roomId",
  a.home_label AS "homeLabel", a.home_address AS "homeAddress", a.stage, a.version,
  a.queue_outcome AS outcome, a.submitted_at AS "submittedAt"`;

const IN_ITS_QUEUE: SQL = sql`q.building_id = a.building_id AND q.unit_id = a.unit_id
  AND q.room_id IS NOT DISTINCT FROM a.room_id AND q.${IS_ACTIVE}`;

/** An imported application may have no moves: it entered its stage when it was submitted. */
export const HISTORY: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('stage', m.stage, 'at', m.at,
        'isOwn', coalesce(m.actor_id = a.applicant_id, false),
        'reason', m.reason, 'reasonText', m.reason_text) ORDER BY m.version),
      json_build_array(json_build_object('stage', a.stage, 'at', a.submitted_at,
        'reason', NULL, 'reasonText', NULL)))
    FROM application_moves m WHERE m.application_db_id = a.id AND ${IS_IN_FORCE}) AS history`;

/** What the clock of an answer follows from, besides its history, and who of staff is to answer. */
export const CLOCK: SQL = sql`a.assignee_id AS "assigneeId", a.answer_from AS "answerFrom",
  (SELECT coalesce(json_agg(json_build_object('dueDay', d.due_day, 'newDay', d.new_day,
      'toldAt', d.told_at) ORDER BY d.told_at, d.due_day), '[]')
    FROM answer_delays d WHERE d.application_db_id = a.id) AS delays`;

/** Applications with their history and their place; `rest` selects and orders them. */
export const listApplications = (database: Sql, rest: SQL) =>
  database.readRows(listedApplication)`
    SELECT ${COLUMNS}, ${HISTORY}, ${CLOCK}, ${CO_APPLICANTS} AS "sentFor",
      ${NAMED} AS named, a.living_requirements->>'preferredMoveInDate' AS "moveInDay",
      queue.length, queue.holder,
      CASE WHEN queue.own IS NOT NULL THEN 'itself'
        WHEN queue.other IS NOT NULL THEN 'another' ELSE 'none' END AS holds,
      (SELECT nullif(count(*), 0)::int FROM queue_entries q
        WHERE ${IN_ITS_QUEUE} AND q.number <= coalesce(queue.own, queue.other)) AS position
    FROM applications a, LATERAL (
      SELECT count(*)::int AS length,
        min(q.number) FILTER (WHERE q.application_db_id = a.id) AS own,
        min(q.number) FILTER (WHERE q.applicant_id = a.applicant_id) AS other,
        min(q.application_id) FILTER (WHERE q.applicant_id = a.applicant_id) AS holder
      FROM queue_entries q WHERE ${IN_ITS_QUEUE}) queue
    ${rest}`;

/** Those that somebody sent, that were sent for them, or that they guarantee. */
const isPartOf = (accountId: string): SQL =>
  sql`a.id IN (SELECT id FROM applications WHERE applicant_id = ${accountId}
    UNION ALL ${joinedBy(accountId)} UNION ALL ${guaranteedBy(accountId)})`;

/** The applications that an account sent, is a co-applicant of or guarantees, newest first. */
export const listJoined = (database: Sql, accountId: string): Promise<ListedApplication[]> =>
  listApplications(
    database,
    sql`WHERE ${isPartOf(accountId)} ORDER BY a.submitted_at DESC, a.id COLLATE "C"`,
  );

const openApplication = application
  .pick({ applicationId: true, buildingId: true, unitId: true, stage: true, version: true })
  .extend({ applicantId: z.string() });

/** The applications of some accounts that have not ended, newest first, without their places. */
export const listOpenOf = (database: Sql, applicantIds: readonly string[]) =>
  database.readRows(openApplication)`
    SELECT application_id AS "applicationId", applicant_id AS "applicantId",
      building_id AS "buildingId", unit_id AS "unitId", stage, version
    FROM applications
    WHERE applicant_id = ANY (${texts(applicantIds)}) AND stage NOT IN (${ENDED})
    ORDER BY submitted_at DESC, id COLLATE "C"`;

const endedApplication = application
  .pick({ applicationId: true, buildingId: true, unitId: true, stage: true })
  .extend({ applicantId: z.string(), endedAt: isoMoment, ending: z.enum(ENDING_NAMES).nullable() });

/** The applications of some accounts that have ended, the latest first. */
export const listEndedOf = (database: Sql, applicantIds: readonly string[]) =>
  database.readRows(endedApplication)`
    SELECT a.application_id AS "applicationId", a.applicant_id AS "applicantId",
      a.building_id AS "buildingId", a.unit_id AS "unitId", a.stage, ${STAGE_SINCE} AS "endedAt",
      ${ENDING_OF} AS ending
    FROM applications a
    WHERE a.applicant_id = ANY (${texts(applicantIds)}) AND a.stage IN (${ENDED})
    ORDER BY ${STAGE_SINCE} DESC, a.id COLLATE "C"`;

/** One that an account sent, is a co-applicant of or guarantees; null if it is unknown or of others. */
export async function findJoined(
  database: Sql,
  { accountId, applicationId }: { accountId: string; applicationId: string },
): Promise<ListedApplication | null> {
  const found = await listApplications(
    database,
    sql`WHERE a.application_id = ${applicationId} AND ${isPartOf(accountId)}`,
  );
  return found[0] ?? null;
}

/** For staff: of any applicant. */
export async function findAny(database: Sql, applicationId: string) {
  const found = await listApplications(database, sql`WHERE a.application_id = ${applicationId}`);
  return found[0] ?? null;
}

/** For staff: of any applicant, without its history and its place. */
export const findPlain = (database: Sql, applicationId: string) =>
  database.readRow(application)`
    SELECT ${COLUMNS} FROM applications a WHERE a.application_id = ${applicationId}`;

/** As `findPlain`, of several applicationDbIds. */
export const listPlain = (database: Sql, ids: readonly string[]) =>
  database.readRows(application)`
    SELECT ${COLUMNS} FROM applications a WHERE a.id = ANY(${texts(ids)})`;

/** For staff: those with these applicationDbIds. */
export const listByDbId = (database: Sql, ids: readonly string[]): Promise<ListedApplication[]> =>
  listApplications(database, sql`WHERE a.id = ANY(${texts(ids)})`);

/** For staff: those with these ids that begin with APP. */
export const listByPublicId = (database: Sql, ids: readonly string[]) =>
  listApplications(database, sql`WHERE a.application_id = ANY(${texts(ids)})`);

/** Locks an application until the transaction ends. Its unit must be locked before. */
export async function lockApplication(tx: Writer, applicationDbId: string): Promise<Application> {
  const locked = await tx.readRow(application)`
    SELECT ${COLUMNS} FROM (SELECT * FROM applications WHERE id = ${applicationDbId} FOR UPDATE) a`;
  if (!locked) throw new Error(`the application ${applicationDbId} has gone`);
  return locked;
}

const answers = z.object({
  personalInfo: section,
  lifestyle: section,
  livingRequirements: section,
  employmentInfo: section,
  guarantorInfo: section.nullable(),
  coApplicants: z.array(section),
}) satisfies z.ZodType<Sections>;

/** The answers of applicants, by applicationDbId. */
async function readSections(database: Sql, condition: SQL): Promise<ReadonlyMap<string, Sections>> {
  const rows = await database.readRows(answers.extend({ id: z.string() }))`
    SELECT id, personal_info AS "personalInfo", lifestyle,
      living_requirements AS "livingRequirements", employment_info AS "employmentInfo",
      guarantor_info AS "guarantorInfo", co_applicants AS "coApplicants"
    FROM applications WHERE ${condition}`;
  return new Map(rows.map(({ id, ...sections }) => [id, sections]));
}

export const findOwnSections = (database: Sql, applicantId: string) =>
  readSections(database, sql`applicant_id = ${applicantId}`);

export const findSectionsById = (database: Sql, ids: readonly string[]) =>
  readSections(database, sql`id = ANY(${texts(ids)})`);

export const findSectionsOf = async (database: Sql, applicationDbId: string) =>
  (await findSectionsById(database, [applicationDbId])).get(applicationDbId) ?? null;

export type NewApplication = Omit<Application, 'version' | 'applicantId'> &
  Sections & { applicantId: string };

/** The writes of an application and of its first move. */
export function applicationWrites(one: NewApplication): SQL[] {
  const at = sql`${one.submittedAt}::timestamptz`;
  return [
    sql`INSERT INTO applications (id, application_id, type, applicant_id, applicant_name, building_id,
        unit_id, room_id, home_label, home_address, stage, queue_outcome, personal_info, lifestyle,
        living_requirements, employment_info, guarantor_info, co_applicants, submitted_at, updated_at)
      VALUES (${one.applicationDbId}, ${one.applicationId}, ${one.type}, ${one.applicantId},
        ${one.applicantName}, ${one.buildingId}, ${one.unitId}, ${one.roomId}, ${one.homeLabel},
        ${one.homeAddress}, ${one.stage}, ${one.outcome}, ${toJson(one.personalInfo)},
        ${toJson(one.lifestyle)}, ${toJson(one.livingRequirements)}, ${toJson(one.employmentInfo)},
        ${one.guarantorInfo === null ? null : toJson(one.guarantorInfo)}, ${toJson(one.coApplicants)},
        ${at}, ${at})`,
    sql`INSERT INTO application_moves (application_db_id, stage, version, at, actor_id)
      VALUES (${one.applicationDbId}, ${one.stage}, 1, ${at}, ${one.applicantId})`,
  ];
}

/** The words of mails about an application: empty where its applicant's account was deleted, or an import has none. */
export async function readMailWords(tx: Sql, applicationDbId: string) {
  const words = await tx.readRow(z.object({ firstName: z.string(), homeLabel: z.string() }))`
    SELECT coalesce(personal_info->>'firstName', '') AS "firstName",
    coalesce(home_label, '') AS "homeLabel" FROM applications WHERE id = ${applicationDbId}`;
  if (!words) throw new Error(`the application ${applicationDbId} has gone`);
  return words;
}

/** The homes that an account applied for, alone or with others, or guarantees, or in whose queues it is. */
export const listHomesOf = (tx: Sql, applicantId: string) =>
  tx.readRows(z.object({ buildingId: z.string(), unitId: z.string() }))`
    SELECT building_id AS "buildingId", unit_id AS "unitId" FROM applications
      WHERE applicant_id = ${applicantId} OR id IN (${joinedBy(applicantId)})
        OR id IN (SELECT application_db_id FROM application_named WHERE account_id = ${applicantId})
    UNION SELECT building_id, unit_id FROM queue_entries WHERE applicant_id = ${applicantId}`;

export const changeOutcome = (tx: Writer, applicationDbId: string, outcome: QueueOutcome) =>
  tx.run`
    UPDATE applications SET queue_outcome = ${outcome}, updated_at = clock_timestamp()
    WHERE id = ${applicationDbId}`;

/**
 * Anonymizes an account's applications: removes answers, notes of staff and
 * preserved fields of an import. The fact of an application for the home stays.
 */
export async function eraseApplicant(tx: Writer, applicantId: string): Promise<void> {
  await tx.run`UPDATE application_moves SET note = NULL, reason_text = NULL,
      actor_id = nullif(actor_id, ${applicantId})
    WHERE application_db_id IN (SELECT id FROM applications WHERE applicant_id = ${applicantId})`;
  await tx.run`DELETE FROM application_notes
    WHERE application_db_id IN (SELECT id FROM applications WHERE applicant_id = ${applicantId})`;
  await tx.run`UPDATE applications SET applicant_id = NULL, applicant_name = NULL,
      personal_info = '{}', lifestyle = '{}', living_requirements = '{}', employment_info = '{}',
      guarantor_info = NULL, co_applicants = '[]', extra = NULL
    WHERE applicant_id = ${applicantId}`;
}
