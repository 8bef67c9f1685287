import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { readRows, toJson } from '../db/rows.ts';
import { moment, section } from '../db/shapes.ts';

/** The actions of the audit trail. */
const AUDIT_ACTIONS = [
  'account/registered',
  'account/signed-in',
  'account/sign-in-failed',
  'account/signed-out',
  'account/session-ended',
  'account/password-changed',
  'account/password-reset-asked',
  'account/password-reset',
  'account/email-verified',
  'account/role-changed',
  'account/access-changed',
  'account/disabled',
  'account/enabled',
  'account/sessions-ended',
  'account/second-factor-added',
  'account/second-factor-removed',
  'account/second-factor-confirmed',
  'account/second-factor-failed',
  'account/second-factors-reset',
  'account/recovery-code-used',
  'account/recovery-codes-renewed',
  'account/exported',
  'account/read',
  'account/deleted',
  'application/submitted',
  'application/requeued',
  'application/withdrawn',
  'application/read',
  'application/moved',
  'tour/booked',
  'tour/moved',
  'tour/cancelled',
  'tour/marked',
  'tour/plan-changed',
  'mail/retried',
  'listing/changed',
  'data/imported',
  'data/exported',
  'route/refused',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEvent {
  action: AuditAction;
  /** Account id; null if the actor is unknown. */
  actorId: string | null;
  subjectId?: string;
  /** No bodies, tokens, emails or birth dates. */
  detail?: Record<string, string | number | boolean>;
}

const MOVED: AuditAction = 'application/moved';

/** An event, as one of the writes of the transaction that it reports. */
export const auditWrite = ({ action, actorId, subjectId, detail }: AuditEvent): SQL =>
  sql`INSERT INTO audit_events (action, actor_id, subject_id, detail)
      VALUES (${action}, ${actorId}, ${subjectId ?? null}, ${detail ? toJson(detail) : null})`;

/** Records an event, in the transaction that it reports. */
export async function recordAudit(database: Sql, event: AuditEvent): Promise<void> {
  await database.execute(auditWrite(event));
}

const recordedEvent = z.object({
  at: moment,
  action: z.string(),
  subjectId: z.string().nullable(),
  detail: section.nullable(),
});

/** The events of an account, oldest first, without the stages to which it moved others' applications (R6.03). */
export const readAuditBy = (database: Sql, actorId: string) =>
  readRows(
    database,
    sql`SELECT at, action, subject_id AS "subjectId",
        CASE WHEN action <> ${MOVED} THEN detail END AS detail
      FROM audit_events WHERE actor_id = ${actorId} ORDER BY number`,
    recordedEvent,
  );
