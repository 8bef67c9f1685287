import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { announceChange } from '@stoop/base/web/platform/follow-changes';
import { refreshSession } from '@stoop/base/web/platform/follow-session';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { dispatchAuth } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkPage, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useLinkToken } from '@stoop/features/accounts/web/sign-in/use-link-token';
import type { Route } from './+types/change-email';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { waiting } = await orErrorPage(browserApi.getJson('/me/email'));
  return { token: new URL(request.url).searchParams.get('token') ?? '', waiting };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = String((await request.formData()).get('token'));
  const confirmed = await orProblem(
    browserApi.send('POST', '/me/email/confirm', { body: { token } }),
  );
  if (confirmed.ok) {
    announceChange();
    const [, profile] = await Promise.all([refreshSession(), orProblem(browserApi.getJson('/me'))]);
    if (profile.ok) dispatchAuth({ type: 'profile-found', profile: profile.value });
  }
  return linkAnswer(Promise.resolve(confirmed));
}

export const shouldRevalidate = keepsLink;

export const meta = linkMeta('Your new email', 'Confirm a new email with the link in an email.');

const toAccount = (
  <LinkButton to="/portal/account" look="secondary" className="justify-self-start">
    To my account
  </LinkButton>
);

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = loaderData;
  const token = useLinkToken(loaderData.token);
  if (actionData?.ok)
    return (
      <LinkPage title="Your new email">
        <LinkSubject>
          <p className="text-xl font-bold break-all">{waiting?.email}</p>
        </LinkSubject>
        <LinkDone>It is changed. You are signed out everywhere else.</LinkDone>
        {toAccount}
      </LinkPage>
    );
  if (!waiting || token === '')
    return (
      <LinkPage title="Your new email">
        <ErrorState message="No new email waits here for this link. It works once, for a day, in the account that asked for it." />
        {toAccount}
      </LinkPage>
    );
  return (
    <LinkPage title="Your new email?">
      <LinkSubject>
        <p className="text-xl font-bold break-all">{waiting.email}</p>
      </LinkSubject>
      <LinkAct
        about="You sign in with it from then on, and we write to it. Everywhere else you are signed out."
        button="Use this email"
        problem={actionData?.ok === false ? actionData.problem : undefined}
      >
        <input type="hidden" name="token" value={token} />
        {toAccount}
      </LinkAct>
    </LinkPage>
  );
}
