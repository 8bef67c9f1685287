import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { loadUser, mayBeSignedIn } from '@stoop/base/web/platform/session';
import { redirect } from 'react-router';

/** Redirects users who are signed in already. */
export async function redirectSignedIn(request: Request, api: Api, next: string): Promise<void> {
  if (!mayBeSignedIn(request)) return;
  const answer = await orProblem(loadUser(api));
  if (answer.ok && answer.value) throw redirect(next);
}
