import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { textOf } from './authenticate.ts';
import { type FormProblems, problemsOf } from './form-problems.ts';

export interface LinkUsed {
  token: string;
  /** Null where it succeeded. */
  problems: FormProblems | null;
  status: number;
}

const PATHS = {
  'verify-email': '/auth/email/verify',
  'reset-password': '/auth/password/reset',
} as const;

export async function sendLink(
  api: Api,
  purpose: keyof typeof PATHS,
  form: FormData,
): Promise<LinkUsed> {
  const token = textOf(form, 'token');
  const password = purpose === 'reset-password' ? { password: textOf(form, 'password') } : {};
  const answer = await orProblem(
    api.send('POST', PATHS[purpose], { body: { token, ...password } }),
  );
  if (answer.ok) return { token, problems: null, status: 200 };
  const { problem } = answer;
  return { token, problems: problemsOf(problem), status: problem.status || 503 };
}

/** Whether the link is missing, used or expired, so that only a new one helps. */
export const isSpent = (token: string, used: LinkUsed | undefined): boolean =>
  token === '' || used?.problems?.code === 'auth/link-invalid';

export const isAlreadyConfirmed = (used: LinkUsed | undefined): boolean =>
  used?.problems?.code === 'auth/already-confirmed';
