import { isPlainLine, isPlainText } from '@stoop/base/rules/text/visible-text';

/** The fields of the contact form, by their API names (R7.07). */
export interface ContactMessage {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}
export type ContactField = keyof ContactMessage;

/** One row for each field: its label, its maximum length, whether it may have several lines, and the message when it is empty. */
export const CONTACT_FIELDS = {
  from_name: {
    label: 'Your name',
    most: 100,
    hasLines: false,
    required: 'Please tell us your name.',
  },
  from_email: {
    label: 'Your email',
    most: 254,
    hasLines: false,
    required: 'Please give an email address to answer to.',
  },
  subject: {
    label: 'Subject',
    most: 150,
    hasLines: false,
    required: 'Please say in a few words what it is about.',
  },
  message: { label: 'Message', most: 4000, hasLines: true, required: 'Please write your message.' },
} as const satisfies Record<
  ContactField,
  { label: string; most: number; hasLines: boolean; required: string }
>;

/** Whether a field has no characters that cannot be seen, and no line break where it is one line. */
export const isPlainField = (name: ContactField, written: string): boolean =>
  CONTACT_FIELDS[name].hasLines ? isPlainText(written) : isPlainLine(written);

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

/** Whether staff have dealt with a message. */
export const MESSAGE_STATES = ['open', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The longest answer of staff, in characters. */
export const ANSWER_LENGTH_MAX = 4_000;

/** The first number of an application in what somebody wrote; null without one. */
export const applicationIdIn = ({ subject, message }: ContactMessage): string | null =>
  /\bAPP-[\dA-Z]+-[\dA-Z]+\b/.exec(`${subject}\n${message}`)?.[0] ?? null;
