import { randomUUID } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import { tellError } from '@stoop/api/db/error-text';
import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { compress } from './compress.ts';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';
import { CLIENT_FOLDER, type RenderPage } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Given with a request: the address it came from, and the page that makes it. */
export interface ClientEnv {
  clientAddress?: string | undefined;
  page?: { hasSearched: boolean } | undefined;
}

export interface SiteParts {
  api: { fetch(request: Request, env: ClientEnv): Promise<Response> | Response };
  render: RenderPage;
  settings: Settings;
  log: Log;
  isDevelopment: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

const API = /^(?:[^/]+\/\/[^/]+)?\/(?:api(?:[/?]|$)|(?:healthz|readyz)(?:\?|$))/;

/** Whether the API answers at this address, which may lack its origin; the pages answer at every other. */
export const isApiAddress = (url: string): boolean => API.test(url);

/** Everything that answers under one address: the API, the files of the build, and the pages. */
export function createSite({ api, render, settings, log, isDevelopment }: SiteParts) {
  const site = new Hono<{ Variables: SecureHeadersVariables; Bindings: ClientEnv }>();
  site.use(compress());
  site.use(securityHeaders({ ...settings, isDevelopment }));

  if (!isDevelopment) {
    const onFound = (path: string, c: { header(name: string, value: string): void }) =>
      c.header('Cache-Control', path.includes('/assets/') ? YEAR : HOUR);
    site.use('*', serveStatic({ root: CLIENT_FOLDER, precompressed: true, onFound }));
    site.all('/assets/*', (c) => c.notFound());
  }

  site.all('*', async (c) => {
    const requestId = randomUUID();
    const started = performance.now();
    const env: ClientEnv = { ...c.env, page: { hasSearched: false } };
    const answer = await render(c.req.raw, {
      nonce: c.get('secureHeadersNonce') ?? '',
      fetchApi: async (request) => api.fetch(request, env),
      settings: {
        mapStyleUrl: settings.mapStyleUrl ?? null,
        supportEmail: settings.supportEmail,
        publicUrl: settings.publicUrl ?? new URL(c.req.url).origin,
        hasGoogle: settings.google !== null,
        analytics: settings.analytics,
        gaMeasurementId: settings.gaMeasurementId,
      },
    });
    answer.headers.set('X-Request-Id', requestId);
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: answer.status,
      durationMs: Math.round(performance.now() - started),
    });
    return answer;
  });

  site.onError((error, c) => {
    log.error({ path: c.req.path, ...tellError(error) });
    return c.html(FAILED_PAGE, 500);
  });
  return {
    // The API sets its own headers and compresses by itself: the frame of the pages costs as much again.
    fetch: (request: Request, env: ClientEnv) =>
      isApiAddress(request.url) ? api.fetch(request, env) : site.fetch(request, env),
  };
}

/** Shown when even the page that reports an error could not be made. */
const FAILED_PAGE = `<!doctype html><html lang="en"><title>Something went wrong · Stoop</title>
<h1>Something went wrong</h1>
<p>This page could not be shown. Please try again in a moment, or go to the <a href="/">home page</a>.</p></html>`;
