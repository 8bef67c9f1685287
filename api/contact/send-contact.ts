import { Refused } from '@stoop/contract/refuse';
import type { ContactMessage } from '@stoop/domain/contact/contact-fields';
import type { Database } from '../db/database.ts';
import { orUnavailable } from '../http/database-away.ts';
import { momentWords } from '../outbox/letters/moment-words.ts';
import { putMessage } from '../outbox/store.ts';
import { addContactMessage } from './store.ts';

export interface ContactParts {
  database: Pick<Database, 'sql'>;
  /** Where what visitors write goes to. */
  supportEmail: string;
}

/**
 * Saves what a visitor wrote, and puts it on its way to support and a receipt on its way back, all or
 * nothing (R2.13, R7.07).
 */
export async function sendContact(
  { database, supportEmail }: ContactParts,
  written: ContactMessage,
  request: Request,
) {
  const { from_name: fromName, from_email: fromEmail, subject, message } = written;
  const userAgent = request.headers.get('User-Agent');
  const sending = database.sql.transaction(async (tx) => {
    const submissionDate = momentWords(await addContactMessage(tx, written));
    await putMessage(tx, {
      kind: 'contact',
      toEmail: supportEmail,
      params: { fromName, fromEmail, subject, message, submissionDate },
      userAgent,
    });
    await putMessage(tx, {
      kind: 'contact-receipt',
      toEmail: fromEmail,
      params: { firstName: fromName },
      userAgent,
    });
  });
  const sent = await orUnavailable('server/unavailable', sending);
  return sent instanceof Refused ? sent : {};
}
