import { loadOnceMore } from '@stoop/base/web/platform/missing-files';
import { isOtherReleaseThere } from '@stoop/base/web/platform/offline-pages';
import { OFFLINE } from '@stoop/base/web/platform/problem';
import { isFailedScript } from '@stoop/base/web/platform/reachability';
import { refusedPage } from '@stoop/base/web/platform/refused-page';
import { SECOND_FACTOR_CODES, securityPath } from '@stoop/base/web/platform/security-path';
import { useRetry } from '@stoop/base/web/platform/use-retry';
import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, Navigate, useLocation, useRevalidator } from 'react-router';

const LINKS = [
  { line: 'A', to: '/search', label: 'Search homes', note: 'Buildings, units and rooms' },
  { line: 'G', to: '/map', label: 'Open the map', note: 'Every home where it stands' },
  { line: '7', to: '/neighborhoods', label: 'Neighborhoods', note: 'What rents are, and where' },
  { line: 'L', to: '/contact', label: 'Tell us', note: 'If a link of ours led you here' },
] as const;

/** What a page says where the answer gives no sentence of its own. */
const REFUSALS: Readonly<Record<number, { title: string; text: string }>> = {
  401: { title: 'Please sign in first', text: 'This page needs an account.' },
  403: {
    title: 'Not with this account',
    text: 'You are signed in, but this page is for others.',
  },
  404: {
    title: 'No trains stop here',
    text: 'This page does not exist, or the home that was here is off the market.',
  },
  429: {
    title: 'Stand clear',
    text: 'That was a lot of requests in a short time. Please try again later.',
  },
};
const REFUSED = { title: 'That did not work', text: 'We could not read this request.' };

function describeError(error: unknown): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const answer: { title?: unknown; detail?: unknown } | null = isRouteErrorResponse(error)
    ? (refusedPage(error) ?? error.data)
    : null;
  const detail = typeof answer?.detail === 'string' ? answer.detail : null;
  const refused = REFUSALS[status] ?? (status >= 400 && status < 500 ? REFUSED : null);
  if (refused) {
    const title = typeof answer?.title === 'string' ? answer.title : refused.title;
    return { status, title, text: detail ?? refused.text };
  }
  const isOffline = error instanceof TypeError && !navigator.onLine;
  if (isFailedScript(error) && !isOffline)
    return {
      status,
      title: 'We are delayed',
      text: 'Part of this page did not load. Stoop may have been updated since you opened it. Reload the page, or try again in a few minutes.',
    };
  return {
    status,
    title: 'We are delayed',
    text: isOffline
      ? OFFLINE.detail
      : (detail ?? 'Something went wrong on our side. Please try again in a moment.'),
  };
}

/** Whether staff must confirm a second factor first, as after another sign-in in this tab: there is a page for that. */
const isAboutSecondFactor = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  SECOND_FACTOR_CODES.has(String((error.data as { code?: unknown } | null)?.code));

/**
 * A page that fails by itself, though nobody refused anything, may be of an earlier release than the answers that it reads:
 * then it is loaded again, once.
 */
function useOwnReleaseOnFault(error: unknown): void {
  useEffect(() => {
    if (!isRouteErrorResponse(error))
      void isOtherReleaseThere().then((isOther) => isOther && loadOnceMore());
  }, [error]);
}

export function ErrorPage({ error }: { error: unknown }) {
  useOwnReleaseOnFault(error);
  const { status, title, text } = describeError(error);
  const { revalidate } = useRevalidator();
  useRetry(status >= 500 && error, revalidate);
  const { pathname, search } = useLocation();
  if (isAboutSecondFactor(error)) return <Navigate to={securityPath(pathname + search)} replace />;
  const digits = [...String(status)].map((digit, index) => ({ digit, key: `${index}${digit}` }));
  return (
    <div className="page py-12 sm:py-20">
      <title>{`${title} · Stoop`}</title>
      <meta name="robots" content="noindex" />
      <p className="flex gap-2 sm:gap-3" aria-hidden="true">
        {digits.map(({ digit, key }) => (
          <LineBullet key={key} id={digit} size="huge" />
        ))}
      </p>
      <h1 className="mt-8 text-5xl tracking-tighter sm:text-6xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg">{text}</p>
      {(status === 429 || status >= 500) && (
        <p className="mt-6">
          <a
            href={pathname + search}
            className={buttonClass({})}
            onClick={(event) => {
              // A script that failed stays failed for as long as the document is open.
              if (isFailedScript(error)) return;
              event.preventDefault();
              void revalidate();
            }}
          >
            Try again
          </a>
        </p>
      )}
      <h2 className="mt-12 border-t-2 border-ink pt-3 text-2xl">Change here for</h2>
      <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-10">
        {LINKS.map(({ line, to, label, note }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex items-center gap-4 py-4">
              <span aria-hidden="true" className="flex">
                <LineBullet id={line} size="large" />
              </span>
              <span>
                <span className="block font-bold group-hover:underline">{label}</span>
                <span className="text-muted">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        {status === 404 ? 'Error 404: not found.' : `Error ${status}.`}
      </p>
    </div>
  );
}
