import { orProblem } from '@stoop/base/web/platform/api';
import { clearClientData } from '@stoop/base/web/platform/clear-client-data';
import { announceSignOut } from '@stoop/base/web/platform/follow-session';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { problemOfForm } from '@stoop/base/web/platform/refused-page';
import { themeCookie } from '@stoop/base/web/platform/theme';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import type { NotDeleted } from '@stoop/features/accounts/web/settings/deletion';
import { data, redirect, redirectDocument } from 'react-router';
import { apiContext, setCookiesContext } from '../context.ts';
import type { Route } from './+types/goodbye';

const AFTERWARDS = '/goodbye';

/** The confirmation in the form's only field. */
function confirmationOf(form: FormData): Record<string, string> {
  const name = form.has('password') ? 'password' : 'email';
  return { [name]: String(form.get(name) ?? '') };
}

/** Deletes the account, with the session's cookie and others that scripts cannot see (R9.11). */
export async function action({ request, context }: Route.ActionArgs) {
  const confirmation = confirmationOf(await request.formData());
  const deleted = await orProblem(
    context.get(apiContext).send('DELETE', '/me', { body: confirmation }),
  );
  if (!deleted.ok)
    return data<NotDeleted>({ problem: deleted.problem }, { status: deleted.problem.status });
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' });
  const isSecure = new URL(request.url).protocol === 'https:';
  for (const cookie of [...context.get(setCookiesContext), themeCookie('auto', isSecure)])
    headers.append('Set-Cookie', cookie);
  return redirect(AFTERWARDS, { headers });
}

/** Clears the browser as signing out does. A full page load follows, so that nothing stays in memory. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (!(answer instanceof Response))
      return data<NotDeleted>({ problem: problemOfForm(answer) }, { status: 503 });
  }
  await clearClientData();
  announceSignOut();
  return redirectDocument(AFTERWARDS);
}

export const meta = privateMeta('Goodbye', 'What stays after an account is deleted.');

export default function Goodbye() {
  return (
    <div className="page py-12 sm:py-20">
      <div className="max-w-xl">
        <h1 className="text-4xl sm:text-5xl">Goodbye, and good luck out there</h1>
        <p className="mt-4 text-lg">
          Your account is deleted: your profile, your photo, your saved homes, what you wrote in
          applications, and every session. This browser has forgotten you too.
        </p>
        <p className="mt-4">
          Every home, its price and the map stay open to you without an account.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/">Return to Home</LinkButton>
          <LinkButton to="/search" look="secondary">
            Search homes
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
