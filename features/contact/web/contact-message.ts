import { readEmail } from '@stoop/base/rules/text/email';
import { HIDDEN_WORDS, visibleText } from '@stoop/base/rules/text/visible-text';
import { waitWords } from '@stoop/base/rules/time/wait-words';
import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import {
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  isPlainField,
} from '../rules/contact-fields.ts';

export type FieldProblems = Partial<Record<ContactField, string>>;

/** The answer to a refused form, with the values to keep. */
export interface ContactRefusal {
  values: ContactMessage;
  fields: FieldProblems;
  /** An error that belongs to no field. */
  message: string | null;
}

export type Sent =
  /** The conversation that it became; null for a message to support. */
  { ok: true; threadKey: string | null } | { ok: false; status: number; refusal: ContactRefusal };

function readMessage(form: FormData): ContactMessage {
  const textOf = (field: ContactField) => {
    const value = form.get(field);
    return typeof value === 'string' ? visibleText(value.replace(/\r\n?/g, '\n')) : '';
  };
  return {
    from_name: textOf('from_name'),
    from_email: textOf('from_email'),
    subject: textOf('subject'),
    message: textOf('message'),
  };
}

/** One sentence for each invalid field, the same as the API's. */
export function problemsOf(message: ContactMessage): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of CONTACT_FIELD_NAMES) {
    const { required: ask, most } = CONTACT_FIELDS[field];
    const length = message[field].length;
    if (length === 0) problems[field] = ask;
    else if (length > most) problems[field] = `Please use at most ${most} characters.`;
    else if (!isPlainField(field, message[field])) problems[field] = HIDDEN_WORDS;
  }
  if (!problems.from_email && readEmail(message.from_email) === null)
    problems.from_email = 'The email address is not valid.';
  return problems;
}

/** The sentence for a failure that is not about the form's values. */
function sentenceOf({ status, detail, retryAfterSeconds }: Problem): string {
  const alternative = 'or write to the address under “By email”';
  if (status === 429) {
    const wait = retryAfterSeconds ? `in ${waitWords(retryAfterSeconds)}` : 'later';
    return `That was a lot of messages in a short time. Please try again ${wait}, ${alternative}.`;
  }
  return status >= 500 || status === 0 ? `${detail} You can also ${alternative.slice(3)}.` : detail;
}

const isField = (path: string): path is ContactField => Object.hasOwn(CONTACT_FIELDS, path);

/** Sends the contact form. Validation runs here first, to save a call. */
export async function sendContact(api: Api, form: FormData): Promise<Sent> {
  const values = readMessage(form);
  const fields = problemsOf(values);
  if (Object.keys(fields).length > 0)
    return { ok: false, status: 422, refusal: { values, fields, message: null } };
  const answer = await orProblem(api.send('POST', '/contact', { body: values }));
  if (answer.ok) return { ok: true, threadKey: answer.value.threadKey };
  const { problem } = answer;
  const fieldIssues = problem.issues.filter(({ path }) => isField(path));
  const refusal = {
    values,
    fields: Object.fromEntries(fieldIssues.map(({ path, message }) => [path, message])),
    message: fieldIssues.length > 0 ? null : sentenceOf(problem),
  };
  return { ok: false, status: problem.status || 503, refusal };
}
