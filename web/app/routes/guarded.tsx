import { loginPath } from '@stoop/domain/accounts/safe-next';
import { Link, Outlet, replace } from 'react-router';
import { browserApi } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { loadUser, userContext } from '../platform/session.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import type { Route } from './+types/guarded';

/**
 * R2.18: runs before the data of every page behind it. A visitor goes to the sign-in page, which takes
 * the place of this entry in the history and remembers where it stood.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const user = await orErrorPage(loadUser(browserApi));
    if (!user) {
      const { pathname, search } = new URL(request.url);
      throw replace(loginPath(pathname + search));
    }
    context.set(userContext, user);
    return next();
  },
];

/** Also on the first load, so that the guard stands before anything is shown. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(userContext);
}
clientLoader.hydrate = true as const;

/** What the server sends for every page behind the guard: it knows of no session. */
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

export default function Guarded() {
  return <Outlet />;
}
