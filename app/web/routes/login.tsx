import { privateMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { Or } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import {
  authenticateHere,
  enterDemoHere,
} from '@stoop/features/accounts/web/sign-in/authenticate-here';
import { DemoEntry } from '@stoop/features/accounts/web/sign-in/demo-entry.tsx';
import { demoPath, demoRoleIn } from '@stoop/features/accounts/web/sign-in/enter-demo';
import { useFollowSignIn } from '@stoop/features/accounts/web/sign-in/follow-sign-in';
import { GoogleButton } from '@stoop/features/accounts/web/sign-in/google-button.tsx';
import { readGoogleFailure } from '@stoop/features/accounts/web/sign-in/google-failure';
import { nextPathOf, nextQuery } from '@stoop/features/accounts/web/sign-in/next-path';
import { PasskeyButton } from '@stoop/features/accounts/web/sign-in/passkey-button.tsx';
import { SignInForm } from '@stoop/features/accounts/web/sign-in/sign-in-form.tsx';
import { useAskedFragment } from '@stoop/features/accounts/web/sign-in/use-asked-fragment';
import { data, Link, replace, useLocation } from 'react-router';
import { authAction, cookieHeaders, loadAuthRoute } from '../compositions/auth-routes.ts';
import { EntryFrame } from '../compositions/entry-frame.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/login';

export async function loader({ request, context }: Route.LoaderArgs) {
  const wayIn = await loadAuthRoute({ request, context });
  const api = context.get(apiContext);
  const googleFailure = await readGoogleFailure(request, api);
  const { renter } = await api.getJson('/auth/demo');
  return data({ ...wayIn, googleFailure, renter }, { headers: cookieHeaders(context) });
}

export const action = (args: Route.ActionArgs) => authAction(args, 'login');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const role = demoRoleIn(form);
  const answer = await (role ? enterDemoHere(role) : authenticateHere('login', form));
  const next = nextPathOf(request.url);
  if (answer.ok) return replace(role ? demoPath(role, next) : next);
  return data(answer.refusal, { status: answer.status });
}

export const meta = privateMeta(
  'Sign in',
  'Sign in to Stoop with your email and password, or with Google.',
  '/login',
);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, requested, googleFailure, renter } = loaderData;
  const { hasGoogle } = useSiteData();
  const { state } = useLocation();
  useAskedFragment(next);
  useFollowSignIn(next);
  const query = nextQuery(next);
  return (
    <EntryFrame
      title="Sign in"
      {...{ next, requested }}
      signUpPath={`/signup${query}`}
      isRefused={actionData !== undefined || googleFailure !== null}
    >
      <DemoEntry action={`/login${query}`} renter={renter} />
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
    </EntryFrame>
  );
}
