import type { ApplicationAnswers } from '@stoop/contract/applications/application';
import type { QueueFacts, QueueOutcome } from '@stoop/domain/applications/queue-rules';
import type { Entered, Stage } from '@stoop/domain/applications/stages';
import type { ApplicationType } from '@stoop/domain/applications/wizard';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { readRows } from '../db/rows.ts';
import type { Home } from './home.ts';
import { IS_ACTIVE } from './queue/store.ts';

/** What an applicant wrote, as it was sent. */
export type Sections = ApplicationAnswers;

/** An application without what its applicant wrote. */
export interface Application extends Home {
  applicationDbId: string;
  applicationId: string;
  type: ApplicationType;
  /** Null where the account was deleted, or an import does not know it. */
  applicantId: string | null;
  applicantName: string | null;
  /** Null where an import does not say. */
  homeLabel: string | null;
  homeAddress: string | null;
  stage: Stage;
  version: number;
  outcome: QueueOutcome;
  /** ISO date and time. */
  submittedAt: string;
}

export interface ListedApplication extends Application {
  /** Every stage that was entered, oldest first; staff alone may see it whole. */
  history: Entered[];
  holds: QueueFacts['holds'];
  /** The application that holds the applicant's place; null where they have none. */
  holder: string | null;
  /** Of the place that the applicant holds, from 1. */
  position: number | null;
  /** How many places are held in the queue. */
  length: number;
}

const COLUMNS: SQL = sql`a.id AS "applicationDbId", a.application_id AS "applicationId", a.type,
  a.applicant_id AS "applicantId", a.applicant_name AS "applicantName",
  a.building_id AS "buildingId", a.unit_id AS "unitId", a.room_id AS "roomId",
  a.home_label AS "homeLabel", a.home_address AS "homeAddress", a.stage, a.version,
  a.queue_outcome AS outcome, a.submitted_at AS "submittedAt"`;

const IN_ITS_QUEUE: SQL = sql`q.building_id = a.building_id AND q.unit_id = a.unit_id
  AND q.room_id IS NOT DISTINCT FROM a.room_id AND q.${IS_ACTIVE}`;

/** An imported application may have no moves: it entered its stage when it was submitted. */
const HISTORY: SQL = sql`
  (SELECT coalesce(json_agg(json_build_object('stage', m.stage, 'at', m.at,
        'isOwn', coalesce(m.actor_id = a.applicant_id, false)) ORDER BY m.version),
      json_build_array(json_build_object('stage', a.stage, 'at', a.submitted_at)))
    FROM application_moves m WHERE m.application_db_id = a.id) AS history`;

const iso = (written: unknown) => new Date(String(written)).toISOString();

function asListed(row: { [column: string]: unknown }): ListedApplication {
  const listed = row as unknown as ListedApplication;
  return {
    ...listed,
    submittedAt: iso(listed.submittedAt),
    history: listed.history.map((entered) => ({ ...entered, at: iso(entered.at) })),
  };
}

/** Applications with their history and their place; `rest` names which, and their order. */
export async function listApplications(database: Sql, rest: SQL): Promise<ListedApplication[]> {
  const rows = await readRows(
    database,
    sql`SELECT ${COLUMNS}, ${HISTORY}, queue.length, queue.holder,
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
      ${rest}`,
  );
  return rows.map(asListed);
}

/** One's own applications, newest first. */
export const listOwn = (database: Sql, applicantId: string): Promise<ListedApplication[]> =>
  listApplications(
    database,
    sql`WHERE a.applicant_id = ${applicantId} ORDER BY a.submitted_at DESC, a.id COLLATE "C"`,
  );

/** One of them; null where it is unknown or somebody else's. */
export async function findOwn(
  database: Sql,
  { applicantId, applicationId }: { applicantId: string; applicationId: string },
): Promise<ListedApplication | null> {
  const found = await listApplications(
    database,
    sql`WHERE a.application_id = ${applicationId} AND a.applicant_id = ${applicantId}`,
  );
  return found[0] ?? null;
}

/** For staff: whoever's it is. */
export async function findAny(
  database: Sql,
  applicationId: string,
): Promise<ListedApplication | null> {
  const found = await listApplications(database, sql`WHERE a.application_id = ${applicationId}`);
  return found[0] ?? null;
}

