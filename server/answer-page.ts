import { randomBytes, randomUUID } from 'node:crypto';
import { formatError } from '@stoop/base/api/db/error-text';
import type { OnAnswered } from '@stoop/base/api/http/answered';
import { CLIENT_CLOSED } from '@stoop/base/api/http/client-closed';
import { levelOf } from '@stoop/base/api/http/log';
import { networkOf } from '@stoop/base/api/http/network';
import { PageVisit } from '@stoop/base/api/http/page-visit';
import type { PathMask } from '@stoop/base/api/http/path-mask';
import type { PlainHeaders } from '@stoop/base/api/http/plain-headers';
import { giveWay, type Turns } from '@stoop/base/api/http/turns';
import { tellRequest } from '@stoop/base/api/tracing/request-span';
import { inSpan, isTraced } from '@stoop/base/api/tracing/spans';
import { Refused } from '@stoop/base/contract/refuse';
import { countsOf, weightOfPage } from '@stoop/base/contract/weights';
import { drawSharePicture } from '@stoop/features/listings/api/pictures/share-picture';
import type { Context, MiddlewareHandler } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { CachedPage } from './cached-page.ts';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';
import { PAGE_METHODS, type PageRules, refusePage, toRender } from './page-request.ts';
import type { PageInit, ReadSharedRequest, RenderPage } from './pages.ts';
import { respondRefusedPage } from './refusal-page.ts';
import { securityText } from './security-text.ts';
import { type Maker, respondCached, type SharedPages } from './shared-pages.ts';

/** Passed with a request: the client address, and the page that makes the call. */
export interface ClientEnv {
  clientAddress?: string | undefined;
  page?: PageVisit | undefined;
}

export interface SiteEnv {
  Variables: SecureHeadersVariables & { requestId: string; isRendered?: true };
  Bindings: ClientEnv;
}

export interface PageContext extends PageRules {
  api: { fetch(request: Request, env: ClientEnv): Promise<Response> | Response };
  render: RenderPage;
  sharedRequest: ReadSharedRequest;
  settings: Settings;
  log: Log;
  paths: PathMask;
  /** In which pages begin to be rendered. */
  turns: Turns;
  shared: SharedPages;
  /** What counts answers and pages, where something does. */
  figures?: PageFigures | undefined;
}

/** Counts what was answered. */
export interface PageFigures {
  answered: OnAnswered;
  page(isRendered: boolean): void;
}

/** What writes the lines of pages, and counts them. */
type Lines = Pick<PageContext, 'log' | 'paths' | 'figures'>;

const ALLOWED = { Allow: PAGE_METHODS.join(', ') };

/** Writes the line of a page into the log. */
function logPage(
  { raw, path }: { raw: Request; path: string },
  {
    started,
    ...answer
  }: { status: number; requestId: string; isRendered: boolean; started: number },
  { log, paths, figures }: Lines,
): void {
  const status = raw.signal.aborted ? CLIENT_CLOSED : answer.status;
  const durationMs = performance.now() - started;
  const route = figures ? paths.patternOf(path) : null;
  figures?.answered({ of: 'page', method: raw.method, route, status, durationMs });
  if (status === 200) figures?.page(answer.isRendered);
  log[levelOf(status)]({
    event: 'page',
    ...answer,
    method: raw.method,
    path: paths.of(path),
    status,
    durationMs: Math.round(durationMs),
  });
}

/** Gives each page request an id and a line in the log. */
export const logLine =
  (lines: Lines): MiddlewareHandler<SiteEnv> =>
  async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await inSpan(c.req.method, {}, async (span) => {
      await next();
      if (!isTraced()) return;
      const route = lines.paths.patternOf(c.req.path);
      tellRequest(
        span,
        { of: 'page', method: c.req.method, route, status: c.res.status },
        requestId,
      );
    });
    c.res.headers.set('X-Request-Id', requestId);
    const isRendered = c.get('isRendered') ?? false;
    logPage(c.req, { status: c.res.status, requestId, isRendered, started }, lines);
  };

/** The page for everybody that a request asks for, if it is cached. */
export function findCached(
  request: Request,
  { sharedRequest, origins, shared }: Pick<PageContext, 'sharedRequest' | 'origins' | 'shared'>,
): CachedPage | null {
  const asked = sharedRequest(request, origins.links());
  return asked && shared.find(asked.key);
}

const pathOf = ({ url }: Request) =>
  url.slice(url.indexOf('/', url.indexOf('//') + 2)).split('?', 1)[0] ?? '';

