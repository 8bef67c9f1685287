import { addAudit } from '@stoop/base/api/audit/store';
import type { Database } from '@stoop/base/api/db/database';
import { timePage } from '@stoop/base/api/http/keyset-pagination';
import type { Router } from '@stoop/base/api/http/router';
import {
  countJobs,
  type JobRow,
  type JobState,
  listJobs,
  markAllDue,
  markDropped,
  markDue,
  markDueNow,
} from '@stoop/base/api/jobs/list/store';
import { refuse } from '@stoop/base/contract/refuse';
import type { z } from 'zod';
import {
  emailCountsRoute,
  giveUpEmailRoute,
  giveUpEmailsRoute,
  retryEmailRoute,
  retryEmailsRoute,
  type StaffEmail,
  sendEmailRoute,
  sendEmailsRoute,
  staffEmailsRoute,
} from '../../contract/staff/mail-routes.ts';
import type { MailState } from '../../rules/mail-states.ts';
import { isKind, secretSubjectOf, writeLetter } from '../kinds.ts';
import { letterText } from '../letters/letter-text.ts';
import { MAIL_QUEUE } from '../store.ts';

const LIST = 'emails';

const JOB_STATES: Readonly<Record<MailState, JobState>> = {
  waiting: 'waiting',
  delivered: 'done',
  dead: 'dead',
  dropped: 'dropped',
};

/** A mail as staff see it: without its text if its links give access to an account. */
function contentOf({ kind, params, isSecret }: JobRow): { subject: string; text: string | null } {
  // Written by another version of the product.
  if (!isKind(kind)) return { subject: kind, text: null };
  if (isSecret) return { subject: secretSubjectOf(kind), text: null };
  const letter = writeLetter(kind, params);
  return { subject: letter.subject, text: letterText(letter) };
}

function emailOf(row: JobRow): z.infer<typeof StaffEmail> {
  const { params, isSecret, target, deadAt, doneAt, isDropped, nextTryAt, ...shown } = row;
  const given = isDropped ? 'dropped' : 'dead';
  const state = doneAt ? 'delivered' : deadAt ? given : 'waiting';
  return {
    ...shown,
    toEmail: target,
    ...contentOf(row),
    state,
    nextTryAt: state === 'waiting' ? nextTryAt : null,
    deliveredAt: doneAt,
  };
}

export interface OutboxDeps {
  database: Pick<Database, 'sql'>;
  /** Since when all mails wait, whatever staff do; null where they leave. */
  mailsHeldSince: Date | null;
}

/** What staff do with mails that have not left. */
function serveUnsent(router: Router, { database: { sql }, mailsHeldSince }: OutboxDeps): void {
  router.serve(sendEmailRoute, ({ person, params: { emailId } }) => {
    if (mailsHeldSince) return refuse('outbox/held');
    return sql.transaction(async (tx) => {
      if ((await markDueNow(tx, MAIL_QUEUE, { id: emailId })) === 0)
        return refuse('outbox/not-open');
      await addAudit(tx, 'mail/sent-now', { actorId: person.id }, { emailId });
      return null;
    });
  });

  router.serve(sendEmailsRoute, ({ person, body: { kind } }) => {
    if (mailsHeldSince) return refuse('outbox/held');
    return sql.transaction(async (tx) => {
      const due = await markDueNow(tx, MAIL_QUEUE, { kind });
      const detail = { kind, count: due };
      if (due > 0) await addAudit(tx, 'mail/sent-now', { actorId: person.id }, detail);
      return { due };
    });
  });

  router.serve(giveUpEmailRoute, ({ person, params: { emailId } }) =>
    sql.transaction(async (tx) => {
      if ((await markDropped(tx, MAIL_QUEUE, { id: emailId })) === 0)
        return refuse('outbox/not-open');
      await addAudit(tx, 'mail/given-up', { actorId: person.id }, { emailId });
      return null;
    }),
  );

  router.serve(giveUpEmailsRoute, ({ person, body: { kind, writtenBefore: addedBefore } }) =>
    sql.transaction(async (tx) => {
      const givenUp = await markDropped(tx, MAIL_QUEUE, { kind, addedBefore });
      const detail = { kind, count: givenUp };
      if (givenUp > 0) await addAudit(tx, 'mail/given-up', { actorId: person.id }, detail);
      return { givenUp };
    }),
  );
}

export function serveOutbox(router: Router, deps: OutboxDeps): void {
  const { sql } = deps.database;
  serveUnsent(router, deps);

  router.serve(staffEmailsRoute, ({ query }) =>
    timePage(LIST, query, async (page) => {
      const read = await listJobs(sql, MAIL_QUEUE, page, {
        state: query.state && JOB_STATES[query.state],
        kind: query.kind,
        target: query.to,
      });
      return { ...read, rows: read.rows.map(emailOf) };
    }),
  );

  router.serve(retryEmailRoute, async ({ person, params: { emailId } }) => {
    return sql.transaction(async (tx) => {
      if (!(await markDue(tx, MAIL_QUEUE, emailId))) return refuse('outbox/not-found');
      const detail = { emailId };
      await addAudit(tx, 'mail/retried', { actorId: person.id }, detail);
      return null;
    });
  });

  router.serve(emailCountsRoute, async () => {
    const kinds = await countJobs(sql, MAIL_QUEUE);
    return { kinds, heldSince: deps.mailsHeldSince?.toISOString() ?? null };
  });

  router.serve(retryEmailsRoute, ({ person, body: { kind } }) => {
    return sql.transaction(async (tx) => {
      const retried = await markAllDue(tx, MAIL_QUEUE, kind);
      const detail = { kind, count: retried };
      if (retried > 0) await addAudit(tx, 'mail/retried', { actorId: person.id }, detail);
      return { retried };
    });
  });
}
