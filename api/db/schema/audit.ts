import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** The audit trail. Rows are only added: a trigger refuses updates and deletions. */
export const auditEvents = pgTable(
  'audit_events',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    /** Account id; stays after the account is deleted, and is then anonymous. */
    actorId: text('actor_id'),
    subjectId: text('subject_id'),
    /** No bodies, tokens, emails or birth dates. */
    detail: json('detail').$type<Record<string, string | number | boolean>>(),
  },
  (table) => [
    index('audit_events_actor').on(table.actorId),
    index('audit_events_subject').on(table.subjectId, table.at),
  ],
);
