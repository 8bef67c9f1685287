import { Refused, refuse } from '@stoop/contract/refuse';
import { retryEmailRoute, type StaffEmail, staffEmailsRoute } from '@stoop/contract/staff/routes';
import type { z } from 'zod';
import { recordAudit } from '../../audit/store.ts';
import type { Database } from '../../db/database.ts';
import { orUnavailable } from '../../http/database-away.ts';
import type { Door } from '../../http/door.ts';
import { answerTimePage, readTimePage } from '../../http/time-pages.ts';
import { letterText } from '../letters/letter-text.ts';
import { isKind, writeLetter } from '../letters/write-letter.ts';
import { isSecret } from '../message-kinds.ts';
import { type EmailRow, readEmails, reviveEmail } from './store.ts';

const LIST = 'emails';

/** What staff see of a mail: all but its text where a link in it opens an account. */
function contentOf({ kind, params }: EmailRow): { subject: string; text: string | null } {
  // One that another version of the product wrote.
  if (!isKind(kind)) return { subject: kind, text: null };
  const letter = writeLetter(kind, isSecret(kind) ? { firstName: '', link: '' } : params);
  return { subject: letter.subject, text: isSecret(kind) ? null : letterText(letter) };
}

const moment = (written: string | null) => written && new Date(written).toISOString();

function emailOf(row: EmailRow): z.infer<typeof StaffEmail> {
  const { params, deadAt, deliveredAt, nextTryAt, ...shown } = row;
  const state = deliveredAt ? 'delivered' : deadAt ? 'dead' : 'waiting';
  return {
    ...shown,
    ...contentOf(row),
    state,
    nextTryAt: state === 'waiting' ? moment(nextTryAt) : null,
    deliveredAt: moment(deliveredAt),
  };
}

/** The mails, for staff. */
export function serveOutbox(door: Door, { sql }: Pick<Database, 'sql'>): void {
  door.serve(staffEmailsRoute, async ({ query }) => {
    const page = readTimePage(LIST, query);
    if (page instanceof Refused) return page;
    const read = await orUnavailable('server/unavailable', readEmails(sql, page, query.state));
    if (read instanceof Refused) return read;
    return answerTimePage(LIST, page, { ...read, rows: read.rows.map(emailOf) });
  });

  door.serve(retryEmailRoute, async ({ person, params: { emailId } }) => {
    const reviving = sql.transaction(async (tx) => {
      if (!(await reviveEmail(tx, emailId))) return refuse('outbox/not-found');
      const detail = { emailId };
      await recordAudit(tx, { action: 'mail/retried', actorId: person.id, detail });
      return null;
    });
    return orUnavailable('server/unavailable', reviving);
  });
}
