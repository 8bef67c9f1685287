import { data, Link, redirect, replace, useLocation } from 'react-router';
import { apiContext, setCookiesContext } from '../context.ts';
import { AccountFrame, Or } from '../features/accounts/account-frame.tsx';
import { askedNext, nextQuery } from '../features/accounts/asked-next.ts';
import { authenticate } from '../features/accounts/authenticate.ts';
import { authenticateHere } from '../features/accounts/authenticate-here.ts';
import { useFollowSignIn } from '../features/accounts/follow-sign-in.ts';
import { GoogleButton } from '../features/accounts/google-button.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { passSignedIn } from '../features/accounts/sign-in-loader.ts';
import { SignInNotice } from '../features/accounts/sign-in-notice.tsx';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import type { Route } from './+types/login';
import { AskedFor, buildingAt } from './asked-for.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = askedNext(request.url);
  const api = context.get(apiContext);
  await passSignedIn(request, api, next);
  return { next, building: await buildingAt(api, next) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await authenticate(context.get(apiContext), 'login', form);
  if (!answer.ok) return data(answer.refusal, { status: answer.status });
  const headers = context
    .get(setCookiesContext)
    .map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return redirect(askedNext(request.url), { headers });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await authenticateHere('login', await request.formData());
  return answer.ok ? replace(askedNext(request.url)) : answer.refusal;
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
  const { next, building } = loaderData;
  const { hasGoogle } = useSiteData();
  const { state } = useLocation();
  useFollowSignIn(next);
  const query = nextQuery(next);
  return (
    <AccountFrame title="Sign in" aside={<AskedFor building={building} />}>
      <SignInNotice />
      <SignInForm
        action={`/login${query}`}
        refusal={actionData}
        email={String(state?.email ?? '')}
      />
      {hasGoogle && (
        <>
          <Or />
          <GoogleButton next={next} />
        </>
      )}
      <p className="border-t border-line pt-4">
        New here?{' '}
        <Link to={`/signup${query}`} className="link font-medium underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}
