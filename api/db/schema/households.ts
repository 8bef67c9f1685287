import type { AgreementTerms } from '@stoop/domain/households/agreement-terms';
import {
  HOUSEHOLD_END_NAMES,
  HOUSEHOLD_STATE_NAMES,
  type HouseholdEnd,
  type HouseholdState,
  MEMBER_STATE_NAMES,
  type MemberState,
} from '@stoop/domain/households/household-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
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
import { accounts } from './accounts.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" IN (${listed(values)})`);

/** People who want to take a home together. The home is named, not referenced: it may leave the market. */
export const households = pgTable(
  'households',
  {
    id: text('id').primaryKey(),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    /** The name of the home when the household was made. */
    homeLabel: text('home_label').notNull(),
    homeAddress: text('home_address'),
    state: text('state').$type<HouseholdState>().notNull(),
    /** Why it ended. */
    endReason: text('end_reason').$type<HouseholdEnd>(),
    /** The id that begins with APP of the application that it sent last. */
    applicationId: text('application_id'),
    /** Counts all changes; a change names the version that its caller saw. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When its members were first shown a split of the rent; NULL before. */
    splitShownAt: moment('split_shown_at'),
  },
  (table) => [
    check('households_state', oneOf('state', HOUSEHOLD_STATE_NAMES)),
    check('households_end_reason', oneOf('end_reason', HOUSEHOLD_END_NAMES)),
    check('households_ended', sql.raw(`("state" = 'ended') = ("end_reason" IS NOT NULL)`)),
    index('households_unit').on(table.buildingId, table.unitId),
    index('households_application').on(table.applicationId),
  ],
);

/** The members of a household, who invited first. */
export const householdMembers = pgTable(
  'household_members',
  {
    householdId: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** NULL after the account was deleted. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state').$type<MemberState>().notNull(),
    /** Whether the inviter chose this person without a name. */
    isAnonymous: boolean('is_anonymous').notNull(),
    /** What each room is worth to this member, in dollars; only the member reads it. */
    roomValues: json('room_values').$type<number[]>(),
    /** What this member could pay at most when the split was shown, in dollars; NULL without a limit. */
    splitBudget: doublePrecision('split_budget'),
    /** Whether this member agrees to say anew what rooms are worth, after the split was shown. */
    reopensSplit: boolean('reopens_split').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.number] }),
    check('household_members_state', oneOf('state', MEMBER_STATE_NAMES)),
    uniqueIndex('household_members_account').on(table.accountId, table.householdId),
  ],
);

/** Who is in a household that has not ended: its key is why nobody is in two of one home. */
export const householdPlaces = pgTable(
  'household_places',
  {
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    householdId: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.buildingId, table.unitId, table.accountId] }),
    index('household_places_household').on(table.householdId),
    index('household_places_account').on(table.accountId),
  ],
);

/** What the members of a household agree on about living together, as somebody of them saved it last. */
export const householdAgreements = pgTable(
  'household_agreements',
  {
    householdId: text('household_id')
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** From 1; what members confirm is a version. */
    version: integer('version').notNull(),
    terms: json('terms').$type<AgreementTerms>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  () => [check('household_agreements_version', sql.raw(`"version" > 0`))],
);

/** Which members have confirmed the version of their agreement that is saved now; a change removes all of them. */
export const householdConfirmations = pgTable(
  'household_confirmations',
  {
    householdId: text('household_id').notNull(),
    number: integer('number').notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.number] }),
    foreignKey({
      name: 'household_confirmations_agreement',
      columns: [table.householdId],
      foreignColumns: [householdAgreements.householdId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'household_confirmations_member',
      columns: [table.householdId, table.number],
      foreignColumns: [householdMembers.householdId, householdMembers.number],
    }).onDelete('cascade'),
  ],
);

/** The one secret that turns people into names that only one reader knows them by. */
export const householdKey = pgTable(
  'household_key',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull(),
  },
  () => [check('household_key_only_one', sql.raw(`"id" = 1`))],
);
