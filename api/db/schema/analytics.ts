import { bigint, index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of usage (R7.10), without personal data. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    name: text('name').notNull(),
    params: json('params').$type<Record<string, string>>().notNull(),
  },
  (table) => [index('analytics_events_at').on(table.at)],
);
