import { letterHtml } from './letters/letter-html.ts';
import { letterText } from './letters/letter-text.ts';
import { writeLetter } from './letters/write-letter.ts';

/** A mail that is to be written and to leave. */
export interface Message {
  /** The same on every try. */
  id: string;
  kind: string;
  toEmail: string;
  params: Readonly<Record<string, string>>;
  /** Whether a browser without a person before it caused this (R8.22). */
  isHeadless: boolean;
  createdAt: Date;
}

/** A mail as a transport gets it. What stands in a header has no line of its own. */
export interface Mail {
  /** The same on every try: `<id@domain>`. */
  messageId: string;
  id: string;
  kind: string;
  params: Readonly<Record<string, string>>;
  from: string;
  to: string;
  /** Who gets the answer, where that is not the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** How a mail leaves. */
export interface Transport {
  /** Has it leave, and gives what the log calls it by. Rejects with a SendFailure where it could not. */
  send(mail: Mail): Promise<{ name: string }>;
  close(): void;
}

/** An address that can stand in a header: no line of its own, no second address. */
const PLAIN_ADDRESS = /^[^\s<>(),;:"\\]+@[^\s<>(),;:"\\@]+$/u;

function plainAddress(address: string): string {
  if (!PLAIN_ADDRESS.test(address)) throw new Error('the address cannot stand in a header');
  return address;
}

/** The mail of a row of the outbox. Throws where its kind or an address cannot be used. */
export function writeMail(message: Message, from: string): Mail {
  const { id, kind, params, toEmail, createdAt } = message;
  const letter = writeLetter(kind, params);
  return {
    id,
    kind,
    params,
    createdAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: plainAddress(from),
    to: plainAddress(toEmail),
    replyTo: letter.replyTo === undefined ? null : plainAddress(letter.replyTo),
    subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
