import interTight from '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2?url';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
} from 'react-router';
import type {} from '../contract/calls.ts';
import type { Route } from './+types/root';
import './app.css';
import { followSession } from '@stoop/base/web/platform/follow-session';
import { useTheme } from '@stoop/base/web/platform/follow-theme';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import type { DataAhead } from '@stoop/base/web/platform/load-ahead';
import { usePageHandle } from '@stoop/base/web/platform/page-handle';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { type SiteData, useSiteData } from '@stoop/base/web/platform/site-data';
import { readTheme } from '@stoop/base/web/platform/theme';
import { LoadAhead } from '@stoop/base/web/ui/load-ahead.tsx';
import { RouteFocus } from '@stoop/base/web/ui/route-focus.tsx';
import { ScriptsAfterPaint } from '@stoop/base/web/ui/scripts-after-paint.tsx';
import { SiteFooter } from '@stoop/base/web/ui/site-footer.tsx';
import { SiteHeader } from '@stoop/base/web/ui/site-header.tsx';
import { ThemeToggle } from '@stoop/base/web/ui/theme-toggle.tsx';
import { Toaster } from '@stoop/base/web/ui/toaster.tsx';
import { isGoogleRedirectPending } from '@stoop/features/accounts/web/sign-in/google-redirect-mark';
import { headerAccount } from '@stoop/features/people/web/menu/header-account.tsx';
import { ComparedCount } from './compositions/compared-count.tsx';
import { isPublicPage } from './compositions/public-pages.ts';
import { requestUser } from './compositions/request-user.ts';
import { useFollowAccount } from './compositions/use-follow-account.ts';
import { settingsContext } from './context.ts';
import { DATA_SOURCES, FOOTER_COLUMNS, MAIN_LINKS } from './navigation.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interTight, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader(args: Route.LoaderArgs): Promise<SiteData> {
  const theme = readTheme(args.request.headers.get('cookie'));
  return { ...args.context.get(settingsContext), theme, user: await requestUser(args) };
}

/** The root's data change only by a successful submit. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && formMethod !== undefined && formMethod.toUpperCase() !== 'GET';

/** While the server cannot be reached, the previous page stays, and the next one waits. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = Object.values((await next()) ?? {});
    const errors = results.flatMap(({ type, result }) => (type === 'error' ? [result] : []));
    if (errors.length === 0 || request.method !== 'GET') return;
    const offline = await import('./compositions/offline.ts').catch(() => null);
    await offline?.loadAgain(request, errors);
  },
];

const HeaderAccount = headerAccount(() =>
  import('./compositions/site-account-menu.tsx').then(({ SiteAccountMenu }) => SiteAccountMenu),
);

export function Layout({ children }: { children: ReactNode }) {
  const { theme: loadedTheme, analytics, gaMeasurementId } = useSiteData();
  const theme = useTheme(loadedTheme);
  const { fillsScreen = false } = usePageHandle();
  return (
    <html lang="en" data-theme={theme === 'auto' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#111111" />
        {/* Read by features/analytics, which loads with the first event. */}
        {analytics && <meta name="stoop-analytics" content={gaMeasurementId ?? ''} />}
        <Meta />
        {/* Stylesheets are allowed by origin; a nonce would differ between server and hydration. */}
        <Links nonce="" />
      </head>
      <body className="flex flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <SiteHeader
          items={MAIN_LINKS}
          isWide={fillsScreen}
          account={
            <>
              <ComparedCount />
              <HeaderAccount />
            </>
          }
        />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        {!fillsScreen && (
          <SiteFooter columns={FOOTER_COLUMNS} sources={DATA_SOURCES}>
            <ThemeToggle theme={theme} />
          </SiteFooter>
        )}
        <ScrollRestoration />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

const askAhead = (page: 'search' | 'map', search: string) =>
  void import('./compositions/load-homes.ts').then(
    ({ askHomes }) => askHomes(page, search),
    // The page asks for them itself.
    () => {},
  );

/** Some pages load their data in the browser. */
const DATA_AHEAD: DataAhead = {
  isPublic: isPublicPage,
  ask: {
    '/search': (search: string) => askAhead('search', search),
    '/map': (search: string) => askAhead('map', search),
  },
};

// Loads after the first page, so that it is available without a network.
const offlineParts = lazyComponent(
  () => import('./compositions/offline-parts.tsx').then((part) => part.OfflineParts),
  () => null,
);

const openingPage = lazyComponent(
  () => import('./compositions/opening-page.tsx').then((part) => part.OpeningPage),
  () => null,
);

function AfterFirstPage() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIdle, 1000, true);
    return () => clearTimeout(timer);
  }, []);
  const OfflineParts = offlineParts();
  return <Suspense fallback={null}>{isIdle && <OfflineParts />}</Suspense>;
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  // A page that changes its own search shows its pending state itself.
  const isPending = location !== undefined && location.pathname !== pathname;
  const OpeningPage = openingPage();
  const { user } = loaderData;
  useEffect(() => followSession(user), [user]);
  useFollowAccount();
  // R4.09.
  useEffect(() => {
    if (isGoogleRedirectPending())
      void import('@stoop/features/accounts/web/sign-in/google-redirect').then(
        ({ readGoogleRedirect }) => readGoogleRedirect(),
        // It is still pending for the next page.
        () => {},
      );
  }, []);
  return (
    <>
      <Outlet />
      <LoadAhead data={DATA_AHEAD} />
      <RouteFocus />
      {isPending && (
        <Suspense>
          <OpeningPage {...location} />
        </Suspense>
      )}
      <AfterFirstPage />
      <Toaster />
    </>
  );
}

// Loads with the first error; its fallback shows where even that fails.
const errorPage = lazyComponent(
  () => import('./compositions/error-page.tsx').then(({ ErrorPage }) => ErrorPage),
  OutOfReach,
);

function OutOfReach() {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-12 sm:py-20" role="alert">
      <h1 className="text-4xl sm:text-5xl">We are delayed</h1>
      <p className="mt-4 text-lg">{OFFLINE.detail}</p>
      <a href={pathname + search} className="link mt-4 inline-block">
        Retry
      </a>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ErrorPage = errorPage();
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} />
    </Suspense>
  );
}
