import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import { illustrate } from '@stoop/features/listings/web/illustrations/illustrate';
import { Illustrator } from '@stoop/features/listings/web/illustrations/illustration.tsx';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import {
  createLoadContext,
  isWholeContext,
  nonceContext,
  onErrorContext,
  type PageRequest,
  retryAfterContext,
} from './context.ts';

/** Rate limits and an unavailable database. */
const MAY_COME_BACK = [429, 503];

/**
 * Cache-Control for pages and their data. The theme is read from a cookie, so only browsers may cache; responses for
 * signed-in users are never stored.
 */
function setCacheControl(headers: Headers, request: Request): void {
  if (headers.has('Cache-Control')) return;
  headers.append('Vary', 'Cookie');
  headers.set('Cache-Control', mayBeSignedIn(request) ? 'no-store' : 'private, no-cache');
}

/**
 * The HTTP server's entry into the bundle. It is part of the bundle so that the server package never imports
 * react-router: in development Vite would load a second copy with other context tokens.
 */
export function createHandler(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, init: PageRequest): Promise<Response> => {
    const context = createLoadContext(request, init);
    const answer = await handle(request, context);
    const retryAfter = context.get(retryAfterContext);
    if (retryAfter !== null && MAY_COME_BACK.includes(answer.status))
      answer.headers.set('Retry-After', retryAfter);
    // A form that was sent to a page without an action.
    if (answer.status === 405) answer.headers.set('Allow', 'GET, HEAD');
    setCacheControl(answer.headers, request);
    return answer;
  };
}

export { sharedRequest } from './compositions/shared-pages.ts';

/** Logs errors of the server; aborted and invalid requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAskedWrongly = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAskedWrongly) context.get(onErrorContext)(error);
};

export const streamTimeout = 5_000;
const ABORT_AFTER_MS = streamTimeout + 1_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(nonceContext);
  const isWhole = loadContext.get(isWholeContext) || isbot(request.headers.get('user-agent'));
  const readyAt = isWhole ? 'onAllReady' : 'onShellReady';
  return new Promise<Response>((resolve, reject) => {
    let shellSent = false;
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <Illustrator value={illustrate}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Illustrator>,
      {
        nonce,
        // Renders finished parts in place, without a script that moves them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [readyAt]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          code = 500;
          if (shellSent) handleError(error, { request, context: loadContext, params: {} });
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
    request.signal.addEventListener('abort', () => abort(request.signal.reason));
  });
}
