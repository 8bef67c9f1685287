import { loginPath } from '@stoop/domain/accounts/safe-next';
import { useEffect } from 'react';
import { Link, Outlet, replace, useLocation, useNavigate, useNavigation } from 'react-router';
import { orErrorPage } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { dispatchAuth, loadUser, readAuth, userContext, useUser } from '../platform/session.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import type { Route } from './+types/guarded';

/** Whom this tab knows to be signed in, or else whom the server does. */
async function whoIsIn() {
  const known = readAuth().user;
  if (known) return known;
  const user = await orErrorPage(loadUser(browserApi));
  dispatchAuth({ type: 'found', user });
  return user;
}

/**
 * R2.18: runs before the data of every page behind it. A visitor goes to the sign-in page, which takes
 * the place of this entry in the history and remembers where it stood.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const { pathname, search } = new URL(request.url);
    // A request has no fragment; the location that was navigated to has.
    const toLogin = () => replace(loginPath(pathname + search + url.hash));
    const user = await whoIsIn();
    if (!user) throw toLogin();
    context.set(userContext, user);
    const loaded = await next();
    // The session may be found to have ended only when the page's data was asked for.
    if (!readAuth().user) throw toLogin();
    return loaded;
  },
];

/** Also on the first load, so that the guard stands before anything is shown. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}
clientLoader.hydrate = true as const;

/** What the server sends for every page behind the guard: nothing that is somebody's. */
export function HydrateFallback() {
  return (
    <div className="page grid min-h-[50vh] place-items-center">
      <LoadingOverlay />
      <noscript>
        <p>
          This page is for people who are signed in, and needs JavaScript. You can{' '}
          <Link to="/login" className="link">
            sign in
          </Link>{' '}
          or{' '}
          <Link to="/search" className="link">
            search homes
          </Link>
          .
        </p>
      </noscript>
    </div>
  );
}

/** Who is signed out while they look at a page of their own, here or elsewhere, sees nothing more of it. */
export default function Guarded() {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A page that is on its way meets the guard by itself.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!user && !isLeaving)
      void navigate(loginPath(pathname + search + hash), {
        replace: true,
        state: { hasEnded: true },
      });
  }, [user, isLeaving, pathname, search, hash, navigate]);
  return user ? <Outlet /> : <LoadingOverlay />;
}
