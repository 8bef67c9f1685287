import { redirect } from 'react-router';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';
import { loadUser, mayBeSignedIn } from '../../../platform/session.ts';

/** Redirects users who are signed in already. */
export async function redirectSignedIn(request: Request, api: Api, next: string): Promise<void> {
  if (!mayBeSignedIn(request)) return;
  const answer = await orProblem(loadUser(api));
  if (answer.ok && answer.value) throw redirect(next);
}
