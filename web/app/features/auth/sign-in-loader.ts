import { redirect } from 'react-router';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { loadUser, mayBeSignedIn } from '../../platform/session.ts';

/** Who is signed in already has no business on a sign-in page, and goes on. */
export async function passSignedIn(request: Request, api: Api, next: string): Promise<void> {
  if (!mayBeSignedIn(request)) return;
  const asked = await orProblem(loadUser(api));
  if (asked.ok && asked.value) throw redirect(next);
}
