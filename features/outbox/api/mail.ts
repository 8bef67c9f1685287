import { calendarText } from './calendar.ts';
import { writeLetter } from './kinds.ts';
import { letterHtml } from './letters/letter-html.ts';
import { letterText } from './letters/letter-text.ts';
import type { StopLinks } from './stops/links.ts';

/** A mail to write and send. */
export interface Message {
  /** The same on every try. */
  id: string;
  kind: string;
  toEmail: string;
  params: Readonly<Record<string, string>>;
  /** Whether a headless browser caused it (R8.22). */
  isHeadless: boolean;
  createdAt: Date;
  /** Only of a mail that its reader can stop. */
  stop?: StopLinks;
}

/** A mail for a transport. Header values contain no line breaks. */
export interface Mail {
  /** The same on every try: `<id@domain>`. */
  messageId: string;
  id: string;
  kind: string;
  params: Readonly<Record<string, string>>;
  from: string;
  to: string;
  /** The Reply-To address, if it is not the sender. */
  replyTo: string | null;
  /** The address that stops mails of its kind with one click (RFC 8058). */
  unsubscribe: string | null;
  subject: string;
  text: string;
  html: string;
  /** A calendar file with its method, such as REQUEST. */
  calendar: { method: string; text: string } | null;
  createdAt: Date;
}

/** A way to send mails. */
export interface Transport {
  /** Sends a mail and returns its name for the log. Rejects with a SendFailure. */
  send(mail: Mail): Promise<{ name: string }>;
  /** Rejects with a SendFailure if no mail could be sent now, as far as that is known without one. */
  check(): Promise<void>;
  close(): void;
}

/** The headers of a mail that one click stops, which mail programs show as a button (RFC 8058). */
export const unsubscribeHeaders = ({
  unsubscribe,
}: Pick<Mail, 'unsubscribe'>): Record<string, string> =>
  unsubscribe === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Whether an address is safe in a header: no line break and no second address. */
const PLAIN_ADDRESS = /^[^\s<>(),;:"\\]+@[^\s<>(),;:"\\@]+$/u;

function plainAddress(address: string): string {
  if (!PLAIN_ADDRESS.test(address)) throw new Error('the address cannot stand in a header');
  return address;
}

/**
 * Renders the mail of a row of the outbox.
 *
 * @throws an Error if its kind or an address cannot be used
 */
export function writeMail(message: Message, from: string): Mail {
  const { id, kind, params, toEmail, createdAt, stop } = message;
  const letter = { ...writeLetter(kind, params), ...(stop && { stop }) };
  const { calendar } = letter;
  const between = { organizer: plainAddress(from), attendee: plainAddress(toEmail) };
  return {
    id,
    kind,
    params,
    createdAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: plainAddress(from),
    to: plainAddress(toEmail),
    replyTo: letter.replyTo === undefined ? null : plainAddress(letter.replyTo),
    unsubscribe: letter.unsubscribe ?? stop?.oneClick ?? null,
    subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    calendar: calendar
      ? { method: calendar.method, text: calendarText(calendar, createdAt, between) }
      : null,
  };
}
