/** The fields of the contact form, by their API names (R7.07). */
export interface ContactMessage {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}
export type ContactField = keyof ContactMessage;

/** One row for each field: its label, its maximum length, and the message when it is empty. */
export const CONTACT_FIELDS = {
  from_name: { label: 'Your name', most: 100, ask: 'Please tell us your name.' },
  from_email: { label: 'Your email', most: 254, ask: 'Please give an email address to answer to.' },
  subject: { label: 'Subject', most: 150, ask: 'Please say in a few words what it is about.' },
  message: { label: 'Message', most: 4000, ask: 'Please write your message.' },
} as const satisfies Record<ContactField, { label: string; most: number; ask: string }>;

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];
