import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { dispatchAuth, readAuth, useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { AccountFrame } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import {
  isAlreadyConfirmed,
  isSpent,
  type LinkUsed,
  sendLink,
} from '@stoop/features/accounts/web/sign-in/mail-link';
import { useLinkToken } from '@stoop/features/accounts/web/sign-in/use-link-token';
import { useWasConfirmed } from '@stoop/features/accounts/web/sign-in/use-was-confirmed';
import { useProfile } from '@stoop/features/people/web/menu/use-profile';
import { useEffect, useRef } from 'react';
import { data, useSubmit } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/verify-email';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const used = await sendLink(context.get(apiContext), 'verify-email', form);
  return data(used, { status: used.status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const used = await sendLink(browserApi, 'verify-email', await request.formData());
  const { profile } = readAuth();
  if (!used.problems) announceChange();
  if (!used.problems && profile) {
    const verificationStatus = { ...profile.verificationStatus, emailVerified: true };
    dispatchAuth({ type: 'profile-found', profile: { ...profile, verificationStatus } });
  }
  return data(used, { status: used.status });
}

export const meta = linkMeta(
  'Confirm your email',
  'Confirm an email address with the link in an email.',
);

/**
 * Opening the page does not use the link, because mail scanners open every link. The form does; scripts submit it
 * automatically.
 */
function Confirming({ token, used }: { token: string; used: LinkUsed | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const wasTried = useRef(used !== undefined);
  const submit = useSubmit();
  useEffect(() => {
    if (wasTried.current) return;
    wasTried.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);
  return (
    <SendForm ref={form} action="/verify-email" replace className="grid justify-items-start gap-5">
      {used?.problems?.message && <ErrorState message={used.problems.message} />}
      <input type="hidden" name="token" value={token} />
      <p>One press, and we know that email to this address reaches you.</p>
      <SendButton size="large" sending="Confirming">
        Confirm my email
      </SendButton>
    </SendForm>
  );
}

function Confirmed({ words }: { words: string }) {
  const user = useUser();
  return (
    <>
      <p role="status" className="flex items-center gap-3 text-lg">
        <Icon name="check" className="size-7 text-good" />
        {words}
      </p>
      <LinkButton to={user ? '/portal' : '/login'} className="justify-self-start">
        {user ? 'Go to your portal' : 'Sign in'}
      </LinkButton>
    </>
  );
}

function Spent({ message }: { message: string }) {
  const user = useUser();
  return (
    <>
      <ErrorState message={message} />
      <p>
        {user
          ? 'If your address is not confirmed yet, your portal sends you a new link.'
          : 'It may have been used already, and all is well. Sign in, and your portal shows whether your address is confirmed.'}
      </p>
      <LinkButton to={user ? '/portal' : '/login?next=/portal'} className="justify-self-start">
        {user ? 'Go to your portal' : 'Sign in'}
      </LinkButton>
    </>
  );
}

/** The result of the link; null before it is used. */
function useOutcome(
  token: string,
  used: LinkUsed | undefined,
): 'done' | 'already' | 'spent' | null {
  const isDone = used?.problems === null;
  const isAlready = isAlreadyConfirmed(used);
  const wasConfirmed = useWasConfirmed(isDone || isAlready);
  const isVerified = useProfile()?.verificationStatus.emailVerified ?? false;
  if (isDone) return 'done';
  if (isAlready) return 'already';
  if (!isSpent(token, used)) return null;
  return wasConfirmed || isVerified ? 'already' : 'spent';
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const token = useLinkToken(actionData?.token ?? loaderData.token);
  const outcome = useOutcome(token, actionData);
  const incomplete = 'This address is incomplete: part of its link is missing.';
  const isConfirmed = outcome === 'done' || outcome === 'already';
  return (
    <AccountFrame title={isConfirmed ? 'Confirmed' : 'Confirm your email'}>
      {outcome === 'done' && <Confirmed words="Your email address is confirmed. Thank you." />}
      {outcome === 'already' && <Confirmed words="Your email is already confirmed." />}
      {outcome === 'spent' && <Spent message={actionData?.problems?.message ?? incomplete} />}
      {outcome === null && <Confirming token={token} used={actionData} />}
    </AccountFrame>
  );
}
