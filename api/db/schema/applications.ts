import { QUEUE_OUTCOMES } from '@stoop/domain/applications/queue-rules';
import { STAGES } from '@stoop/domain/applications/stages';
import { APPLICATION_TYPES } from '@stoop/domain/applications/wizard';
import type { FeeSheet } from '@stoop/domain/listings/fee-sheet';
import type { PreservedField } from '@stoop/domain/people/preserved-fields';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { emailKeyOf } from '../email-key.ts';
import { ENDED } from '../ended-stages.ts';
import { accounts } from './accounts.ts';
import { rooms, units } from './listings.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${listed(values)})`);
const section = (name: string) => json(name).$type<Record<string, unknown>>().notNull().default({});

const answer = (name: string) => sql.raw(`btrim(personal_info ->> '${name}')`);
const EMAIL_KEY = sql`nullif(${emailKeyOf(answer('email'))}, '')`;
/** The digits, without the 1 before an American number. */
const PHONE_KEY = sql`nullif(regexp_replace(regexp_replace(
  ${answer('phone')}, '[^0-9]', '', 'g'), '^1([0-9]{10})$', '\\1'), '')`;
/** Names and birth date. */
const PERSON_KEY = sql`lower((regexp_replace(${answer('firstName')} || ' ' || ${answer('lastName')},
  '\\s+', ' ', 'g') || ' ' || nullif(${answer('dateOfBirth')}, '')) COLLATE "C")`;

/**
 * An application and its stage. The home is named, not referenced: an application
 * outlives a listing. If `applicant_id` is NULL, the account was deleted and
 * the row is anonymous.
 */
export const applications = pgTable(
  'applications',
  {
    /** applicationDbId. */
    id: text('id').primaryKey(),
    /** The public id: `APP-<timestamp>-<random>` (R3.15). */
    applicationId: text('application_id').notNull().unique(),
    type: text('type').$type<(typeof APPLICATION_TYPES)[number]>().notNull(),
    applicantId: text('applicant_id').references(() => accounts.id, { onDelete: 'set null' }),
    applicantName: text('applicant_name'),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    roomId: text('room_id'),
    /** The label of the home at the time of the application; NULL if an import has none. */
    homeLabel: text('home_label'),
    homeAddress: text('home_address'),
    stage: text('stage').$type<(typeof STAGES)[number]>().notNull(),
    /** Counts the moves; a move names the version that its caller saw. */
    version: integer('version').notNull().default(1),
    queueOutcome: text('queue_outcome').$type<(typeof QUEUE_OUTCOMES)[number]>().notNull(),
    personalInfo: section('personal_info'),
    lifestyle: section('lifestyle'),
    livingRequirements: section('living_requirements'),
    employmentInfo: section('employment_info'),
    guarantorInfo: json('guarantor_info').$type<Record<string, unknown>>(),
    coApplicants: json('co_applicants').$type<Record<string, unknown>[]>().notNull().default([]),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The fields of an imported document that the columns cannot reproduce (R3.21). */
    extra: json('extra').$type<PreservedField[]>(),
    /** What two applications of one person share (`duplicates/store.ts`); NULL where it was not given. */
    emailKey: text('email_key').generatedAlwaysAs(EMAIL_KEY),
    phoneKey: text('phone_key').generatedAlwaysAs(PHONE_KEY),
    personKey: text('person_key').generatedAlwaysAs(PERSON_KEY),
  },
  (table) => [
    index('applications_email_key').on(table.emailKey).where(sql`email_key IS NOT NULL`),
    index('applications_phone_key').on(table.phoneKey).where(sql`phone_key IS NOT NULL`),
    index('applications_person_key').on(table.personKey).where(sql`person_key IS NOT NULL`),
    index('applications_applicant').on(table.applicantId, table.submittedAt),
    index('applications_home').on(table.buildingId, table.unitId, table.roomId),
    index('applications_stage').on(table.stage, table.submittedAt),
    check('applications_stage_known', oneOf('stage', STAGES)),
    check('applications_type', oneOf('type', APPLICATION_TYPES)),
    check('applications_queue_outcome', oneOf('queue_outcome', QUEUE_OUTCOMES)),
  ],
);

