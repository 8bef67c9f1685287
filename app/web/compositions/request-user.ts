import type { SessionUser } from '@stoop/base/contract/session';
import { orProblem } from '@stoop/base/web/platform/api';
import { loadUser, mayBeSignedIn } from '@stoop/base/web/platform/session';
import { STORED_COPY_HEADER } from '@stoop/base/web/platform/stored-pages';
import { createContext, type RouterContextProvider } from 'react-router';
import { apiContext } from '../context.ts';

interface RouteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type RequestUser = SessionUser | null | undefined;

const readContext = createContext<Promise<RequestUser> | null>(null);

async function readUser({ request, context }: RouteArgs): Promise<RequestUser> {
  if (request.headers.has(STORED_COPY_HEADER)) return undefined;
  if (!mayBeSignedIn(request)) return null;
  const session = await orProblem(loadUser(context.get(apiContext)));
  return session.ok ? session.value : undefined;
}

/**
 * Who asks for a page, on the server: null for a visitor, read once for a request. Makes no call without a session cookie.
 * Where the session cannot be read it is undefined, and the browser reads it; so it does on a copy that is stored for
 * times without a network, which comes without cookies.
 */
export function requestUser(args: RouteArgs): Promise<RequestUser> {
  const known = args.context.get(readContext) ?? readUser(args);
  args.context.set(readContext, known);
  return known;
}
