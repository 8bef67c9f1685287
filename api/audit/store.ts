import { eq, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../db/database.ts';
import { auditEvents } from '../db/schema/audit.ts';

/** What is written down for later (design: the audit trail), one name each. */
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
  'account/exported',
  'account/read',
  'account/deleted',
  'application/submitted',
  'application/requeued',
  'application/withdrawn',
  'application/read',
  'application/moved',
  'mail/retried',
  'listing/changed',
  'data/imported',
  'data/exported',
  'route/refused',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEvent {
  action: AuditAction;
  /** Account id; null where nobody is known. */
  actorId: string | null;
  subjectId?: string;
  /** No bodies, tokens, emails or birth dates. */
  detail?: Record<string, string | number | boolean>;
}

const MOVED: AuditAction = 'application/moved';

/** An event, as one of the writes of the transaction that it tells of. */
export const auditWrite = (database: Sql, event: AuditEvent): SQL =>
  database.insert(auditEvents).values(event).getSQL();

/** Writes an event down, in the transaction of what it tells of. */
export async function recordAudit(database: Sql, event: AuditEvent): Promise<void> {
  await database.execute(auditWrite(database, event));
}

/** What somebody did, oldest first. How far they moved others' applications is not theirs to keep (R6.03). */
export const readAuditBy = (database: Sql, actorId: string) =>
  database
    .select({
      at: auditEvents.at,
      action: auditEvents.action,
      subjectId: auditEvents.subjectId,
      detail: sql<AuditEvent['detail'] | null>`CASE WHEN action <> ${MOVED} THEN detail END`,
    })
    .from(auditEvents)
    .where(eq(auditEvents.actorId, actorId))
    .orderBy(auditEvents.number);
