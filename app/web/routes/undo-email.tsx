import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { refreshSession } from '@stoop/base/web/platform/follow-session';
import { linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import { useLinkToken } from '@stoop/features/accounts/web/sign-in/use-link-token';
import { apiContext } from '../context.ts';
import type { Route } from './+types/undo-email';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

const undo = async (api: Api, { request }: Route.ActionArgs | Route.ClientActionArgs) => {
  const token = String((await request.formData()).get('token') ?? '');
  return linkAnswer(orProblem(api.send('POST', '/auth/email/undo', { body: { token } })));
};

export const action = (given: Route.ActionArgs) => undo(given.context.get(apiContext), given);

export async function clientAction(given: Route.ClientActionArgs) {
  const undone = await undo(browserApi, given);
  // Every session has ended, possibly this browser's, too.
  if (undone.data.ok) await refreshSession();
  return undone;
}

export const meta = linkMeta(
  'Take your email back',
  'Take a change of email back with the link in an email.',
);

export default function UndoEmail({ loaderData, actionData }: Route.ComponentProps) {
  const token = useLinkToken(loaderData.token);
  if (actionData?.ok)
    return (
      <LinkPage title="It is your email again">
        <LinkDone>Everybody is signed out of your account.</LinkDone>
        <p>Somebody knew your password, or used a browser of yours. Set a new password now.</p>
        <LinkButton to="/forgot-password" className="justify-self-start">
          Set a new password
        </LinkButton>
      </LinkPage>
    );
  return (
    <LinkPage title="Take your email back?">
      <LinkAct
        about="Your account gets the email back to which we emailed this link, and everybody is signed out of it."
        button="Take it back"
        problem={actionData?.ok === false ? actionData.problem : undefined}
      >
        <input type="hidden" name="token" value={token} />
      </LinkAct>
    </LinkPage>
  );
}
