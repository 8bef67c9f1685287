import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
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
  nonceContext,
  onErrorContext,
  type PageRequest,
  retryAfterContext,
} from './context.ts';
import { illustrate } from './illustrations/illustrate.ts';
import { Illustrator } from './illustrations/illustration.tsx';
import { mayBeSignedIn } from './platform/session.ts';

/** Too many requests, and a database that is away. */
const MAY_COME_BACK = [429, 503];

/**
 * Who may keep a page, or the data of one: the theme is read from a cookie, so browsers alone; what is made
 * for somebody who is signed in is theirs, and kept by nobody.
 */
function setCacheControl(headers: Headers, request: Request): void {
  if (headers.has('Cache-Control')) return;
  headers.append('Vary', 'Cookie');
  headers.set('Cache-Control', mayBeSignedIn(request) ? 'no-store' : 'private, no-cache');
}

/**
 * What the HTTP server calls. It lives inside the bundle so that the server package never imports
 * react-router itself: in development Vite would load another copy, with other context tokens.
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

/** Tells the log of the server; neither a client that goes away nor one that asks wrongly is a failure. */
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
  const readyAt = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise<Response>((resolve, reject) => {
    let shellSent = false;
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <Illustrator value={illustrate}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Illustrator>,
      {
        nonce,
        // What is ready stands in its place, and is not moved there by a script at the end.
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
  });
}
