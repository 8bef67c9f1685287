import type { Calendar } from '../calendar.ts';

/** A block of a mail, rendered as both text and HTML. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** A call to action: a button, or a link on a line of its own. */
  | { type: 'action'; label: string; link: string }
  /** A link beside the call to action. */
  | { type: 'link'; label: string; link: string }
  | { type: 'facts'; facts: readonly Fact[] }
  /** A quotation, line by line. */
  | { type: 'quote'; text: string }
  /** Text in a smaller size. */
  | { type: 'note'; text: string };

/** Labels and values; those without a value are left out. */
export type Fact = readonly [label: string, value: string];

export interface Letter {
  subject: string;
  /** The heading of the HTML, if it is not the subject. */
  title?: string;
  blocks: readonly Block[];
  /** The Reply-To address, if it is not the sender. */
  replyTo?: string;
  /** The address that one click posts to (RFC 8058), where it stops less than the mails about its topic. */
  unsubscribe?: string;
  /** The link in its foot. */
  stop?: { label: string; page: string };
  /** An event for the reader's calendar. */
  calendar?: Calendar;
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const note = (text: string): Block => ({ type: 'note', text });
export const action = (label: string, link: string): Block => ({ type: 'action', label, link });
export const link = (label: string, address: string): Block => ({
  type: 'link',
  label,
  link: address,
});
export const facts = (...of: Fact[]): Block => ({ type: 'facts', facts: of });

/** A name for the salutation. One that could be read as an address or a line of its own is left out. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u;

export const greeting = (firstName: string): Block =>
  paragraph(NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,');
