import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * What happened, for browsers that follow it: written in the transaction of the change, kept for an hour. A browser
 * learns that something changed and asks for it; nothing personal is in an event.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Such as `application`; see `LIVE_KINDS`. */
    kind: text('kind').notNull(),
    /** The id of what changed. */
    subjectId: text('subject_id').notNull(),
    /** The building that it belongs to, which decides which staff are told; NULL for those of all buildings. */
    buildingId: text('building_id'),
    /** Accounts that are told besides staff. */
    accountIds: json('account_ids').$type<string[]>().notNull().default([]),
  },
  (table) => [index('live_events_age').on(table.at)],
);

/** The one secret that keeps the numbers of events from those who follow them. */
export const liveKey = pgTable(
  'live_key',
  {
    id: integer('id').primaryKey(),
    key: text('key').notNull(),
  },
  () => [check('live_key_only_one', sql.raw(`"id" = 1`))],
);
