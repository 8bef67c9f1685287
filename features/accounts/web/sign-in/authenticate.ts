import type { SessionUser } from '@stoop/base/contract/session';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import type { AnalyticsEvent } from '@stoop/features/analytics/rules/events';
import { type FieldName, type FormProblems, problemsOf, withAllFaults } from './form-problems.ts';

interface AuthForm {
  path: '/auth/login' | '/auth/register';
  /** All are sent, because the API says which are missing. */
  fields: readonly FieldName[];
  succeeded: AnalyticsEvent & ('login' | 'sign_up');
  failed: AnalyticsEvent & ('login_error' | 'sign_up_error');
}

export const AUTH_FORMS = {
  login: {
    path: '/auth/login',
    fields: ['email', 'password'],
    succeeded: 'login',
    failed: 'login_error',
  },
  signup: {
    path: '/auth/register',
    fields: ['firstName', 'lastName', 'email', 'password'],
    succeeded: 'sign_up',
    failed: 'sign_up_error',
  },
} as const satisfies Record<string, AuthForm>;
export type AuthMethod = keyof typeof AUTH_FORMS;

export type Written = Partial<Record<FieldName, string>>;

/** The answer to a refused form; it never contains the password. */
export interface Refusal {
  problems: FormProblems;
  values: Written;
}

export type Authenticated =
  | { ok: true; user: SessionUser }
  | { ok: false; status: number; refusal: Refusal };

/** A form field as text; empty where it is missing or a file. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Sends a form to the API and turns its answer into a result with sentences. */
export async function authenticate(
  api: Api,
  method: AuthMethod,
  form: FormData,
): Promise<Authenticated> {
  const { path, fields } = AUTH_FORMS[method];
  const sent: Written = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]));
  const answer = await orProblem(api.send('POST', path, { body: sent }));
  if (answer.ok) return { ok: true, user: answer.value.user };
  const { password: _, ...values } = sent;
  const known = problemsOf(answer.problem, sent);
  const problems = method === 'signup' ? withAllFaults(known, sent) : known;
  const refusal = { problems, values };
  return { ok: false, status: answer.problem.status || 503, refusal };
}
