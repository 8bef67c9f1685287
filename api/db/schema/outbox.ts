import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mail that is to leave. Written in the transaction of what it tells of. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** The same on every try, so that a receiver can tell a repeat. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    toEmail: text('to_email').notNull(),
    /** What the text of its kind is made from. */
    params: json('params').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** When it may be tried next; also how long a worker that took it is waited for. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_messages_due').on(table.deliveredAt, table.nextTryAt)],
);
