import { SAVED_KINDS } from '@stoop/domain/saved/saved-kinds';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** What somebody saved (R3.09). No reference to the listing: what leaves the market stays saved. */
export const savedItems = pgTable(
  'saved_items',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof SAVED_KINDS)[number]>().notNull(),
    itemId: text('item_id').notNull(),
    /** Where it stood when it was saved; NULL where an import does not say. */
    buildingId: text('building_id'),
    unitId: text('unit_id'),
    /** What it was called when it was saved, for when it is no longer shown. */
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

/** Units that somebody looked at, each once, with the last time. */
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
