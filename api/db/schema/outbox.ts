import { boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { emailKeyOf } from '../email-key.ts';
import { moment } from './columns.ts';

/** Mail that is to leave. Written in the transaction of what it tells of. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    /** The same on every try, so that a receiver can tell a repeat. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Of those that are due the lowest leave first; that of its kind. */
    priority: integer('priority').notNull().default(2),
    toEmail: text('to_email').notNull(),
    /** What the text of its kind is made from. */
    params: json('params').$type<Record<string, string>>().notNull(),
    /** Whether a browser without a person before it caused this: such mail is refused (R8.22). */
    isHeadless: boolean('is_headless').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    /** When it may be tried next; also how long a worker that took it is waited for. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
    /** Given up: only staff have it tried again. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_messages_due').on(table.deliveredAt, table.priority, table.nextTryAt),
    index('outbox_messages_recipient').on(emailKeyOf(table.toEmail), table.createdAt),
  ],
);

/** When the next confirmation to an address may leave (R9.07); one row each that one just went to. */
export const outboxRecipients = pgTable('outbox_recipients', {
  /** The key of the address. */
  recipient: text('recipient').primaryKey(),
  nextAt: moment('next_at').notNull(),
});
