import {
  AUTH_PROBLEMS,
  asAuthCode,
  authMessage,
  MISSING_FIELDS,
} from '@stoop/base/rules/access/auth-problems';
import { readEmail } from '@stoop/base/rules/text/email';
import type { Problem } from '@stoop/base/web/platform/api';
import { PASSWORD_FAULTS, passwordFault } from '../../rules/password-policy.ts';

export const FIELD_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
} as const;
export type FieldName = keyof typeof FIELD_LABELS;

export interface FormProblems {
  /** A code of the catalogue, or another code of the API. */
  code: string;
  /** An error that belongs to no field. */
  message: string | null;
  fields: Partial<Record<FieldName, string>>;
}

/** The field that a code is about; other codes belong to no field. */
const FIELD_OF: Partial<Record<string, FieldName>> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'custom/account-exists-with-google': 'email',
  'custom/account-exists-with-email': 'email',
  'auth/weak-password': 'password',
  'auth/wrong-password': 'password',
};

/** Codes outside of the catalogue whose sentences already say what to do. */
const SHOWN_AS_SENT = new Set([
  'auth/already-confirmed',
  'auth/busy',
  'auth/demo-off',
  'auth/link-invalid',
  'request/too-many',
  'request/cross-origin',
]);

const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);

/** One sentence for each field that failed validation, mostly because it is too long. */
function fieldsOf(issues: Problem['issues']): FormProblems['fields'] {
  const entries = issues.flatMap(({ path, message }) =>
    isFieldName(path) ? [[path, `${FIELD_LABELS[path]} ${message}.`] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The code of the catalogue (R8) for a call that was refused or could not be made. */
function cataloguedCode({ status, code }: Problem): string {
  if (Object.hasOwn(AUTH_PROBLEMS, code)) return code;
  if (status === 0) return 'auth/network-request-failed';
  return status >= 500 ? 'auth/internal-error' : asAuthCode(code);
}

/** Faults that the sentence of R8.09 does not mention. */
const EXTRA_PASSWORD_FAULTS: readonly string[] = [
  PASSWORD_FAULTS['too-common'],
  PASSWORD_FAULTS['too-long'],
];

function withPasswordFault(sentence: string, issues: Problem['issues']): string {
  const fault = issues.find(({ message }) => EXTRA_PASSWORD_FAULTS.includes(message));
  return fault ? `${sentence} It ${fault.message}.` : sentence;
}

/**
 * The same with every other field of a new account that would be refused, too: the API answers with the first, and a form
 * names all. Only the server knows the common passwords.
 */
export function withAllFaults(
  problems: FormProblems,
  { email = '', password = '' }: Partial<Record<FieldName, string>>,
): FormProblems {
  const { fields } = problems;
  if (!fields.email && !fields.password) return problems;
  const isEmailWrong = !fields.email && readEmail(email) === null;
  const isPasswordWrong =
    !fields.password && passwordFault(password, { isCommon: () => false }) !== null;
  return {
    ...problems,
    fields: {
      ...fields,
      ...(isEmailWrong && { email: authMessage('auth/invalid-email') }),
      ...(isPasswordWrong && { password: authMessage('auth/weak-password') }),
    },
  };
}

/**
 * The errors that a form shows for a problem. Where the catalogue has the code the sentence is the API's, word for word
 * (R5.01, R5.02, R8), at the field that it is about. Unknown codes get R8.18.
 */
export function problemsOf(
  problem: Problem,
  values: Partial<Record<FieldName, string>> = {},
): FormProblems {
  const { code, detail, issues } = problem;
  if (code === 'custom/missing-fields') {
    const empty = (['email', 'password'] as const).filter((name) => !values[name]?.trim());
    const fields = empty.map((name) => [name, `${FIELD_LABELS[name]} is missing.`]);
    return { code, message: MISSING_FIELDS, fields: Object.fromEntries(fields) };
  }
  if (code === 'request/invalid') {
    const fields = fieldsOf(issues);
    if (Object.keys(fields).length > 0) return { code, message: null, fields };
  }
  if (SHOWN_AS_SENT.has(code)) return { code, message: detail, fields: {} };
  const catalogued = cataloguedCode(problem);
  // The API words some codes itself (R5.02); outages always get the sentence of the catalogue.
  const sentence = catalogued === code && problem.status < 500 ? detail : authMessage(catalogued);
  const field = FIELD_OF[catalogued];
  return field
    ? { code: catalogued, message: null, fields: { [field]: withPasswordFault(sentence, issues) } }
    : { code: catalogued, message: sentence, fields: {} };
}
