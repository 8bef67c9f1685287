import { costOf, countsWhatIsDone, ITEMS_PER_COUNT, LIMITS } from '../../contract/limits.ts';
import { requestedItems } from '../../contract/query.ts';
import { Refused, refuse } from '../../contract/refuse.ts';
import type { PolicyRoute } from '../../contract/route.ts';
import { countsOf, LIGHT_MS, weightOfCall } from '../../contract/weights.ts';
import { PRIVATE_QUERY_HEADER, withPrivateQuery } from '../../rules/text/private-query.ts';
import { readQuery } from './address.ts';
import { bodyReader, JSON_TYPE, parse } from './body-reader.ts';
import type { Call, Handler, Person } from './call.ts';
import { countDone } from './count-done.ts';
import { answerInTime } from './database-away.ts';
import { EVENT_STREAM_TYPE, type EventStream } from './event-stream.ts';
import { type IdentifyRules, identify, stillAllowed } from './identify.ts';
import { jsonText } from './json-text.ts';
import type { Limiter } from './limiter.ts';
import { networkOf } from './network.ts';
import { withOutcome } from './outcome-of-call.ts';
import { type AnswerSource, countedLimit, type PageVisit } from './page-visit.ts';
import type { PlainHeaders } from './plain-headers.ts';
import { FileReply, Reply } from './reply.ts';
import {
  makeAnswer,
  respond,
  respondEvents,
  respondFile,
  respondPersonally,
  respondRefused,
  type SerializedAnswer,
} from './respond.ts';
import { ResponseCache } from './response-cache.ts';
import { isSameOrigin, type OwnOrigin } from './same-origin.ts';
import type { Turns } from './turns.ts';
import { whileWaitedFor } from './waited-for.ts';

/** A route's definition in the form that each call needs. */
function readDefinition(route: PolicyRoute) {
  const { params, query } = route.request ?? {};
  const status = Object.keys(route.responses)
    .map(Number)
    .find((code) => code >= 200 && code < 400);
  if (status === undefined) throw new Error(`${route.path} declares no answer`);
  const response = route.responses[status];
  const type = Object.keys((response && 'content' in response && response.content) || {})[0];
  return {
    params,
    query,
    body: bodyReader(route),
    status,
    type: type ?? JSON_TYPE,
    hasBody: type !== undefined,
    cacheSeconds: route['x-cache-seconds'],
    access: route['x-access'],
    limit: route['x-limit'] === undefined ? 'other' : route['x-limit'],
    weight: weightOfCall(route),
    unavailable:
      route['x-unavailable'] === undefined ? 'server/unavailable' : route['x-unavailable'],
  };
}

type Defined = ReturnType<typeof readDefinition>;

/** A call that has passed the checks so far. */
interface Admitted {
  request: Request;
  network: string;
  person: Person | null;
}

function parseQuery({ query }: Defined, { url, headers }: Request) {
  const raw = readQuery(withPrivateQuery(url, headers.get(PRIVATE_QUERY_HEADER)));
  return raw instanceof Refused ? raw : parse(query, raw);
}

async function readCall(
  defined: Defined,
  admitted: Admitted,
  { input, query }: { input: object; query: ReturnType<typeof parseQuery> },
) {
  const { request } = admitted;
  const params = parse(defined.params, input);
  if (params instanceof Refused) return params;
  if (query instanceof Refused) return query;
  const body = defined.body ? await defined.body.read(request) : { value: undefined };
  if (body instanceof Refused) return body;
  return { ...admitted, params: params.value, query: query.value, body: body.value };
}

/** What is asked for, however its path is encoded, so that one answer is not cached for each way to write it. */
function addressOf({ url }: Request, { path }: PolicyRoute): string {
  if (path.includes('{')) return url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const query = url.indexOf('?');
  return query === -1 ? path : path + url.slice(query).replace(/^\?&*$/, '');
}

export interface AnswerOptions extends IdentifyRules {
  limiter: Limiter;
  ownOrigin: OwnOrigin;
  /** In which calls that take processor time begin. */
  turns: Turns;
  /** From what the answers are made; a cache also keeps them. */
  source?: AnswerSource | undefined;
}

interface CallRequest extends Omit<Admitted, 'person'> {
  page: PageVisit | undefined;
  /** How many calls it counts as. */
  cost: number;
}

/**
 * Authenticates and authorizes a call, in the order of cost: origin, rate limit, session, policy. The
 * database is last, so that invented session tokens cost no more than other calls.
 */
async function admit(
  route: PolicyRoute,
  defined: Defined,
  { request, network, page, cost }: CallRequest,
  { limiter, ownOrigin, ...who }: AnswerOptions,
): Promise<Admitted | Refused> {
  if (!route['x-cross-origin'] && !isSameOrigin(request, ownOrigin))
    return (await limiter.take('refused', { network })) ?? refuse('request/cross-origin');
  const { access, body } = defined;
  // A body of a wrong type is refused in any case, so that it does not count against the limit of its route.
  const limit = defined.limit && body?.hasType(request) === false ? 'other' : defined.limit;
  const counted = limit && (page ? page.networkLimit(limit) : countedLimit(limit));
  const counting = counted && limiter.take(counted, { network }, cost);
  // A search must not wait, not even for a resolved promise.
  const overLimit = counting instanceof Promise ? await counting : counting;
  if (overLimit) return overLimit;
  if (access === 'public') return { request, network, person: null };
  const person = await identify(route, request, who);
  if (person instanceof Refused) return person;
  if (limit && LIMITS[limit].per !== 'network' && !countsWhatIsDone(limit)) {
    const tooMany = await limiter.take(limit, { network, accountId: person.id }, cost);
    if (tooMany) return tooMany;
  }
  return { request, network, person };
}

