import type { Database } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { RECEIPTS_PER_EMAIL } from '@stoop/base/contract/limits';
import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { addMessage, addMessageWithin } from '@stoop/features/outbox/api/store';
import type { ContactMessage } from '../rules/contact-fields.ts';
import { addContactMessage } from './store.ts';
import './letters.ts';

export interface ContactDeps {
  database: Pick<Database, 'sql'>;
  /** The recipient of messages from visitors. */
  supportEmail: string;
}

/**
 * Saves a message and queues the mail to support and a receipt to the sender, in one transaction (R2.13,
 * R7.07). Anybody can enter any email: it gets one receipt an hour, and the answer is the same without one,
 * so that it does not reveal who wrote before.
 */
export async function sendContact(
  { database, supportEmail }: ContactDeps,
  contact: ContactMessage,
  request: Request,
) {
  const { from_name: fromName, from_email: fromEmail, subject, message } = contact;
  const userAgent = request.headers.get('User-Agent');
  await database.sql.transaction(async (tx) => {
    const { id, createdAt } = await addContactMessage(tx, contact);
    const submissionDate = zonedMomentWords(createdAt);
    await addLiveEvents(tx, [{ kind: 'message', subjectId: id, buildingId: null }]);
    await addMessage(tx, {
      kind: 'contact',
      toEmail: supportEmail,
      params: { fromName, fromEmail, subject, message, submissionDate },
      userAgent,
    });
    const params = { firstName: fromName };
    const receipt = { kind: 'contact-receipt', toEmail: fromEmail, params, userAgent } as const;
    await addMessageWithin(tx, receipt, RECEIPTS_PER_EMAIL);
  });
  return {};
}