/** The accounts that an application was sent for together with its applicant's. */
export const applicationCoApplicants = pgTable(
  'application_co_applicants',
  {
    applicationDbId: text('application_db_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Their position in `co_applicants`, from 0. */
    number: integer('number').notNull(),
    /** When they left; the others go on. */
    leftAt: moment('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationDbId, table.accountId] }),
    index('application_co_applicants_account').on(table.accountId),
    check('application_co_applicants_number', sql.raw(`"number" >= 0`)),
  ],
);

/** Every stage that an application entered, including the first. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationDbId: text('application_db_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStage: text('from_stage').$type<(typeof STAGES)[number]>(),
    stage: text('stage').$type<(typeof STAGES)[number]>().notNull(),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id'),
    /** For staff only. */
    note: text('note'),
    /** Why the application ended, by its name in `END_REASONS`; told to the applicant. */
    reason: text('reason'),
    /** The sentence of staff for a reason that has none of its own; told to the applicant. */
    reasonText: text('reason_text'),
    /** The outcome of the queue before the move; NULL for moves of earlier versions. */
    fromOutcome: text('from_outcome').$type<(typeof QUEUE_OUTCOMES)[number]>(),
    /** Whether it took back the move before it. */
    isUndo: boolean('is_undo').notNull().default(false),
    /** The itemised fees of the home when it led to the lease; nothing of a person. Kept with the history. */
    feeSheet: json('fee_sheet').$type<FeeSheet>(),
  },
  (table) => [
    uniqueIndex('application_moves_version').on(table.applicationDbId, table.version),
    check('application_moves_stage', oneOf('stage', STAGES)),
  ],
);

/** What staff write about an application. Never shown to its applicant. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: text('id').primaryKey(),
    applicationDbId: text('application_db_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Stays after the account is deleted. */
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('application_notes_application').on(table.applicationDbId, table.at)],
);

/** What staff said about two applications that could be of one person. Nothing is merged. */
export const duplicateVerdicts = pgTable(
  'duplicate_verdicts',
  {
    /** The smaller id of the two. */
    oneId: text('one_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    otherId: text('other_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    isSame: boolean('is_same').notNull(),
    actorId: text('actor_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.oneId, table.otherId] })],
);

/** The first answer to a creating call, for its retries. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the body, hexadecimal: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: json('answer').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** The current answers of the wizard, one draft for each home. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `buildingId/unitId` or `buildingId/unitId/roomId`. */
    home: text('home').notNull(),
    draft: json('draft').$type<Record<string, unknown>>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.home] })],
);

/** The queue of a unit (`room_id` is NULL) or of one of its rooms. */
export const queueEntries = pgTable(
  'queue_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    roomId: text('room_id'),
    applicationId: text('application_id').notNull(),
    applicationDbId: text('application_db_id'),
    applicantId: text('applicant_id').notNull(),
    applicantName: text('applicant_name'),
    /** ISO date and time, as imported. */
    submittedAt: text('submitted_at'),
    status: text('status').notNull(),
    applicationType: text('application_type'),
    /** The fields of the document's entry without columns. */
    extra: json('extra').$type<Record<string, unknown>>(),
  },
  (table) => [
    foreignKey({
      columns: [table.buildingId, table.unitId],
      foreignColumns: [units.buildingId, units.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.buildingId, table.unitId, table.roomId],
      foreignColumns: [rooms.buildingId, rooms.unitId, rooms.id],
    }).onDelete('cascade'),
    index('queue_entries_in_order').on(table.buildingId, table.unitId, table.roomId, table.number),
    uniqueIndex('queue_entries_once_in_unit')
      .on(table.buildingId, table.unitId, table.applicantId)
      .where(sql`${table.roomId} IS NULL AND ${table.status} NOT IN (${ENDED})`),
    uniqueIndex('queue_entries_once_in_room')
      .on(table.buildingId, table.unitId, table.roomId, table.applicantId)
      .where(sql`${table.roomId} IS NOT NULL AND ${table.status} NOT IN (${ENDED})`),
    check('queue_entries_status', oneOf('status', STAGES)),
  ],
);
