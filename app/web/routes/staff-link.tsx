import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { refreshSession } from '@stoop/base/web/platform/follow-session';
import { linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkPage, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useLinkToken } from '@stoop/features/accounts/web/sign-in/use-link-token';
import { apiContext } from '../context.ts';
import type { Route } from './+types/staff-link';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

const act = async (api: Api, { request }: Route.ActionArgs | Route.ClientActionArgs) => {
  const token = String((await request.formData()).get('token') ?? '');
  return linkAnswer(orProblem(api.send('POST', '/me/staff-link', { body: { token } })));
};

export const action = (given: Route.ActionArgs) => act(given.context.get(apiContext), given);

export async function clientAction(given: Route.ClientActionArgs) {
  const used = await act(browserApi, given);
  // Every session has ended: the new role takes a new sign-in.
  if (used.data.ok) await refreshSession();
  return used;
}

export const meta = linkMeta('Become staff', 'Become staff of all buildings with a printed link.');

const TITLE = 'Become staff?';
const COMMAND = 'npm run staff';

function SignInFirst({ token }: { token: string }) {
  const query = `?${new URLSearchParams({ next: `/staff-link?token=${token}` })}`;
  return (
    <LinkPage title={TITLE}>
      <p>
        The account with which you open this link becomes staff of all buildings. Create one, or
        sign in with yours.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/signup${query}`}>Create an account</LinkButton>
        <LinkButton to={`/login${query}`} look="secondary">
          Sign in
        </LinkButton>
      </div>
    </LinkPage>
  );
}

const Spent = ({ why }: { why: string }) => (
  <LinkPage title={TITLE}>
    <ErrorState message={why} />
    <p>
      On the machine that runs the site, <code>{COMMAND}</code> prints a new one.
    </p>
  </LinkPage>
);

export default function StaffLink({ loaderData, actionData }: Route.ComponentProps) {
  const token = useLinkToken(loaderData.token);
  const user = useUser();
  if (actionData?.ok)
    return (
      <LinkPage title="You are staff">
        <LinkDone>Your account is staff of all buildings.</LinkDone>
        {!user && <p>Sign in again, and set up a second factor: the console asks for it.</p>}
        <LinkButton to={user ? '/staff' : '/login?next=/staff'} className="justify-self-start">
          {user ? 'To the console' : 'Sign in'}
        </LinkButton>
      </LinkPage>
    );
  const problem = actionData?.ok === false ? actionData.problem : undefined;
  if (token === '') return <Spent why="This address is incomplete: part of its link is missing." />;
  if (problem?.code === 'auth/link-invalid')
    return <Spent why="This link was used, is too old, or was followed by a newer one." />;
  if (!user) return <SignInFirst token={token} />;
  return (
    <LinkPage title={TITLE}>
      <LinkSubject>
        <p className="text-xl font-bold break-all">{user.email}</p>
      </LinkSubject>
      <LinkAct
        about="This account sees and changes everything: all homes, applications and people. It is signed out everywhere, and signs in again with a second factor."
        button={{ label: 'Make it staff of all buildings', sending: 'Making it staff' }}
        problem={problem}
      >
        <input type="hidden" name="token" value={token} />
      </LinkAct>
    </LinkPage>
  );
}