/** An application that nobody else changes until the transaction is over. Its unit must be locked. */
export async function lockApplication(tx: Sql, applicationDbId: string): Promise<Application> {
  const [row] = await readRows(
    tx,
    sql`SELECT ${COLUMNS} FROM (SELECT * FROM applications WHERE id = ${applicationDbId} FOR UPDATE) a`,
  );
  if (!row) throw new Error(`the application ${applicationDbId} has gone`);
  const locked = row as unknown as Application;
  return { ...locked, submittedAt: iso(locked.submittedAt) };
}

/** What the applicants wrote, by applicationDbId. */
async function readSections(database: Sql, condition: SQL): Promise<ReadonlyMap<string, Sections>> {
  const rows = await readRows(
    database,
    sql`SELECT id, personal_info, lifestyle, living_requirements, employment_info, guarantor_info,
        co_applicants FROM applications WHERE ${condition}`,
  );
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        personalInfo: row.personal_info,
        lifestyle: row.lifestyle,
        livingRequirements: row.living_requirements,
        employmentInfo: row.employment_info,
        guarantorInfo: row.guarantor_info,
        coApplicants: row.co_applicants,
      } as Sections,
    ]),
  );
}

export const readOwnSections = (database: Sql, applicantId: string) =>
  readSections(database, sql`applicant_id = ${applicantId}`);

export const readSectionsOf = async (
  database: Sql,
  applicationDbId: string,
): Promise<Sections | null> =>
  (await readSections(database, sql`id = ${applicationDbId}`)).get(applicationDbId) ?? null;

/** What somebody wrote in the application that they sent last; null where they sent none. */
export async function readLatestSections(
  database: Sql,
  applicantId: string,
): Promise<Sections | null> {
  const latest = sql`id = (SELECT id FROM applications WHERE applicant_id = ${applicantId}
    ORDER BY submitted_at DESC, id COLLATE "C" LIMIT 1)`;
  const [sections = null] = (await readSections(database, latest)).values();
  return sections;
}

export type NewApplication = Omit<Application, 'version' | 'applicantId'> &
  Sections & { applicantId: string };

/** An application, and that it entered its first stage. */
export function applicationWrites(one: NewApplication): SQL[] {
  const json = (value: unknown) => sql`${JSON.stringify(value)}::json`;
  const at = sql`${one.submittedAt}::timestamptz`;
  return [
    sql`INSERT INTO applications (id, application_id, type, applicant_id, applicant_name, building_id,
        unit_id, room_id, home_label, home_address, stage, queue_outcome, personal_info, lifestyle,
        living_requirements, employment_info, guarantor_info, co_applicants, submitted_at, updated_at)
      VALUES (${one.applicationDbId}, ${one.applicationId}, ${one.type}, ${one.applicantId},
        ${one.applicantName}, ${one.buildingId}, ${one.unitId}, ${one.roomId}, ${one.homeLabel},
        ${one.homeAddress}, ${one.stage}, ${one.outcome}, ${json(one.personalInfo)},
        ${json(one.lifestyle)}, ${json(one.livingRequirements)}, ${json(one.employmentInfo)},
        ${one.guarantorInfo === null ? null : json(one.guarantorInfo)}, ${json(one.coApplicants)},
        ${at}, ${at})`,
    sql`INSERT INTO application_moves (application_db_id, stage, version, at, actor_id)
      VALUES (${one.applicationDbId}, ${one.stage}, 1, ${at}, ${one.applicantId})`,
  ];
}

export async function setOutcome(
  tx: Sql,
  applicationDbId: string,
  outcome: QueueOutcome,
): Promise<void> {
  await tx.execute(sql`UPDATE applications SET queue_outcome = ${outcome}, updated_at = clock_timestamp()
    WHERE id = ${applicationDbId}`);
}

/**
 * Takes everything out of an account's applications that names or describes anybody: what was written,
 * what staff noted, what an import brought beside. That somebody applied for the home stays.
 */
export async function eraseApplicant(tx: Sql, applicantId: string): Promise<void> {
  await tx.execute(sql`UPDATE application_moves SET note = NULL,
      actor_id = nullif(actor_id, ${applicantId})
    WHERE application_db_id IN (SELECT id FROM applications WHERE applicant_id = ${applicantId})`);
  await tx.execute(sql`UPDATE applications SET applicant_id = NULL, applicant_name = NULL,
      personal_info = '{}', lifestyle = '{}', living_requirements = '{}', employment_info = '{}',
      guarantor_info = NULL, co_applicants = '[]', extra = NULL
    WHERE applicant_id = ${applicantId}`);
}
