import { boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { emailKeyOf } from '../email-key.ts';

/** Work to do after the transaction that wrote its row. */
export const jobs = pgTable(
  'jobs',
  {
    /** The same on every try, so that a receiver recognizes a repeat. */
    id: text('id').primaryKey(),
    /** The name of its queue, such as `mail`. */
    queue: text('queue').notNull(),
    /** Within the queue, such as `reset-password`. */
    kind: text('kind').notNull(),
    /** Due jobs with a lower number run first. */
    priority: integer('priority').notNull().default(2),
    /** What it is for, compared case-insensitively; the address of a mail. */
    target: text('target').notNull(),
    params: json('params').$type<Record<string, string>>().notNull(),
    /** Whether its parameters give access: they are deleted once it is done. */
    isSecret: boolean('is_secret').notNull(),
    /** Seconds until the next job with a gap of this queue for this target. */
    gapSeconds: integer('gap_seconds').notNull().default(0),
    /** Whether a headless browser caused it: its mails are refused (R8.22). */
    isHeadless: boolean('is_headless').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    /** When it may be tried next; also the end of the lease of a worker that claimed it. */
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    /** When it was given up: only staff can retry it. */
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('jobs_due').on(table.doneAt, table.priority, table.nextTryAt),
    index('jobs_target').on(emailKeyOf(table.target), table.createdAt),
  ],
);

/** When the next job with a gap may run for a target. */
export const jobGaps = pgTable(
  'job_gaps',
  {
    queue: text('queue').notNull(),
    /** In lower case. */
    target: text('target').notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.target] })],
);
