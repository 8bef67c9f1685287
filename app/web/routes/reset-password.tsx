import { browserApi } from '@stoop/base/web/platform/browser-api';
import { refreshSession } from '@stoop/base/web/platform/follow-session';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { AccountFrame } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import { isSpent, sendLink } from '@stoop/features/accounts/web/sign-in/mail-link';
import { ResetPasswordForm } from '@stoop/features/accounts/web/sign-in/reset-password-form.tsx';
import { useLinkToken } from '@stoop/features/accounts/web/sign-in/use-link-token';
import { data, redirect } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/reset-password';

const AFTERWARDS = '/login?password-set=1';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const used = await sendLink(context.get(apiContext), 'reset-password', form);
  return used.problems ? data(used, { status: used.status }) : redirect(AFTERWARDS);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const used = await sendLink(browserApi, 'reset-password', await request.formData());
  if (used.problems) return data(used, { status: used.status });
  // Every session has ended, possibly this browser's, too.
  await refreshSession();
  return redirect(AFTERWARDS);
}

export const meta = linkMeta('Set a new password', 'Set a new password with the link in an email.');

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const token = useLinkToken(actionData?.token ?? loaderData.token);
  if (isSpent(token, actionData))
    return (
      <AccountFrame title="Set a new password">
        <ErrorState
          message={
            actionData?.problems?.message ??
            'This address is incomplete: part of its link is missing.'
          }
        />
        <p>A link works once, for an hour. You can get a new one right away.</p>
        <LinkButton to="/forgot-password" className="justify-self-start">
          Send me a new link
        </LinkButton>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title="Set a new password"
      intro={<p>Once it is set, you are signed out everywhere and sign in with the new one.</p>}
    >
      <ResetPasswordForm token={token} used={actionData} />
    </AccountFrame>
  );
}
