import { randomUUID } from 'node:crypto';
import { isPersonalPath } from '@stoop/contract/accounts/personal-paths';
import { Refused, refuse } from '@stoop/contract/refuse';
import { ACCESS_LEVELS, type PolicyRoute } from '@stoop/contract/route';
import { type Context, Hono } from 'hono';
import { formatError } from '../db/error-text.ts';
import { refuseAddress } from './address.ts';
import { type AnswerOptions, answerCall, type PageVisit } from './answer-call.ts';
import type { Handler } from './call.ts';
import { CLIENT_CLOSED, ClientClosed } from './client-closed.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { orAway } from './database-away.ts';
import type { Log } from './log.ts';
import { networkOf } from './network.ts';
import { type PlainHeaders, respondRefused } from './respond.ts';
import type { ResponseCache } from './response-cache.ts';
import { refusalLimit } from './same-origin.ts';

export interface Env {
  Variables: { requestId: string };
  /** Given with a request: the address it came from, and the page that makes it. */
  Bindings: { clientAddress?: string | undefined; page?: PageVisit | undefined };
}

export interface RouterDeps extends Omit<AnswerOptions, 'kept' | 'heavyAnswers'> {
  log: Log;
  /** Put on every answer, beside those that every answer of an API has. */
  headers?: PlainHeaders | undefined;
}

/** Nothing of an answer may run, be framed, or be taken for what it is not; the documents have a style. */
const SECURITY: PlainHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

export interface Door {
  /**
   * Answers `route` by `handler`, and equal addresses out of `kept`. Throws where the route does not
   * say who may call it.
   */
  serve<Route extends PolicyRoute>(
    route: Route,
    handler: Handler<Route>,
    kept?: ResponseCache,
  ): void;
  readonly routes: readonly PolicyRoute[];
  readonly app: Hono<Env>;
}

/** One is compressed while the next is being made; the last of those who wait, waits a few seconds. */
const HEAVY_ANSWERS = {
  atOnce: 2,
  waiting: 20,
  busy: refuse('server/unavailable', { retryAfterSeconds: 2 }),
};

const METHODS_ALLOWED: Record<string, string[]> = { GET: ['GET', 'HEAD'] };

/** A policy that is missing is a bug that must not go to the world. */
function requirePolicy(route: PolicyRoute): void {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  if (!ACCESS_LEVELS.includes(route['x-access']))
    throw new Error(`${name} does not say who may call it (x-access)`);
  if (route['x-cache-seconds'] === undefined)
    throw new Error(`${name} does not say who may keep its answer (x-cache-seconds)`);
  if (route['x-access'] !== 'public' && route['x-cache-seconds'] !== null)
    throw new Error(`${name} is personal and must not be kept`);
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Where requests come in: each gets an id, a line in the log, and an answer in one of two shapes. */
export function createRouter({ log, headers = {}, ...rules }: RouterDeps): Door {
  const app = new Hono<Env>();
  const served: { route: PolicyRoute; pattern: RegExp }[] = [];
  const heavyAnswers = new ConcurrencyLimit(HEAVY_ANSWERS);
  const always = { ...SECURITY, ...headers };
  const commonOf = (c: Context<Env>): PlainHeaders => ({
    ...always,
    'X-Request-Id': c.get('requestId'),
  });

  /** What leads nowhere counts as well: asking for it is work, and guessing. A page counted before. */
  const count = async ({ env, req: { raw } }: Context<Env>) =>
    env?.page
      ? null
      : rules.limiter.take(refusalLimit(raw, rules.ownOrigin), {
          network: networkOf(env?.clientAddress),
        });

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    const refused = refuseAddress(c.req.url);
    if (refused) c.res = respondRefused((await count(c)) ?? refused, commonOf(c));
    else await next();
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      durationMs: Math.round((performance.now() - started) * 100) / 100,
    });
  });

  /** A visitor does not learn what there is behind the sign-in. */
  const refuseUnknown = async ({ req: { path, raw } }: Context<Env>) => {
    if (!isPersonalPath(path)) return refuse('request/not-found');
    const person = await orAway('server/unavailable', rules.authenticate(raw));
    if (person instanceof Refused) return person;
    return refuse(person ? 'request/not-found' : 'auth/required');
  };

  app.notFound(async (c) => {
    const crowded = await count(c);
    if (crowded) return respondRefused(crowded, commonOf(c));
    const here = served.filter(({ pattern }) => pattern.test(c.req.path));
    if (here.length === 0) return respondRefused(await refuseUnknown(c), commonOf(c));
    const methods = here.map(({ route }) => route.method.toUpperCase());
    const allow = [...new Set(methods.flatMap((method) => METHODS_ALLOWED[method] ?? [method]))];
    return respondRefused(refuse('request/method-not-allowed'), {
      ...commonOf(c),
      Allow: allow.join(', '),
    });
  });

  app.onError((error, c) => {
    if (error instanceof ClientClosed) return new Response(null, { status: CLIENT_CLOSED });
    const requestId = c.get('requestId');
    log.error({ requestId, path: c.req.path, ...formatError(error) });
    return respondRefused(refuse('server/failed'), commonOf(c));
  });

  return {
    app,
    get routes() {
      return served.map(({ route }) => route);
    },
    serve(route, handler, kept) {
      requirePolicy(route);
      served.push({ route, pattern: patternOf(route.path) });
      const answer = answerCall(route, handler, { ...rules, heavyAnswers, kept });
      app.on(route.method.toUpperCase(), route.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
        answer(
          { request: c.req.raw, clientAddress: c.env?.clientAddress, page: c.env?.page },
          c.req.param(),
          commonOf(c),
        ),
      );
    },
  };
}
