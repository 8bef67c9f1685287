import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** The number of calls in a window of time, by limit and by network or account. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** `login 203.0.113.0 60`: limit, network or account, seconds of the window. */
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('limit_counts_window').on(table.windowStart),
  ],
);
