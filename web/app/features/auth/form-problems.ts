import {
  AUTH_PROBLEMS,
  asAuthCode,
  authMessage,
  MISSING_FIELDS,
} from '@stoop/domain/accounts/auth-problems';
import { PASSWORD_FAULTS } from '@stoop/domain/accounts/password-policy';
import type { Problem } from '../../platform/problem.ts';

export const FIELD_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
} as const;
export type FieldName = keyof typeof FIELD_LABELS;

/** What was wrong with a form that was sent. */
export interface FormProblems {
  /** Of the catalogue, or of the API's own. */
  code: string;
  /** For what no field can be blamed for. */
  message: string | null;
  fields: Partial<Record<FieldName, string>>;
}

/** Which field a refusal is about; those that are not here are about none. */
const FIELD_OF: Partial<Record<string, FieldName>> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'custom/account-exists-with-google': 'email',
  'custom/account-exists-with-email': 'email',
  'auth/weak-password': 'password',
  'auth/wrong-password': 'password',
};

/** Refusals beside the catalogue whose own sentences say what to do. */
const TOLD_AS_THEY_ARE = new Set([
  'auth/already-confirmed',
  'auth/busy',
  'auth/link-invalid',
  'request/too-many',
  'request/cross-origin',
]);

const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);

/** What did not fit a field: too long, mostly. */
function fieldsOf(issues: Problem['issues']): FormProblems['fields'] {
  const told = issues.flatMap(({ path, message }) =>
    isFieldName(path) ? [[path, `${FIELD_LABELS[path]} ${message}.`] as const] : [],
  );
  return Object.fromEntries(told);
}

/** The code and sentence of the catalogue (R8) for a call that was refused or could not be made. */
function cataloguedCode({ status, code }: Problem): string {
  if (Object.hasOwn(AUTH_PROBLEMS, code)) return code;
  if (status === 0) return 'auth/network-request-failed';
  return status >= 500 ? 'auth/internal-error' : asAuthCode(code);
}

/** What the sentence of R8.09 does not say. */
const MORE_OF_PASSWORDS: readonly string[] = [
  PASSWORD_FAULTS['too-common'],
  PASSWORD_FAULTS['too-long'],
];

function withMore(sentence: string, issues: Problem['issues']): string {
  const more = issues.find(({ message }) => MORE_OF_PASSWORDS.includes(message));
  return more ? `${sentence} It ${more.message}.` : sentence;
}

/**
 * A refusal, as a form shows it: word for word what the API says where the catalogue has it (R5.01,
 * R5.02, R8), at the field that it is about. What nobody foresaw is R8.18.
 */
export function problemsOf(
  problem: Problem,
  written: Partial<Record<FieldName, string>> = {},
): FormProblems {
  const { code, detail, issues } = problem;
  if (code === 'custom/missing-fields') {
    const empty = (['email', 'password'] as const).filter((name) => !written[name]?.trim());
    const fields = empty.map((name) => [name, `${FIELD_LABELS[name]} is missing.`]);
    return { code, message: MISSING_FIELDS, fields: Object.fromEntries(fields) };
  }
  if (code === 'request/invalid') {
    const fields = fieldsOf(issues);
    if (Object.keys(fields).length > 0) return { code, message: null, fields };
  }
  if (TOLD_AS_THEY_ARE.has(code)) return { code, message: detail, fields: {} };
  const known = cataloguedCode(problem);
  // The API has sentences of its own for some (R5.02); an outage of any kind has that of the catalogue.
  const sentence = known === code && problem.status < 500 ? detail : authMessage(known);
  const field = FIELD_OF[known];
  return field
    ? { code: known, message: null, fields: { [field]: withMore(sentence, issues) } }
    : { code: known, message: sentence, fields: {} };
}
