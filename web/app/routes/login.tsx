import { data, Link, replace, useLocation } from 'react-router';
import { apiContext } from '../context.ts';
import { AccountFrame, Or } from '../features/accounts/account-frame.tsx';
import { askedNext, nextQuery } from '../features/accounts/asked-next.ts';
import { authenticateHere } from '../features/accounts/authenticate-here.ts';
import { useFollowSignIn } from '../features/accounts/follow-sign-in.ts';
import { GoogleButton } from '../features/accounts/google-button.tsx';
import { readGoogleFailure } from '../features/accounts/google-failure.ts';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { SignInNotice } from '../features/accounts/sign-in-notice.tsx';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import type { Route } from './+types/login';
import { AskedFor } from './asked-for.tsx';
import { cookieHeaders, enter, loadWayIn } from './way-in.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const wayIn = await loadWayIn({ request, context });
  const googleFailure = await readGoogleFailure(request, context.get(apiContext));
  return data({ ...wayIn, googleFailure }, { headers: cookieHeaders(context) });
}

export const action = (args: Route.ActionArgs) => enter(args, 'login');

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await authenticateHere('login', await request.formData());
  if (answer.ok) return replace(askedNext(request.url));
  return data(answer.refusal, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to Stoop with your email and password, or with Google.',
    path: '/login',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, asked, googleFailure } = loaderData;
  const { hasGoogle } = useSiteData();
  const { state } = useLocation();
  useFollowSignIn(next);
  const query = nextQuery(next);
  return (
    <AccountFrame title="Sign in" aside={<AskedFor asked={asked} />}>
      <SignInNotice />
      <SignInForm
        action={`/login${query}`}
        refusal={actionData}
        email={String(state?.email ?? '')}
      />
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
