import { SAVED_KINDS } from '@stoop/domain/saved/saved-kinds';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Saved items (R3.09). No reference to the listing, because removed listings stay saved. */
export const savedItems = pgTable(
  'saved_items',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof SAVED_KINDS)[number]>().notNull(),
    itemId: text('item_id').notNull(),
    /** Its parent at the time of saving; NULL if an import has none. */
    buildingId: text('building_id'),
    unitId: text('unit_id'),
    /** The label at the time of saving, for listings that are no longer shown. */
    label: text('label'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.itemId] }),
    check(
      'saved_items_kind',
      sql.raw(`"kind" IN (${SAVED_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    ),
  ],
);

/** Viewed units, each once, with the last time. */
export const viewedUnits = pgTable(
  'viewed_units',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    buildingId: text('building_id').notNull(),
    unitId: text('unit_id').notNull(),
    viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.buildingId, table.unitId] }),
    index('viewed_units_newest').on(table.accountId, table.viewedAt),
  ],
);
