import { privateMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { AccountFrame, Or } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import { authenticateHere } from '@stoop/features/accounts/web/sign-in/authenticate-here';
import { useFollowSignIn } from '@stoop/features/accounts/web/sign-in/follow-sign-in';
import { GoogleButton } from '@stoop/features/accounts/web/sign-in/google-button.tsx';
import { readGoogleFailure } from '@stoop/features/accounts/web/sign-in/google-failure';
import { nextPathOf, nextQuery } from '@stoop/features/accounts/web/sign-in/next-path';
import { PasskeyButton } from '@stoop/features/accounts/web/sign-in/passkey-button.tsx';
import { SignInForm } from '@stoop/features/accounts/web/sign-in/sign-in-form.tsx';
import { SignInNotice } from '@stoop/features/accounts/web/sign-in/sign-in-notice.tsx';
import { useAskedFragment } from '@stoop/features/accounts/web/sign-in/use-asked-fragment';
import { data, Link, replace, useLocation } from 'react-router';
import { authAction, cookieHeaders, loadAuthRoute } from '../compositions/auth-routes.ts';
import { RequestedBuildingNote } from '../compositions/requested-building.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const wayIn = await loadAuthRoute({ request, context });
  const googleFailure = await readGoogleFailure(request, context.get(apiContext));
  return data({ ...wayIn, googleFailure }, { headers: cookieHeaders(context) });
}

export const action = (args: Route.ActionArgs) => authAction(args, 'login');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await authenticateHere('login', await request.formData());
  if (answer.ok) return replace(nextPathOf(request.url));
  return data(answer.refusal, { status: answer.status });
}

export const meta = privateMeta(
  'Sign in',
  'Sign in to Stoop with your email and password, or with Google.',
  '/login',
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, requested, googleFailure } = loaderData;
  const { hasGoogle } = useSiteData();
  const { state } = useLocation();
  useAskedFragment(next);
  useFollowSignIn(next);
  const query = nextQuery(next);
  return (
    <AccountFrame title="Sign in" aside={<RequestedBuildingNote requested={requested} />}>
      <SignInNotice />
      <SignInForm
        action={`/login${query}`}
        refusal={actionData}
        email={String(state?.email ?? '')}
      />
      <PasskeyButton next={next} />
      {hasGoogle && (
        <>
          <Or />
          <GoogleButton next={next} failure={googleFailure} />
        </>
      )}
      <p className="border-t border-line pt-4">
        New here?{' '}
        <Link to={`/signup${query}`} state={state} className="link font-medium underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}
