import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { AccountFrame } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import { ForgotPasswordForm } from '@stoop/features/accounts/web/sign-in/forgot-password-form.tsx';
import { requestReset } from '@stoop/features/accounts/web/sign-in/request-reset';
import { data, Link, useLocation } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/forgot-password';

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await requestReset(context.get(apiContext), await request.formData());
  return data(answer, { status: answer.status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await requestReset(browserApi, await request.formData());
  return data(answer, { status: answer.status });
}

export const meta = privateMeta(
  'Forgot your password?',
  'Set a new password with a link that we send to your email address.',
  '/forgot-password',
);

/** The same text whether or not the email has an account, so that it reveals nothing. */
function Sent({ email }: { email: string }) {
  return (
    <div role="status" className="grid gap-3 border-l-4 border-good py-1 pl-4">
      <p className="flex items-center gap-2 text-lg font-bold">
        <Icon name="check" className="size-6 text-good" /> Check your email
      </p>
      <p>
        If <strong className="wrap-anywhere">{email}</strong> has an account here, a link to set a
        new password is on its way. It works once, for an hour.
      </p>
      <p className="text-muted">
        Nothing there? Check your spam folder, and check that the address is the one you signed up
        with. An account made with Google can get a password this way too.
      </p>
    </div>
  );
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { state } = useLocation();
  const isSent = actionData?.problems === null;
  return (
    <AccountFrame
      title="Forgot your password?"
      intro={!isSent && <p>Tell us your email address. We send you a link to set a new one.</p>}
    >
      {isSent ? (
        <Sent email={actionData.email} />
      ) : (
        <ForgotPasswordForm answer={actionData} email={String(state?.email ?? '')} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
        <Link
          to="/login"
          state={{ email: actionData?.email ?? state?.email }}
          className="link font-medium underline"
        >
          Back to sign in
        </Link>
        {isSent && (
          <Link to="/forgot-password" className="link font-medium underline">
            Try another address
          </Link>
        )}
      </p>
    </AccountFrame>
  );
}
