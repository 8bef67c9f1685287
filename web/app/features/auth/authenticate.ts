import type { SessionUser } from '@stoop/contract/accounts/session';
import type { AnalyticsEvent } from '@stoop/domain/analytics/events';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { type FieldName, type FormProblems, problemsOf } from './form-problems.ts';

interface Way {
  path: string;
  /** All are sent; the API says which are missing. */
  fields: readonly FieldName[];
  succeeded: AnalyticsEvent & ('login' | 'sign_up');
  failed: AnalyticsEvent & ('login_error' | 'sign_up_error');
}

/** The two forms that sign somebody in. */
export const WAYS = {
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
} as const satisfies Record<string, Way>;
export type AuthMethod = keyof typeof WAYS;

export type Written = Partial<Record<FieldName, string>>;

/** What a form is answered with: never the password. */
export interface Refusal {
  problems: FormProblems;
  written: Written;
}

export type Authenticated =
  | { ok: true; user: SessionUser }
  | { ok: false; status: number; refusal: Refusal };

/** A field of a form as text; a file that somebody put in its place is none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Sends a form to the API, and words what comes back. */
export async function authenticate(
  api: Api,
  way: AuthMethod,
  form: FormData,
): Promise<Authenticated> {
  const { path, fields } = WAYS[way];
  const sent: Written = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]));
  const answer = await orProblem(api.send<{ user: SessionUser }>('POST', path, sent));
  if (answer.ok) return { ok: true, user: answer.value.user };
  const { password: _, ...written } = sent;
  const refusal = { problems: problemsOf(answer.problem, sent), written };
  return { ok: false, status: answer.problem.status || 503, refusal };
}
