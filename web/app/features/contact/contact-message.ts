/** What a visitor writes to us; names as the API takes them (R7.07). */
export interface ContactMessage {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}
export type ContactField = keyof ContactMessage;

/** One row a field: how it is called, how long it may be, and what is asked when it is empty. */
export const CONTACT_FIELDS = {
  from_name: { label: 'Your name', most: 100, ask: 'Please tell us your name.' },
  from_email: { label: 'Your email', most: 254, ask: 'Please give an email address to answer to.' },
  subject: { label: 'Subject', most: 150, ask: 'Please say in a few words what it is about.' },
  message: { label: 'Message', most: 4000, ask: 'Please write your message.' },
} as const satisfies Record<ContactField, { label: string; most: number; ask: string }>;

const FIELDS = Object.keys(CONTACT_FIELDS) as ContactField[];

/** One @ with something around it, and a dot after it; what is more only the mail server knows. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type ContactProblems = Partial<Record<ContactField, string>>;

/** The message as it was written, and a sentence for each field that is not right yet. */
export function readContact(form: FormData): {
  message: ContactMessage;
  problems: ContactProblems;
} {
  const message = Object.fromEntries(
    FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]),
  ) as unknown as ContactMessage;
  const problems: ContactProblems = {};
  for (const field of FIELDS) {
    const { ask, most } = CONTACT_FIELDS[field];
    const length = message[field].length;
    if (length === 0) problems[field] = ask;
    else if (length > most) problems[field] = `Please use at most ${most} characters.`;
  }
  if (!problems.from_email && !EMAIL.test(message.from_email))
    problems.from_email = 'The email address is not valid.';
  return { message, problems };
}

/** A link that opens the visitor's own mail program with the message in it. */
export function mailtoHref(supportEmail: string, { subject, message }: ContactMessage): string {
  const query = [
    ['subject', subject],
    ['body', message],
  ]
    .map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `mailto:${supportEmail}?${query}`;
}
