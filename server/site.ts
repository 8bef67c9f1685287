import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { formatError } from '@stoop/api/db/error-text';
import { CLIENT_CLOSED, ClientClosed } from '@stoop/api/http/client-closed';
import { loggedPath } from '@stoop/api/http/logged-path';
import { Refused } from '@stoop/contract/refuse';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { compress } from './compress.ts';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';
import { openPageQueue, type PageQueue } from './page-queue.ts';
import { admitPage, PAGE_METHODS, type PageRules } from './page-request.ts';
import { CLIENT_FOLDER, type PageInit, type RenderPage } from './pages.ts';
import { FAILED_PAGE, respondRefusedPage } from './refusal-page.ts';
import { securityHeaders } from './security-headers.ts';

/** Passed with a request: the client address, and the page that makes the call. */
export interface ClientEnv {
  clientAddress?: string | undefined;
  page?: { hasSearched: boolean } | undefined;
}

export interface SiteDeps extends PageRules {
  api: { fetch(request: Request, env: ClientEnv): Promise<Response> | Response };
  render: RenderPage;
  settings: Settings;
  log: Log;
  isDevelopment: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const ALLOWED = { Allow: PAGE_METHODS.join(', ') };

const API = /^(?:[^/]+\/\/[^/]+)?\/(?:api(?:[/?]|$)|(?:healthz|readyz)(?:\?|$))/;

/** Whether the API serves this path or URL; the pages serve all others. */
export const isApiAddress = (url: string): boolean => API.test(url);

interface SiteEnv {
  Variables: SecureHeadersVariables & { requestId: string };
  Bindings: ClientEnv;
}

/** Routes requests to the API, the built files and the pages. */
export function createSite(deps: SiteDeps) {
  const { api, settings, log, isDevelopment } = deps;
  const site = new Hono<SiteEnv>();
  site.use(compress());
  site.use(securityHeaders({ ...settings, isDevelopment }));

  if (!isDevelopment) {
    const onFound = (path: string, c: { header(name: string, value: string): void }) =>
      c.header('Cache-Control', path.includes('/assets/') ? YEAR : HOUR);
    site.use('*', serveStatic({ root: CLIENT_FOLDER, precompressed: true, onFound }));
    site.all('/assets/*', (c) => c.notFound());
  }

  site.use(logLine(log));
  const queue = openPageQueue();
  site.all('*', (c) => answerPage(c, deps, queue));

  site.onError((error, c) => {
    if (error instanceof ClientClosed) return new Response(null, { status: CLIENT_CLOSED });
    log.error({
      requestId: c.get('requestId'),
      path: loggedPath(c.req.path),
      ...formatError(error),
    });
    return c.html(FAILED_PAGE, 500);
  });
  return {
    // The API sets its own headers and compresses itself: the middleware of the pages would double its cost.
    fetch: (request: Request, env: ClientEnv) =>
      isApiAddress(request.url) ? api.fetch(request, env) : site.fetch(request, env),
  };
}

/** Gives each page request an id and a line in the log. */
const logLine =
  (log: Log): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    log.info({
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.req.raw.signal.aborted ? CLIENT_CLOSED : c.res.status,
      durationMs: Math.round(performance.now() - started),
    });
  };

/** Renders the page of an accepted request. */
async function answerPage(
  c: Context<SiteEnv>,
  { api, render, settings, log, limiter, origins }: SiteDeps,
  queue: PageQueue,
): Promise<Response> {
  const { raw, path } = c.req;
  const request = await admitPage(raw, c.env?.clientAddress, { limiter, origins });
  if (request instanceof Refused) return respondRefusedPage(path, request, ALLOWED);
  const env: ClientEnv = { ...c.env, page: { hasSearched: false } };
  const init: PageInit = {
    nonce: c.get('secureHeadersNonce') ?? '',
    fetchApi: async (request) => api.fetch(request, env),
    onError: (error) => log.error({ requestId: c.get('requestId'), path, ...formatError(error) }),
    settings: {
      mapStyleUrl: settings.mapStyleUrl ?? null,
      supportEmail: settings.supportEmail,
      publicUrl: origins.links(),
      hasGoogle: settings.google !== null,
      analytics: settings.analytics,
      gaMeasurementId: settings.gaMeasurementId,
    },
  };
  const page = await queue(raw.signal, () => render(request, init));
  return page instanceof Refused ? respondRefusedPage(path, page, {}) : page;
}
