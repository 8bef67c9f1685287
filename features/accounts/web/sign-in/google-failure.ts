import type { AuthFailure } from '@stoop/base/rules/access/auth-state';
import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { stepOf } from './google-sign-in.ts';

/** Whether the request carries the result of a sign-in with Google. */
export const mayHaveResult = ({ headers }: Request): boolean =>
  /(?:^|;\s*)(?:__Host-)?google-outcome=/.test(headers.get('cookie') ?? '');

/** R4.09 on the server: why a sign-in in this tab failed; can be read once, and without JavaScript. */
export async function readGoogleFailure(request: Request, api: Api): Promise<AuthFailure | null> {
  if (!mayHaveResult(request)) return null;
  const answer = await orProblem(api.getJson('/auth/google/result'));
  const step = answer.ok ? stepOf(answer.value) : null;
  return step?.state === 'failed' ? step.failure : null;
}
