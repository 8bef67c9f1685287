import type { Sql } from '@stoop/base/api/db/database';
import { signedLinks } from '@stoop/base/api/http/signed-links';
import { refuse } from '@stoop/base/contract/refuse';
import { isMailTopic, MAIL_TOPICS, type MailTopic, mailStopPath } from '../../rules/mail-topics.ts';
import { findReader, type Reader } from './store.ts';

/** A link names a topic and an account, and works for as long as the account exists. */
const LINKS = signedLinks<{ topic: MailTopic; accountId: string }>({
  write: ({ topic, accountId }) => `${topic}.${accountId}`,
  read(name) {
    const [topic = '', ...id] = name.split('.');
    return isMailTopic(topic) ? { topic, accountId: id.join('.') } : null;
  },
});

/** How the reader of a mail stops those about its topic. Addresses are absolute. */
export interface StopLinks {
  label: string;
  /** The page that asks. */
  page: string;
  /** For mail providers (RFC 8058). */
  oneClick: string;
}

export function stopLinks(origin: string, reader: Omit<Reader, 'isStopped'>): StopLinks {
  const token = LINKS.token(reader, reader);
  return {
    label: `Stop emails about: ${MAIL_TOPICS[reader.topic].label}`,
    page: origin + mailStopPath(token),
    oneClick: `${origin}/api/v1/mails/unsubscribe/${token}`,
  };
}

/** Whose mails a token stops. */
export async function readStopLink(sql: Sql, token: string) {
  const named = LINKS.namedBy(token);
  const reader = named && (await findReader(sql, named));
  return reader && LINKS.isSigned(token, reader) ? reader : refuse('mails/link-invalid');
}
