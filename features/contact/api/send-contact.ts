import type { Database } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { RECEIPTS_PER_EMAIL } from '@stoop/base/contract/limits';
import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { addMessage, addMessageWithin } from '@stoop/features/outbox/api/store';
import { applicationIdIn, type ContactMessage } from '../rules/contact-fields.ts';
import { addContactMessage } from './store.ts';
import './letters.ts';

export interface ContactDeps {
  database: Pick<Database, 'sql'>;
  /** The recipient of messages from visitors. */
  supportEmail: string;
}

export interface SendingDeps extends ContactDeps {
  /** Who sends a request; null for a visitor. */
  authenticate(request: Request): Promise<{ id: string } | null>;
  /** Writes about an application to whoever looks after its building. The key of the thread; null where somebody is not part of it. */
  writeAbout(of: {
    accountId: string;
    applicationId: string;
    text: string;
  }): Promise<string | null>;
}

/** What somebody writes who is part of the application that they name becomes a message about it: there it is answered. */
async function writeAboutNamed(deps: SendingDeps, contact: ContactMessage, request: Request) {
  const applicationId = applicationIdIn(contact);
  const person = applicationId && (await deps.authenticate(request));
  if (!person) return null;
  const text = `${contact.subject}\n\n${contact.message}`;
  return deps.writeAbout({ accountId: person.id, applicationId, text });
}

/**
 * Saves a message, where it is not about an application of its sender, and queues the mail to support and a receipt to the sender, in one transaction (R2.13,
 * R7.07). Anybody can enter any email: it gets one receipt an hour, and the answer is the same without one,
 * so that it does not reveal who wrote before.
 */
export async function sendContact(deps: SendingDeps, contact: ContactMessage, request: Request) {
  const threadKey = await writeAboutNamed(deps, contact, request);
  if (threadKey !== null) return { threadKey };
  const { database, supportEmail } = deps;
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
  return { threadKey: null };
}
