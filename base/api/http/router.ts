import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { Refused, refuse } from '../../contract/refuse.ts';
import { ACCESS_LEVELS, type PolicyRoute } from '../../contract/route.ts';
import { PRIVATE_QUERY_HEADER } from '../../rules/text/private-query.ts';
import { formatError } from '../db/error-text.ts';
import { tellRequest } from '../tracing/request-span.ts';
import { inSpan, isTraced } from '../tracing/spans.ts';
import { refuseAddress } from './address.ts';
import { type AnswerOne, type AnswerOptions, answerCall } from './answer-call.ts';
import type { Answered, OnAnswered } from './answered.ts';
import type { Handler } from './call.ts';
import { CLIENT_CLOSED, ClientClosed } from './client-closed.ts';
import { orAway } from './database-away.ts';
import { type Log, levelOf } from './log.ts';
import { networkOf } from './network.ts';
import { failureOf } from './outcome-of-call.ts';
import type { AnswerSource, PageVisit } from './page-visit.ts';
import { PathMask } from './path-mask.ts';
import type { PlainHeaders } from './plain-headers.ts';
import { respondRefused } from './respond.ts';
import { refusalLimit, SAFE_METHODS } from './same-origin.ts';
import { Turns } from './turns.ts';

export interface Env {
  Variables: {
    requestId: string;
    /** Missing where no route has the address. */
    route?: PolicyRoute;
    /** Settles when the stream of the answer has ended; missing where the answer is no stream. */
    ended?: Promise<void>;
  };
  /** Passed with a request: the client address, and the page that makes the call. */
  Bindings: { clientAddress?: string | undefined; page?: PageVisit | undefined };
}

export interface RouterDeps extends Omit<AnswerOptions, 'source' | 'turns'> {
  log: Log;
  /** The same as of pages, where there are any. */
  turns?: Turns | undefined;
  /** Added to every answer, together with the security headers. */
  headers?: PlainHeaders | undefined;
  /** Whether every path at or below this one needs a session; none by default. */
  isPersonal?(path: string): boolean;
  /** Called when a call that may have changed something has ended, before its answer leaves. */
  onWritten?(): void;
  /** Called for each answer but those to pages in this process. */
  onAnswered?: OnAnswered | undefined;
}

/** Forbids scripts, framing and content sniffing; only the documentation has a style sheet. */
const SECURITY: PlainHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

export interface Router {
  /**
   * Serves `route` with `handler`. If the source of its answers is a cache, equal addresses are served from there.
   *
   * @throws an Error if the route has no valid policy
   */
  serve<Route extends PolicyRoute>(
    route: Route,
    handler: Handler<Route>,
    source?: AnswerSource,
  ): void;
  readonly routes: readonly PolicyRoute[];
  readonly app: Hono<Env>;
}

const METHODS_ALLOWED: Record<string, string[]> = { GET: ['GET', 'HEAD'] };

