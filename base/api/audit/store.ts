import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql, Writer } from '../db/database.ts';
import { texts, toJson } from '../db/rows.ts';
import { isoMoment, moment, section } from '../db/shapes.ts';

/** The actions of the audit trail. */
const AUDIT_ACTIONS = [
  'account/registered',
  'account/signed-in',
  'account/demo-entered',
  'account/sign-in-failed',
  'account/signed-out',
  'account/session-ended',
  'account/password-changed',
  'account/password-reset-asked',
  'account/password-reset',
  'account/email-verified',
  'account/email-change-asked',
  'account/email-change-cancelled',
  'account/email-changed',
  'account/email-change-undone',
  'account/role-changed',
  'account/staff-link-made',
  'account/access-changed',
  'account/disabled',
  'account/enabled',
  'account/sessions-ended',
  'account/second-factor-added',
  'account/second-factor-removed',
  'account/second-factor-confirmed',
  'account/second-factor-failed',
  'account/second-factors-reset',
  'account/passkey-added',
  'account/passkey-removed',
  'account/recovery-code-used',
  'account/recovery-codes-renewed',
  'account/exported',
  'account/read',
  'account/deleted',
  'application/submitted',
  'application/requeued',
  'application/withdrawn',
  'application/left',
  'application/corrected',
  'application/correction-asked',
  'application/correction-decided',
  'application/named-mailed',
  'application/named-agreed',
  'application/named-refused',
  'application/read',
  'application/moved',
  'application/assigned',
  'application/released',
  'application/labelled',
  'label/added',
  'label/changed',
  'label/removed',
  'message-template/added',
  'message-template/changed',
  'message-template/removed',
  'mapping/added',
  'mapping/changed',
  'mapping/removed',
  'application/noted',
  'application/note-deleted',
  'application/duplicate-judged',
  'document/asked',
  'document/sent',
  'document/read',
  'document/answered',
  'document/deleted',
  'message/answered',
  'message/closed',
  'message/reopened',
  'thread/read',
  'thread/answered',
  'thread/settled',
  'household/created',
  'household/accepted',
  'household/asked',
  'household/declined',
  'household/ending',
  'household/yes',
  'household/yes-taken-back',
  'household/split-reopened',
  'household/agreement-saved',
  'household/agreement-confirmed',
  'tour/booked',
  'tour/moved',
  'tour/cancelled',
  'tour/marked',
  'tour/guide-named',
  'tour/plan-changed',
  'mail/retried',
  'mail/sent-now',
  'mail/given-up',
  'listing/added',
  'listing/changed',
  'listing/not-published',
  'listing/confirmed',
  'listing/asked',
  'listing/lapsed',
  'report/closed',
  'data/imported',
  'data/exported',
  'route/refused',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditedPeople {
  /** Account id; null if the actor is unknown. */
  actorId: string | null;
  subjectId?: string;
}

/** No bodies, tokens, emails or birth dates. */
export type AuditDetail = Record<string, string | number | boolean>;

const MOVED: AuditAction = 'application/moved';

/** An event, as one of the writes of the transaction that it reports. */
export const auditWrite = (
  action: AuditAction,
  { actorId, subjectId }: AuditedPeople,
  detail?: AuditDetail,
) =>
  sql`INSERT INTO audit_events (action, actor_id, subject_id, detail)
      VALUES (${action}, ${actorId}, ${subjectId ?? null}, ${detail ? toJson(detail) : null})`;

/** Records an event, in the transaction that it reports. */
export async function addAudit(tx: Writer, ...event: Parameters<typeof auditWrite>) {
  await tx.execute(auditWrite(...event));
}

/** Staff who look at something again within this time have looked once. */
const SAME_LOOK_MINUTES = 10;

/** Records that somebody read these, except those that they read a moment ago. */
export const addReads = (
  tx: Writer,
  {
    action,
    actorId,
    subjectIds,
  }: { action: AuditAction; actorId: string; subjectIds: readonly string[] },
) =>
  tx.run`INSERT INTO audit_events (action, actor_id, subject_id)
    SELECT ${action}, ${actorId}, subject FROM unnest(${texts(subjectIds)}) subject
    WHERE NOT EXISTS (SELECT FROM audit_events e
      WHERE e.subject_id = subject AND e.action = ${action} AND e.actor_id = ${actorId}
        AND e.at > now() - make_interval(mins => ${SAME_LOOK_MINUTES}))`;

/** Whether anybody did this with a subject. */
export const hasEvent = (
  database: Sql,
  { action, subjectId }: { action: AuditAction; subjectId: string },
) =>
  database.hasRows`SELECT FROM audit_events
    WHERE subject_id = ${subjectId} AND action = ${action} LIMIT 1`;

const daysRead = z.object({
  actorId: z.string(),
  /** In New York, `2026-11-22`. */
  day: z.string(),
  /** ISO dates and times, the earliest first. */
  times: z.array(isoMoment),
});

/** Who did this with a subject: one row for each person and day, the latest day first. */
export const listDaysOf = (
  database: Sql,
  { action, subjectId, limit }: { action: AuditAction; subjectId: string; limit: number },
) =>
  database.readRows(daysRead)`SELECT actor_id AS "actorId", to_char(day, 'YYYY-MM-DD') AS day,
      json_agg(at ORDER BY at) AS times
    FROM (SELECT actor_id, at, (at AT TIME ZONE 'America/New_York')::date AS day
      FROM audit_events WHERE subject_id = ${subjectId} AND action = ${action}
        AND actor_id IS NOT NULL) seen
    GROUP BY actor_id, day ORDER BY day DESC, max(at) DESC LIMIT ${limit}`;

const recordedEvent = z.object({
  at: moment,
  action: z.string(),
  subjectId: z.string().nullable(),
  detail: section.nullable(),
});

/** The events of an account, oldest first, without the stages to which it moved others' applications (R6.03). */
export const listAuditBy = (database: Sql, actorId: string) =>
  database.readRows(recordedEvent)`SELECT at, action, subject_id AS "subjectId",
      CASE WHEN action <> ${MOVED} THEN detail END AS detail
    FROM audit_events WHERE actor_id = ${actorId} ORDER BY number`;