interface Asked {
  request: Request;
  clientAddress: string | undefined;
  page: PageVisit | undefined;
  /** Called if the answer is a stream of events, with a promise that settles when it has ended. */
  onEvents(ended: Promise<void>): void;
}

export type AnswerOne = (
  asked: Asked,
  input: Readonly<Record<string, string>>,
  common: PlainHeaders,
) => Promise<Response>;

function bodyOf(answer: unknown, type: string): SerializedAnswer['body'] | Promise<string> {
  if (type === JSON_TYPE) return jsonText(answer);
  return answer instanceof Uint8Array ? Buffer.from(answer) : String(answer);
}

/** A page in this process gets the value of the answer, everybody else its text. */
const give = async (
  request: Request,
  answer: SerializedAnswer,
  { page, common }: { page: PageVisit | undefined; common: PlainHeaders },
) =>
  page && answer.type === JSON_TYPE
    ? page.handOverSerialized(answer)
    : respond(request, answer, common);

/** What a handler answers, that the database did not answer it, or that its caller has done too much. */
const run = <Route extends PolicyRoute>(
  { limit, unavailable }: Defined,
  handler: Handler<Route>,
  { call, limiter, cost }: { call: Call<Route>; limiter: Limiter; cost: number },
) => {
  const caller = { network: call.network, accountId: call.person?.id };
  return countDone(limiter, { limit, caller, cost }, () =>
    withOutcome(call.request, () =>
      unavailable ? answerInTime(unavailable, handler(call)) : handler(call),
    ),
  );
};

/**
 * The steps of every call: authorize, parse, handle, respond. The policy comes from the route itself, because
 * a pattern of paths could miss a path.
 */
export function answerCall<Route extends PolicyRoute>(
  route: Route,
  handler: Handler<Route>,
  options: AnswerOptions,
): AnswerOne {
  const defined = readDefinition(route);
  const { type, status, cacheSeconds, hasBody } = defined;
  const { source } = options;
  const cache = source instanceof ResponseCache ? source : undefined;
  if (source && cacheSeconds === null)
    throw new Error(`${route.path} is personal: its answers cannot be cached`);

  /** The handler's answer. Large ones are not cached: they would evict many others. */
  async function handle(
    call: Call<Route>,
    {
      address,
      cost,
      isLarge,
      onEvents,
      page,
    }: { address: string; cost: number; isLarge: boolean } & Pick<Asked, 'onEvents' | 'page'>,
    common: PlainHeaders,
  ) {
    const version = cache?.versionOf();
    const counted = { limiter: options.limiter, cost };
    const handled = await run(defined, handler, { call, ...counted });
    if (handled instanceof Refused) return respondRefused(handled, common);
    if (type === EVENT_STREAM_TYPE) {
      const { response, ended } = respondEvents(call.request, handled as EventStream, common);
      onEvents(ended);
      return response;
    }
    if (handled instanceof FileReply)
      return respondFile(call.request, handled, { common, cacheSeconds: cacheSeconds ?? 0 });
    const { value, headers, cookies } =
      handled instanceof Reply ? handled : new Reply(handled, {}, []);
    if (handled instanceof Reply) page?.isPersonal();
    // Nobody would read the text of an answer that is not cached.
    else if (page && hasBody && type === JSON_TYPE && !(cache && !isLarge))
      return page.handOver(value, { status, headers: common });
    const body = hasBody ? await bodyOf(value, type) : null;
    if (body === null || handled instanceof Reply)
      return respondPersonally({ type, body, status }, { ...common, ...headers }, cookies);
    const serialized = makeAnswer({ type, body, status }, cacheSeconds);
    // What changed meanwhile may be in the answer or not.
    if (version !== undefined && version === cache?.versionOf()) serialized.version = version;
    if (!isLarge) cache?.store(address, serialized);
    return give(call.request, serialized, { page, common });
  }

  return async ({ request, clientAddress, page, onEvents }, input, common) => {
    const network = networkOf(clientAddress);
    page?.uses(request, source, input, cacheSeconds);
    const address = cache ? addressOf(request, route) : '';
    const before = cache?.find(address);
    const query = before ? { value: undefined } : parseQuery(defined, request);
    const items = query instanceof Refused ? 1 : requestedItems(query.value);
    const weight = before ? 0 : defined.weight * costOf(items);
    const cost = Math.max(costOf(items), countsOf(weight));
    const admitted = await admit(route, defined, { request, network, page, cost }, options);
    if (admitted instanceof Refused) return respondRefused(admitted, common);
    if (before) return give(request, before, { page, common });
    const read = readCall(defined, admitted, { input, query });
    const call = await stillAllowed(route, { read, admitted }, options);
    if (call instanceof Refused) return respondRefused(call, common);
    const isLarge = items > ITEMS_PER_COUNT;
    const answer = () =>
      whileWaitedFor(request, () =>
        handle(call as Call<Route>, { address, cost, isLarge, onEvents, page }, common),
      );
    // A page has its turn already.
    if (page || weight <= LIGHT_MS) return answer();
    const answered = await options.turns.run(answer, { network, weight, request });
    return answered instanceof Refused ? respondRefused(answered, common) : answered;
  };
}
