import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { emailKeyOf } from '../email-key.ts';

/** Work that is to be done after the transaction that wrote its row. */
export const jobs = pgTable(
  'jobs',
  {
    /** The same on every try, so that a receiver can tell a repeat. */
    id: text('id').primaryKey(),
    /** Who does it: `mail`. */
    queue: text('queue').notNull(),
    /** Within the queue, such as `reset-password`. */
    kind: text('kind').notNull(),
    /** Of those that are due the lowest are done first. */
    priority: integer('priority').notNull().default(2),
    /** Whom or what it is for, compared without regard to case: of a mail its address. */
    target: text('target').notNull(),
    params: json('params').$type<Record<string, string>>().notNull(),
    /** Whether its parameters open an account: they are forgotten once it is done. */
    isSecret: boolean('is_secret').notNull(),
    /** What lies between it and the next one of its queue for its target that keeps a gap. */
    gapSeconds: integer('gap_seconds').notNull().default(0),
    /** Whether a browser without a person before it caused this: such mail is refused (R8.22). */
    isHeadless: boolean('is_headless').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    /** When it may be tried next; also how long a worker that took it is waited for. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    /** Given up: only staff have it tried again. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('jobs_due').on(table.doneAt, table.priority, table.nextTryAt),
    index('jobs_target').on(emailKeyOf(table.target), table.createdAt),
  ],
);

/** When the next job with a gap may be done for a target; one row each that one was just done for. */
export const jobGaps = pgTable(
  'job_gaps',
  {
    queue: text('queue').notNull(),
    /** In small letters. */
    target: text('target').notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.target] })],
);
