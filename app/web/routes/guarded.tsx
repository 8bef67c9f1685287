import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import {
  dispatchAuth,
  loadUser,
  readAuth,
  userContext,
  useUser,
} from '@stoop/base/web/platform/session';
import { useStore } from '@stoop/base/web/platform/store';
import { unfinishedSignOut } from '@stoop/base/web/platform/unfinished-sign-out';
import { LoadingOverlay } from '@stoop/base/web/ui/loading-overlay.tsx';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { loadSummary } from '@stoop/features/listings/web/building/load-building';
import { useEffect } from 'react';
import { Outlet, redirect, replace, useLocation, useNavigate, useNavigation } from 'react-router';
import { NeedsJavaScript } from '../compositions/needs-javascript.tsx';
import { requestUser } from '../compositions/request-user.ts';
import { apiContext } from '../context.ts';
import type { Route } from './+types/guarded';

/**
 * Which buildings are offered everybody may know: the page of one that is hidden or gone is an error page, and no reason
 * to sign in. Of other things not even that they exist is told.
 */
async function refuseUnknown(api: Api, pathname: string, buildingId: string | undefined) {
  if (buildingId && /^\/buildings\//.test(pathname)) await loadSummary(api, buildingId);
}

/**
 * R2.18, on the server: a visitor's page is a redirect. Data that the router asks for are not: the page that asks is open
 * already, and one of staff stays.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context, params }, next) => {
    const isPage = new URL(request.url).pathname === url.pathname;
    if (isPage && (await requestUser({ request, context })) === null) {
      await refuseUnknown(context.get(apiContext), url.pathname, params.buildingId);
      throw redirect(loginPath(url.pathname + url.search));
    }
    return next();
  },
];

/** The user that this tab knows, else the session's. */
async function whoIsIn() {
  const known = readAuth().user;
  if (known) return known;
  const user = await orErrorPage(loadUser(browserApi));
  dispatchAuth({ type: 'found', user });
  return user;
}

/**
 * R2.18: runs before the data of every guarded page loads. A visitor is redirected to the sign-in page, which replaces
 * this history entry and returns here. Only here the user is known: a guarded page has a client loader, and one of the
 * server only where staff need it drawn.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url, context, params }, next) => {
    const { pathname, search } = new URL(request.url);
    // A request has no fragment; the location has one.
    const toLogin = () => replace(loginPath(pathname + search + url.hash));
    // After an act the router asks for the open page, even where nothing of it is to be loaded. That of staff stays.
    const isShown = readAuth().session !== 'loading' && pathname === location.pathname;
    const stays = request.method === 'GET' && isShown && staysOpen(pathname);
    const user = await whoIsIn();
    if (!user) {
      if (stays) return {};
      await refuseUnknown(browserApi, pathname, params.buildingId);
      throw toLogin();
    }
    context.set(userContext, user);
    const loaded = await next();
    // Loading the page's data may show that the session has ended. What is sent from a page of staff gets its answer.
    if (readAuth().user || (request.method !== 'GET' && staysOpen(pathname))) return loaded;
    if (stays) return {};
    throw toLogin();
  },
];

/** Also runs on the first load, before anything is shown. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  // These pages load again by themselves, also when the network has just gone: it cannot be loaded then.
  void import('../compositions/offline.ts').catch(() => {});
  return context.get(userContext);
}
clientLoader.hydrate = true as const;

/**
 * The server's markup of every guarded page: it contains none of the page's data. It fills the window, so that the foot
 * of the page does not move when the page comes.
 */
export function HydrateFallback() {
  return (
    <div className="page min-h-svh py-12">
      <LoadingOverlay />
      <noscript>
        <NeedsJavaScript />
      </noscript>
    </div>
  );
}

/** Pages of staff stay, hidden by their layout, when the session ends: nothing that was typed there is lost. */
const staysOpen = (pathname: string) => /^\/staff(?:\/|$)/.test(pathname);

/** Redirects as soon as the user signs out, here or elsewhere. */
export default function Guarded() {
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeft = useStore(unfinishedSignOut);
  // The middleware handles a pending navigation.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!user && !isLeaving && !staysOpen(pathname) && !isLeft)
      void navigate(loginPath(pathname + search + hash), {
        replace: true,
        state: { hasEnded: true },
      });
  }, [user, isLeft, isLeaving, pathname, search, hash, navigate]);
  if (user || staysOpen(pathname)) return <Outlet />;
  // The notice of the sign-out covers the page, and nothing is waited for.
  return isLeft ? null : <LoadingOverlay />;
}
