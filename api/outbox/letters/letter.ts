/** A piece of a mail, from which both its text and its HTML are drawn. */
export type Block =
  | { type: 'paragraph'; text: string }
  /** One thing to do: a button, or a link on a line of its own. */
  | { type: 'action'; label: string; link: string }
  | { type: 'facts'; facts: readonly Fact[] }
  /** The words of somebody else, line for line. */
  | { type: 'quote'; text: string }
  /** Said in a smaller voice. */
  | { type: 'note'; text: string };

/** What a value is called, and the value; one without a value is left out. */
export type Fact = readonly [label: string, value: string];

export interface Letter {
  subject: string;
  /** What stands on top of the HTML, where that is not the subject. */
  title?: string;
  blocks: readonly Block[];
  /** Who gets the answer; the sender where it is not given. */
  replyTo?: string;
}

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });
export const note = (text: string): Block => ({ type: 'note', text });
export const action = (label: string, link: string): Block => ({ type: 'action', label, link });
export const facts = (...of: Fact[]): Block => ({ type: 'facts', facts: of });

/** A name as one writes it. What could be read as an address or a line of its own is no name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u;

export const greeting = (firstName: string): Block =>
  paragraph(NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,');
