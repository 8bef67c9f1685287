import type { OwnAddress } from '@stoop/domain/commute/own-addresses';
import { CONNECTION_STATES, IMPORTED_LISTS } from '@stoop/domain/people/connections';
import { PERSON_REPORT_REASONS } from '@stoop/domain/people/person-report-reasons';
import type { PreservedField } from '@stoop/domain/people/preserved-fields';
import type { SocialMediaLinks } from '@stoop/domain/people/profile';
import type {
  StoredBasicInfo,
  StoredLifestyle,
  StoredLiving,
} from '@stoop/domain/people/stored-profile';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** What people say about themselves (R3.01–R3.08). Sections are read and written whole. */
export const profiles = pgTable('profiles', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  /** The address of a picture from the sign-in provider; never fetched by the server. */
  photoUrl: text('photo_url'),
  /** The uploaded picture; it is shown instead of `photo_url`. */
  photoId: text('photo_id'),
  selfIntroduction: text('self_introduction').notNull().default(''),
  socialMediaLinks: json('social_media_links').$type<SocialMediaLinks>().notNull().default({}),
  basicInfo: json('basic_info').$type<StoredBasicInfo>().notNull().default({}),
  lifestylePreferences: json('lifestyle_preferences')
    .$type<StoredLifestyle>()
    .notNull()
    .default({}),
  livingRequirements: json('living_requirements').$type<StoredLiving>().notNull().default({}),
  /** Where the person goes every day; nobody else ever sees it. */
  ownAddresses: json('own_addresses').$type<OwnAddress[]>().notNull().default([]),
  /** Whether people who look for roommates see a card of this profile. */
  hasRoommateCard: boolean('has_roommate_card').notNull().default(false),
  /** Whether readers of a home that this person waits for see, without a name, how the card fits them. */
  showsWhileWaiting: boolean('shows_while_waiting').notNull().default(false),
  /** The fields of an imported document without a column (R3.21). */
  extra: json('extra').$type<PreservedField[]>(),
});

/** An uploaded picture, re-encoded in each size. In the database, so that it is stored and deleted with its profile. */
export const photos = pgTable(
  'photos',
  {
    id: text('id').notNull(),
    /** The width and height in pixels. */
    size: integer('size').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    webp: bytes('webp').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.id, table.size] })],
);

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** What two people are to each other (R3.03): one row for a pair, whoever asked whom. */
export const connections = pgTable(
  'connections',
  {
    requesterId: person('requester_id'),
    recipientId: person('recipient_id'),
    state: text('state').$type<(typeof CONNECTION_STATES)[number]>().notNull(),
    areRoommates: boolean('are_roommates').notNull().default(false),
    askedAt: moment('asked_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Until somebody changes it here, an import may replace it. */
    isImported: boolean('is_imported').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.requesterId, table.recipientId] }),
    uniqueIndex('connections_pair').on(
      sql`least(${table.requesterId}, ${table.recipientId})`,
      sql`greatest(${table.requesterId}, ${table.recipientId})`,
    ),
    index('connections_recipient').on(table.recipientId),
    check('connections_two', sql`${table.requesterId} <> ${table.recipientId}`),
    check('connections_state', sql.raw(`"state" IN (${listed(CONNECTION_STATES)})`)),
    check('connections_roommates', sql`NOT ${table.areRoommates} OR ${table.state} = 'friends'`),
  ],
);

/**
 * Whom the lists of an imported profile name while the other profile does not confirm it, or is unknown. No reference
 * to the other, because it may be imported later.
 */
export const importedConnections = pgTable(
  'imported_connections',
  {
    accountId: person('account_id'),
    list: text('list').$type<(typeof IMPORTED_LISTS)[number]>().notNull(),
    otherId: text('other_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list, table.otherId] }),
    index('imported_connections_other').on(table.otherId),
    check('imported_connections_list', sql.raw(`"list" IN (${listed(IMPORTED_LISTS)})`)),
  ],
);

/**
 * Who does not want to meet whom. Only the one who blocks knows of it. No reference to the other, because somebody who is
 * hidden can be blocked, and an id without an account must not be told from one.
 */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: person('blocker_id'),
    blockedId: text('blocked_id').notNull(),
    /** The first name when it was blocked, because the card may be hidden since. */
    firstName: text('first_name').notNull(),
    blockedAt: moment('blocked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_two', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** What users report about other users, for staff of all buildings. No reference to these, as of blocks. */
export const personReports = pgTable(
  'person_reports',
  {
    id: text('id').primaryKey(),
    /** The person that it is about. */
    accountId: text('account_id').notNull(),
    reason: text('reason').$type<(typeof PERSON_REPORT_REASONS)[number]>().notNull(),
    words: text('words').notNull(),
    /** NULL after the account was deleted. */
    reporterId: text('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    /** What staff did about it. */
    note: text('note'),
  },
  (table) => [
    index('person_reports_age').on(table.createdAt),
    index('person_reports_account').on(table.accountId),
    index('person_reports_reporter').on(table.reporterId),
    check('person_reports_reason', sql.raw(`"reason" IN (${listed(PERSON_REPORT_REASONS)})`)),
  ],
);

/**
 * Accounts whose roommate cards changed, appeared or left; the model that ranks people follows them. Triggers on
 * `profiles` and `accounts` write it, so that no writer of a profile can forget to.
 */
export const cardChanges = pgTable('card_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('account_id').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