/** A route without a policy must not be served. */
function requirePolicy(route: PolicyRoute): void {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  if (!ACCESS_LEVELS.includes(route['x-access']))
    throw new Error(`${name} declares no access (x-access)`);
  if ((route['x-access'] === 'staff') !== (route['x-staff'] !== undefined))
    throw new Error(`${name} does not declare which staff may call (x-staff)`);
  if (route['x-cache-seconds'] === undefined)
    throw new Error(`${name} does not declare whether it may be cached (x-cache-seconds)`);
  if (route['x-access'] !== 'public' && route['x-cache-seconds'] !== null)
    throw new Error(`${name} is personal and must not be cached`);
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Writes the line of an answer; that of a stream once it has ended. */
function logWhenEnded(c: Context<Env>, line: { path: string; started: number }, log: Log): void {
  const { method } = c.req;
  const { status } = c.res;
  const write = () =>
    log[levelOf(status)]({
      requestId: c.get('requestId'),
      method,
      path: line.path,
      status,
      durationMs: Math.round((performance.now() - line.started) * 100) / 100,
    });
  const ended = c.get('ended');
  if (ended) void ended.then(write);
  else write();
}

function answeredBy(c: Context<Env>, started: number): Answered {
  const { path: route = null, method } = c.get('route') ?? {};
  const durationMs = performance.now() - started;
  return { of: 'api', method: method ?? c.req.method, route, status: c.res.status, durationMs };
}

/** Runs what answers a request as a span. */
const traced = (c: Context<Env>, started: number, answer: () => Promise<void>): Promise<void> =>
  inSpan(c.req.method, {}, async (span) => {
    await answer();
    if (isTraced()) tellRequest(span, answeredBy(c, started), c.get('requestId'));
  });

/** Answers the calls of a route; what is asked for in private is kept nowhere. */
function answerOpenOrPrivate<Route extends PolicyRoute>(
  route: Route,
  handler: Handler<Route>,
  { source, ...options }: AnswerOptions,
): AnswerOne {
  const openly = answerCall(route, handler, { ...options, source });
  const privately = answerCall({ ...route, 'x-cache-seconds': null }, handler, options);
  return (asked, ...rest) =>
    (asked.request.headers.has(PRIVATE_QUERY_HEADER) ? privately : openly)(asked, ...rest);
}

/**
 * Creates the HTTP router: each request gets an id, a line in the log, and an answer or a problem document.
 */
export function createRouter({
  log,
  headers = {},
  onWritten,
  onAnswered,
  isPersonal = () => false,
  turns = new Turns(),
  ...rules
}: RouterDeps): Router {
  const app = new Hono<Env>();
  const served: { route: PolicyRoute; pattern: RegExp }[] = [];
  const paths = new PathMask();
  const always = { ...SECURITY, ...headers };
  const commonOf = (c: Context<Env>): PlainHeaders => ({
    ...always,
    'X-Request-Id': c.get('requestId'),
  });

  /** Unknown addresses are counted too, because guessing them is work. A page was already counted. */
  const count = async ({ env, req: { raw } }: Context<Env>) =>
    env?.page
      ? null
      : rules.limiter.take(refusalLimit(raw, rules.ownOrigin), {
          network: networkOf(env?.clientAddress),
        });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    const refused = refuseAddress(c.req.url);
    if (refused) c.res = respondRefused((await count(c)) ?? refused, commonOf(c));
    else await traced(c, started, next);
    if (!SAFE_METHODS.includes(c.req.method)) onWritten?.();
    if (onAnswered && !c.env?.page) onAnswered(answeredBy(c, started));
    logWhenEnded(c, { path: paths.of(c.req.path), started }, log);
  });

  /** A visitor gets 401 for every personal path, so that they do not reveal what exists. */
  const refuseUnknown = async ({ req: { path, raw } }: Context<Env>) => {
    if (!isPersonal(path)) return refuse('request/not-found');
    const person = await orAway('server/unavailable', rules.authenticate(raw));
    if (person instanceof Refused) return person;
    return refuse(person ? 'request/not-found' : 'auth/required');
  };

  app.notFound(async (c) => {
    const overLimit = await count(c);
    if (overLimit) return respondRefused(overLimit, commonOf(c));
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
    const { cause, refused } = failureOf(error);
    log.error({ requestId: c.get('requestId'), path: paths.of(c.req.path), ...formatError(cause) });
    return respondRefused(refused, commonOf(c));
  });

  return {
    app,
    get routes() {
      return served.map(({ route }) => route);
    },
    serve(route, handler, source) {
      requirePolicy(route);
      served.push({ route, pattern: patternOf(route.path) });
      paths.add(route.path);
      const answer = answerOpenOrPrivate(route, handler, { ...rules, turns, source });
      app.on(route.method.toUpperCase(), route.path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
        c.set('route', route);
        return answer(
          {
            request: c.req.raw,
            clientAddress: c.env?.clientAddress,
            page: c.env?.page,
            onEvents: (ended) => c.set('ended', ended),
          },
          c.req.param(),
          commonOf(c),
        );
      });
    },
  };
}
