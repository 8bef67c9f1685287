import { serveStatic } from '@hono/node-server/serve-static';
import { pageMeant } from '@stoop/app/rules/pages/usual-addresses';
import { formatError } from '@stoop/base/api/db/error-text';
import { CLIENT_CLOSED, ClientClosed } from '@stoop/base/api/http/client-closed';
import { Hono } from 'hono';
import {
  answerCached,
  answerPage,
  answerText,
  type ClientEnv,
  findCached,
  logLine,
  type PageContext,
  type SiteEnv,
} from './answer-page.ts';
import { compress } from './compress.ts';
import { MarkdownPages } from './markdown-pages.ts';
import { answerMcp } from './mcp/answer-mcp.ts';
import { CLIENT_FOLDER } from './pages.ts';
import { FAILED_PAGE } from './refusal-page.ts';
import { plainSecurityHeaders, securityHeaders } from './security-headers.ts';
import { SECURITY_TEXT_PATH } from './security-text.ts';
import { SharedPages } from './shared-pages.ts';
import { warmPages } from './warm-pages.ts';

export interface SiteDeps extends Omit<PageContext, 'shared'> {
  /** Answers before all others, or leaves a request to them. */
  answerMetrics?: ((request: Request) => Promise<Response> | null) | undefined;
  isDevelopment: boolean;
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

const API = /^(?:[^/]+\/\/[^/]+)?\/(?:api(?:[/?]|$)|(?:healthz|readyz)(?:\?|$))/;

/** Whether the API serves this path or URL; the pages serve all others. */
export const isApiAddress = (url: string): boolean => API.test(url);

/** Routes requests to the API, the built files and the pages. */
export function createSite(deps: SiteDeps) {
  const { api, settings, log, paths, isDevelopment, answerMetrics } = deps;
  const site = new Hono<SiteEnv>();
  site.use(compress());
  site.use(securityHeaders({ ...settings, isDevelopment }));

  if (!isDevelopment) {
    const onFound = (path: string, c: { header(name: string, value: string): void }) =>
      c.header('Cache-Control', path.includes('/assets/') ? YEAR : HOUR);
    site.use('*', serveStatic({ root: CLIENT_FOLDER, precompressed: true, onFound }));
    site.all('/assets/*', (c) => c.notFound());
  }

  site.use(logLine(deps));
  const pages: PageContext = { ...deps, shared: new SharedPages() };
  site.get('*', async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const page = pageMeant(pathname, searchParams);
    return page === null ? next() : c.redirect(page, 301);
  });
  site.get(SECURITY_TEXT_PATH, (c) => answerText(c, pages));
  site.all('*', (c) => answerPage(c, pages));
  const headersOf = plainSecurityHeaders({ ...settings, isDevelopment });

  site.onError((error, c) => {
    if (error instanceof ClientClosed) return new Response(null, { status: CLIENT_CLOSED });
    log.error({
      requestId: c.get('requestId'),
      path: paths.of(c.req.path),
      ...formatError(error),
    });
    return c.html(FAILED_PAGE, 500);
  });
  const answerOne = (request: Request, env: ClientEnv): Promise<Response> | Response => {
    const cached = findCached(request, pages);
    return cached
      ? answerCached(request, cached, { ...pages, ...env, headersOf })
      : site.fetch(request, env);
  };
  const mcp = settings.mcp ? answerMcp(deps) : null;
  const markdown = new MarkdownPages({ ...deps, answerPage: answerOne });
  return {
    /** To be called once its address is known. */
    warmUp: () => warmPages(pages),
    /** The API and cached pages have headers of their own: the middleware of the pages would double their cost. */
    fetch(request: Request, env: ClientEnv): Promise<Response> | Response {
      const told = answerMetrics?.(request);
      if (told) return told;
      if (isApiAddress(request.url)) return api.fetch(request, env);
      const answered = mcp?.(request, env);
      if (answered) return answered;
      return markdown.answer(request, env) ?? answerOne(request, env);
    },
  };
}
