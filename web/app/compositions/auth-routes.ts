import { data, type RouterContextProvider, redirect } from 'react-router';
import { apiContext, setCookiesContext } from '../context.ts';
import { type AuthMethod, authenticate } from '../features/auth/authenticate.ts';
import { nextPathOf } from '../features/auth/next-path.ts';
import { passSignedIn } from '../features/auth/sign-in-loader.ts';
import { buildingAt } from './requested-building.tsx';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Cookies that the API set while the page was made, as headers of its answer. */
export const cookieHeaders = (context: Asked['context']): [string, string][] =>
  context.get(setCookiesContext).map((cookie) => ['Set-Cookie', cookie]);

/** What the pages of signing in and of registering load on the server. Nobody comes here who is in. */
export async function loadAuthRoute({ request, context }: Asked, otherwise?: string) {
  const next = nextPathOf(request.url, otherwise);
  const api = context.get(apiContext);
  await passSignedIn(request, api, next);
  return { next, asked: await buildingAt(api, next) };
}

/** Signs somebody in before any script has loaded. */
export async function enter({ request, context }: Asked, way: AuthMethod, otherwise?: string) {
  const answer = await authenticate(context.get(apiContext), way, await request.formData());
  if (!answer.ok) return data(answer.refusal, { status: answer.status });
  return redirect(nextPathOf(request.url, otherwise), { headers: cookieHeaders(context) });
}
