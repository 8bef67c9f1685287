import { type AuthMethod, authenticate } from '@stoop/features/accounts/web/sign-in/authenticate';
import { demoPath, demoRoleIn, enterDemo } from '@stoop/features/accounts/web/sign-in/enter-demo';
import { nextPathOf } from '@stoop/features/accounts/web/sign-in/next-path';
import { redirectSignedIn } from '@stoop/features/accounts/web/sign-in/sign-in-loader';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiContext, setCookiesContext } from '../context.ts';
import { findRequestedBuilding } from './requested-building.tsx';

interface RouteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export const cookieHeaders = (context: RouteArgs['context']): [string, string][] =>
  context.get(setCookiesContext).map((cookie) => ['Set-Cookie', cookie]);

/** Loader of the sign-in and sign-up pages on the server; redirects users who are signed in already. */
export async function loadAuthRoute({ request, context }: RouteArgs, fallbackPath?: string) {
  const next = nextPathOf(request.url, fallbackPath);
  const api = context.get(apiContext);
  await redirectSignedIn(request, api, nextPathOf(request.url));
  return { next, requested: await findRequestedBuilding(api, next) };
}

/** Signs a user in without JavaScript. Continues where no script is needed, unless the page has a `next`. */
export async function authAction({ request, context }: RouteArgs, method: AuthMethod) {
  const [api, form] = [context.get(apiContext), await request.formData()];
  const role = demoRoleIn(form);
  const answer = await (role ? enterDemo(api, role) : authenticate(api, method, form));
  if (!answer.ok) return data(answer.refusal, { status: answer.status });
  const next = nextPathOf(request.url);
  return redirect(role ? demoPath(role, next) : next, { headers: cookieHeaders(context) });
}