/** Answers with a page that is cached, counted as a rendered one is. */
export async function answerCached(
  raw: Request,
  page: CachedPage,
  {
    clientAddress,
    headersOf,
    ...rules
  }: PageRules & ClientEnv & Lines & { headersOf: Promise<(nonce: string) => PlainHeaders> },
): Promise<Response> {
  const requestId = randomUUID();
  const started = performance.now();
  const path = pathOf(raw);
  const nonce = randomBytes(16).toString('base64');
  const headers = { ...(await headersOf)(nonce), 'X-Request-Id': requestId };
  const network = networkOf(clientAddress);
  const refused =
    (await refusePage(raw, { network, cost: 1 }, rules)) ??
    (page.hasSearched ? await rules.limiter.take('search', { network }) : null);
  const response = refused
    ? respondRefusedPage(path, refused, { ...headers, ...ALLOWED })
    : await respondCached(raw, page, { nonce, headers });
  const { status } = response;
  logPage({ raw, path }, { status, requestId, isRendered: false, started }, rules);
  return response;
}

/** The settings that a page reads. */
const pageSettings = (settings: Settings, origins: PageContext['origins']) => ({
  mapStyleUrl: settings.mapStyleUrl ?? null,
  supportEmail: settings.supportEmail,
  publicUrl: origins.links(),
  hasGoogle: settings.google !== null,
  analytics: settings.analytics,
  gaMeasurementId: settings.gaMeasurementId,
});

/** What the renderer gets for one page; `page` of `env` records what the page is made of. */
export function initOf(
  { api, settings, log, origins, paths }: PageContext,
  page: { path: string; nonce: string; isWhole: boolean; requestId?: string },
  env: ClientEnv & { page: PageVisit },
): PageInit {
  const { path, nonce, isWhole, requestId } = page;
  return {
    nonce,
    isWhole,
    drawPicture: drawSharePicture,
    fetchApi: async (request) => {
      const answer = await api.fetch(request, env);
      // What follows, up to the whole page, is one piece.
      await giveWay();
      return env.page.taken(request, answer);
    },
    onError: (error) => log.error({ requestId, path: paths.of(path), ...formatError(error) }),
    settings: pageSettings(settings, origins),
  };
}

/** How the page of a request is made. */
export const makerOf = (
  request: Request,
  page: Parameters<typeof initOf>[1],
  { env, ...context }: PageContext & { env: ClientEnv },
): Maker => ({
  async render(nonce) {
    const visit = new PageVisit();
    const init = initOf(context, { ...page, nonce }, { ...env, page: visit });
    return { visit, response: await context.render(request, init) };
  },
  async askAgain(urls) {
    const visit = new PageVisit();
    const { fetchApi } = initOf(context, page, { ...env, page: visit });
    for (const url of urls) await fetchApi(new Request(url));
    return visit.madeOf;
  },
});

/** Answers with where to report a weakness, counted as a page is. */
export async function answerText(c: Context<SiteEnv>, context: PageContext): Promise<Response> {
  const refused = await refusePage(
    c.req.raw,
    { network: networkOf(c.env?.clientAddress), cost: 1 },
    context,
  );
  if (refused) return respondRefusedPage(c.req.path, refused, ALLOWED);
  const { settings, origins } = context;
  const text = securityText(settings, { origin: origins.links(), now: new Date() });
  return c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' });
}

/** Answers the request of a page that is not cached. */
export async function answerPage(c: Context<SiteEnv>, context: PageContext): Promise<Response> {
  const { raw, path } = c.req;
  const { origins, turns } = context;
  const network = networkOf(c.env?.clientAddress);
  const weight = weightOfPage(path);
  const refused = await refusePage(raw, { network, cost: countsOf(weight) }, context);
  if (refused) return respondRefusedPage(path, refused, ALLOWED);
  const request = await toRender(raw, context);
  if (request instanceof Refused) return respondRefusedPage(path, request, ALLOWED);
  const nonce = c.get('secureHeadersNonce') ?? '';
  const asked = context.sharedRequest(raw, origins.links());
  const page = { path, nonce, isWhole: asked !== null, requestId: c.get('requestId') };
  const makerFor = (request: Request): Maker => {
    const { render, askAgain } = makerOf(request, page, { ...context, env: c.env });
    const counted = (nonce: string) => {
      c.set('isRendered', true);
      return render(nonce);
    };
    return { render: counted, askAgain };
  };
  const renderPage = async () => {
    if (!asked) return (await makerFor(request).render(nonce)).response;
    return context.shared.render(asked.key, nonce, makerFor(asked.request()));
  };
  const rendered = await turns.run(renderPage, { network, weight, request: raw });
  if (rendered instanceof Refused) return respondRefusedPage(path, rendered, {});
  if (!(rendered instanceof CachedPage)) return rendered;
  return respondCached(raw, rendered, { nonce, headers: {} });
}
