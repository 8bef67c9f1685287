import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { textOf } from './authenticate.ts';
import { type FormProblems, problemsOf } from './form-problems.ts';

export interface ResetRequested {
  email: string;
  /** Null where the request succeeded; a mail is sent only if the email has an account. */
  problems: FormProblems | null;
  status: number;
}

export async function requestReset(api: Api, form: FormData): Promise<ResetRequested> {
  const email = textOf(form, 'email').trim();
  const answer = await orProblem(api.send('POST', '/auth/password/forgot', { body: { email } }));
  if (answer.ok) return { email, problems: null, status: 200 };
  const { problem } = answer;
  return { email, problems: problemsOf(problem), status: problem.status || 503 };
}
