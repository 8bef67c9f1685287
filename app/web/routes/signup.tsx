import { isObject } from '@stoop/base/rules/json/json-values';
import { publicMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { toast } from '@stoop/base/web/platform/toasts';
import { Or } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import type { Written } from '@stoop/features/accounts/web/sign-in/authenticate';
import { authenticateHere } from '@stoop/features/accounts/web/sign-in/authenticate-here';
import { useFollowSignIn } from '@stoop/features/accounts/web/sign-in/follow-sign-in';
import { GoogleButton } from '@stoop/features/accounts/web/sign-in/google-button.tsx';
import { nextPathOf, nextQuery } from '@stoop/features/accounts/web/sign-in/next-path';
import { SignUpForm } from '@stoop/features/accounts/web/sign-in/sign-up-form.tsx';
import { isNamedPath } from '@stoop/features/applications/rules/application-path';
import { data, Link, replace, useLocation, useSearchParams } from 'react-router';
import { authAction, loadAuthRoute } from '../compositions/auth-routes.ts';
import { EntryFrame } from '../compositions/entry-frame.tsx';
import type { Route } from './+types/signup';

/** Where a sign-up without `next` continues. */
const OTHERWISE = '/portal';

export const loader = (args: Route.LoaderArgs) => loadAuthRoute(args, OTHERWISE);

export const action = (args: Route.ActionArgs) => authAction(args, 'signup');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await authenticateHere('signup', await request.formData());
  if (answer.ok) {
    const next = nextPathOf(request.url, OTHERWISE);
    toast(
      isNamedPath(next)
        ? 'Welcome. You can agree right away: the link that you opened confirms your email.'
        : `Welcome. We sent a link to ${answer.user.email}: open it to confirm your email.`,
      'good',
    );
    return replace(next);
  }
  return data(answer.refusal, { status: answer.status });
}

export const meta = publicMeta(
  '/signup',
  'Create an account',
  'An account on Stoop is free: save homes, see whole buildings floor by floor, and say how you live.',
);

function writtenIn(state: unknown): Partial<Written> {
  const values = isObject(state) ? state : {};
  const names = ['firstName', 'lastName', 'email'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { next, requested } = loaderData;
  const { hasGoogle } = useSiteData();
  const remembered = useSearchParams()[0].get('next');
  const { state } = useLocation();
  useFollowSignIn(next);
  const query = nextQuery(next, OTHERWISE);
  // R5.02: signing in with Google is then the way to continue, so it comes first.
  const isGoogles = actionData?.problems.code === 'custom/account-exists-with-google';
  const google = <GoogleButton next={next} />;
  // Without a `next` of its own the sign-in page uses its default.
  const loginPath = `/login${remembered === null ? '' : nextQuery(next)}`;
  return (
    <EntryFrame
      title="Create an account"
      intro={<p>It is free, and takes a minute.</p>}
      {...{ next, requested }}
    >
      {isGoogles && google}
      <SignUpForm
        action={`/signup${query}`}
        refusal={actionData}
        known={writtenIn(state)}
        loginPath={loginPath}
      />
      {hasGoogle && !isGoogles && (
        <>
          <Or />
          {google}
        </>
      )}
      <p className="border-t border-line pt-4">
        Have an account?{' '}
        <Link to={loginPath} state={state} className="link font-medium underline">
          Sign in
        </Link>
      </p>
    </EntryFrame>
  );
}
