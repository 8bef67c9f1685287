import { orProblem } from '@stoop/base/web/platform/api';
import { clearClientData } from '@stoop/base/web/platform/clear-client-data';
import { announceSignOut } from '@stoop/base/web/platform/follow-session';
import { refusedPage } from '@stoop/base/web/platform/refused-page';
import { themeCookie } from '@stoop/base/web/platform/theme';
import { track } from '@stoop/features/analytics/web/analytics';
import { data, redirect } from 'react-router';
import { apiContext, setCookiesContext } from '../context.ts';
import type { Route } from './+types/logout';

const AFTERWARDS = '/login?signed-out=1';

/** A GET changes nothing and redirects home. */
export function loader() {
  return redirect('/');
}

const stillIn = (message: string) => ({ message: `${message} You are still signed in.` });

/** R9.11, on the server: ends the session and deletes the cookies that scripts cannot see. */
export async function action({ request, context }: Route.ActionArgs) {
  const ended = await orProblem(context.get(apiContext).send('POST', '/auth/logout'));
  if (!ended.ok) return data(stillIn(ended.problem.detail), { status: ended.problem.status });
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' });
  const isSecure = new URL(request.url).protocol === 'https:';
  const cookies = [...context.get(setCookiesContext), themeCookie('auto', isSecure)];
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(AFTERWARDS, { headers });
}

/** Where the page of the comparison is what somebody wants to keep, its address. */
async function keptPath(request: Request): Promise<string | null> {
  const form = await request.formData();
  if (form.get('keep') !== 'compared') return null;
  const { keptComparePath } = await import('@stoop/features/saved/web/compare/compared');
  return keptComparePath();
}

/**
 * Loads a page as a whole, and never comes back. The router would not follow a redirect here: a search whose own addresses are
 * cleared begins a navigation of its own meanwhile, which the router prefers.
 */
function leaveFor(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}

/** R9.11, in the browser. A full page load follows, so that nothing stays in memory. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept = await keptPath(request.clone());
  try {
    const refused = await serverAction();
    track('logout_error', {});
    return refused;
  } catch (answer) {
    if (!(answer instanceof Response)) {
      const refused = refusedPage(answer);
      track('logout_error', { code: refused?.code ?? 'auth/network-request-failed' });
      if (refused) return data(stillIn(refused.detail), { status: 503 });
      // The server was not reached, so that it cannot have refused.
      const { signOutHere } = await import('@stoop/base/web/platform/sign-out-here');
      await signOutHere();
      return null;
    }
  }
  track('logout', {});
  await clearClientData();
  announceSignOut();
  return leaveFor(kept ?? AFTERWARDS);
}
