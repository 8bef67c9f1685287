import type { KnownHomes } from '@stoop/domain/alerts/home-changes';
import { FOUND_REASONS, FREQUENCIES } from '@stoop/domain/alerts/saved-search';
import { sql } from 'drizzle-orm';
import { bigint, check, index, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { listed, moment } from '../columns.ts';
import { accounts } from './accounts.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query string of its page. */
    query: text('query').notNull(),
    frequency: text('frequency').$type<(typeof FREQUENCIES)[number]>().notNull(),
    /** Signs the links of its mails. */
    linkKey: text('link_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its owner last looked at it; what was found later is new. */
    visitedAt: moment('visited_at').notNull().defaultNow(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    unique('saved_searches_once').on(table.accountId, table.query),
    index('saved_searches_age').on(table.createdAt),
    check('saved_searches_frequency', sql.raw(`"frequency" IN (${listed(FREQUENCIES)})`)),
  ],
);

/**
 * Homes that were new or cheaper after a search was saved, each once for a reason. The home is named, not referenced: it
 * may leave with an import and come again.
 */
export const foundHomes = pgTable(
  'found_homes',
  {
    searchId: text('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    /** Empty for a search for units or buildings. */
    roomId: text('room_id').notNull(),
    reason: text('reason').$type<(typeof FOUND_REASONS)[number]>().notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    /** When it was mailed, or no mail about it is to be sent any more; NULL if one is to come. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({
      columns: [table.searchId, table.buildingId, table.unitId, table.roomId, table.reason],
    }),
    index('found_homes_untold').on(table.searchId).where(sql`told_at IS NULL`),
    check('found_homes_reason', sql.raw(`"reason" IN (${listed(FOUND_REASONS)})`)),
  ],
);

/** What was ever offered in a building, and at which prices: whether a home is new or cheaper follows from it. */
export const knownHomes = pgTable('known_homes', {
  buildingId: text('building_id').primaryKey(),
  units: json('units').$type<KnownHomes>().notNull(),
});

/** How far changes of listings were compared with saved searches; one row, once all homes are known. */
export const alertProgress = pgTable('alert_progress', {
  id: text('id').primaryKey(),
  /** All changes up to this number were compared. */
  number: bigint('number', { mode: 'number' }).notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Changes above that number that were compared: one with a lower number may become visible later. */
export const comparedChanges = pgTable('compared_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
});
