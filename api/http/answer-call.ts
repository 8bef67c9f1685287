import { Refused, refuse } from '@stoop/contract/refuse';
import type { PolicyRoute } from '@stoop/contract/route';
import { z } from 'zod';
import { readQuery } from './address.ts';
import type { Call, Handler, Person } from './call.ts';
import { refuseInvalid } from './issues.ts';
import { readJsonBody } from './json-body.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type Headers, makeAnswer, respond, respondRefused } from './respond.ts';
import { isOurs } from './same-origin.ts';

const JSON_TYPE = 'application/json';

/** What a route's definition says, looked up once. */
function readDefinition(route: PolicyRoute) {
  const { params, query, body } = route.request ?? {};
  const media = body?.content?.[JSON_TYPE];
  const status = Object.keys(route.responses)
    .map(Number)
    .find((code) => code >= 200 && code < 300);
  if (status === undefined) throw new Error(`${route.path} declares no answer`);
  const response = route.responses[status];
  const type = Object.keys((response && 'content' in response && response.content) || {})[0];
  return {
    params,
    query,
    body: media && 'schema' in media ? media.schema : undefined,
    status,
    type: type ?? JSON_TYPE,
    cacheSeconds: route['x-cache-seconds'],
    access: route['x-access'],
  };
}

/** Parses what comes from outside by one schema, or says what is wrong with it. */
function parse(schema: unknown, value: unknown): { value: unknown } | Refused {
  if (!(schema instanceof z.ZodType)) return { value: undefined };
  const parsed = schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : refuseInvalid(parsed.error);
}

type Authenticate = (request: Request) => Promise<Person | null>;
type Defined = ReturnType<typeof readDefinition>;

async function admit(
  { access }: Defined,
  request: Request,
  authenticate: Authenticate,
): Promise<Person | null | Refused> {
  if (access === 'public') return null;
  const person = await authenticate(request);
  if (!person) return refuse('auth/required');
  return access === 'staff' && person.role !== 'staff' ? refuse('auth/not-allowed') : person;
}

async function readCall(
  defined: Defined,
  { request, written, person }: { request: Request; written: object; person: Person | null },
) {
  if (!isOurs(request)) return refuse('request/cross-origin');
  const params = parse(defined.params, written);
  if (params instanceof Refused) return params;
  const raw = readQuery(request.url);
  if (raw instanceof Refused) return raw;
  const query = parse(defined.query, raw);
  if (query instanceof Refused) return query;
  const sent = defined.body ? await readJsonBody(request) : { value: undefined };
  if (sent instanceof Refused) return sent;
  const body = parse(defined.body, sent.value);
  if (body instanceof Refused) return body;
  return { params: params.value, query: query.value, body: body.value, person, request };
}

const addressOf = ({ url }: Request) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

export interface AnswerOptions {
  authenticate: Authenticate;
  /** Where the same address has the same answer for a while. */
  kept?: KeptAnswers | undefined;
}

/**
 * The way of every call: who may, is it ours, what was asked, the handler, the answer. The policy
 * stands here, on the route itself, and not on a pattern of paths that a clever path could miss.
 */
export function answerCall<Route extends PolicyRoute>(
  route: Route,
  handler: Handler<Route>,
  { authenticate, kept }: AnswerOptions,
): (request: Request, written: object, common: Headers) => Promise<Response> {
  const defined = readDefinition(route);
  const { type, status, cacheSeconds } = defined;
  if (kept && cacheSeconds === null)
    throw new Error(`${route.path} is personal: it cannot be kept`);

  return async (request, written, common) => {
    const person = await admit(defined, request, authenticate);
    if (person instanceof Refused) return respondRefused(person, common);
    const address = kept ? addressOf(request) : '';
    const before = kept?.find(address);
    if (before) return respond(request, before, common);
    const call = await readCall(defined, { request, written, person });
    if (call instanceof Refused) return respondRefused(call, common);
    const answer = await handler(call as Call<Route>);
    if (answer instanceof Refused) return respondRefused(answer, common);
    const text = type === JSON_TYPE ? JSON.stringify(answer) : String(answer);
    const made = makeAnswer({ type, text, status }, cacheSeconds);
    kept?.keep(address, made);
    return respond(request, made, common);
  };
}
