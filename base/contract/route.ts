import { type RouteConfig, z } from '@hono/zod-openapi';
import type { StaffScope } from '../rules/access/callers.ts';
import type { LimitName } from './limits.ts';
import type { ProblemCode, Problems } from './problems.ts';
import { NoQuery } from './query.ts';
import { type RefusalResponses, refusals } from './refusal-responses.ts';

/** Who may call: anyone, a signed-in user, or staff. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** The refusals of a call that the database did not answer: those with the status 503. */
export type UnavailableCode = {
  [Code in ProblemCode]: Problems[Code]['status'] extends 503 ? Code : never;
}[ProblemCode];

/** What a route declares beyond OpenAPI. The API does not start if a route declares no access. */
export interface RoutePolicy {
  'x-access': Access;
  /**
   * Which staff may call, for routes of staff: `buildings` for all of them, where the handler refuses what is not of
   * the caller's buildings; `all` for staff of all buildings only.
   */
  'x-staff'?: StaffScope;
  /** Whether staff may call before they have confirmed their second factor in this session. */
  'x-before-confirmation'?: true;
  /** Whether a call counts as a use of the session; true by default. What a page asks by itself does not. */
  'x-extends-session'?: false;
  /** How many seconds any cache may store the answer; null if it is personal and must not be cached. */
  'x-cache-seconds': number | null;
  /**
   * Whether other sites and programs may make an unsafe call: for one that no session authorizes. The key of the call is
   * then in its address.
   */
  'x-cross-origin'?: true;
  /** The rate limit (base/contract/limits.ts), `other` by default. Null, for health checks, means none. */
  'x-limit'?: LimitName | null;
  /** A second limit, which the handler counts itself because not every call counts for it. */
  'x-own-limit'?: LimitName;
  /**
   * The refusal while the database cannot be reached, `server/unavailable` by default; null for an answer that needs no
   * database, or says it in another way.
   */
  'x-unavailable'?: UnavailableCode | null;
  /** The refusal of a body that does not match its schema, `request/invalid` by default. */
  'x-invalid-body'?: ProblemCode;
  /** The size limit of its JSON body, 64 by default. */
  'x-body-kilobytes'?: number;
}

export type PolicyRoute = RouteConfig & RoutePolicy;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Responses = RouteConfig['responses'];
type RequestBody = NonNullable<NonNullable<RouteConfig['request']>['body']>;

/** What a route says of itself; who may call and the usual refusals follow from its preset. */
interface OwnParts extends Omit<RoutePolicy, 'x-access' | 'x-staff' | 'x-cache-seconds'> {
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  /** No query by default. */
  query?: z.ZodType;
  headers?: z.ZodObject;
  /** A JSON body. */
  body?: z.ZodType;
  /** A body of another type. */
  upload?: RequestBody;
  /** The success, by status: `json`, `created`, `empty` and their like. */
  answer: Responses;
  /** Those that do not follow from its preset, its method and its JSON body. */
  refusals?: readonly ProblemCode[];
}
interface PublicParts extends OwnParts {
  /** Null by default. */
  'x-cache-seconds'?: number;
}

/** A part that no route has, such as a misspelled one, does not compile. */
type Known<Own, Parts> = { [Part in Exclude<keyof Own, keyof Parts>]: never };

const BODY_CODES = ['request/malformed', 'request/too-large', 'request/wrong-type'] as const;
const UNCONFIRMED_CODES = ['auth/second-factor-missing', 'auth/second-factor-required'] as const;

type Unavailable<Level extends Access, Own> =
  | (Level extends 'public' ? never : 'server/unavailable')
  | (Own extends { 'x-unavailable': infer Code }
      ? Extract<Code, UnavailableCode>
      : 'server/unavailable');

/** The refusals that a call can answer. */
type CodeOf<Level extends Access, Verb extends Method, Own> =
  | 'request/invalid'
  | (Own extends { 'x-limit': null } ? never : 'request/too-many')
  | (Verb extends 'get' ? never : 'request/cross-origin')
  | Unavailable<Level, Own>
  | (Level extends 'public' ? never : 'auth/required')
  | (Level extends 'staff' ? 'auth/not-allowed' : never)
  | (Level extends 'staff'
      ? Own extends { 'x-before-confirmation': true }
        ? never
        : (typeof UNCONFIRMED_CODES)[number]
      : never)
  | (Own extends { body: z.ZodType } ? (typeof BODY_CODES)[number] : never)
  | (Own extends { refusals: readonly (infer Code extends ProblemCode)[] } ? Code : never);

function codesOf(access: Access, method: Method, own: PublicParts): ProblemCode[] {
  const unavailable =
    own['x-unavailable'] === undefined ? 'server/unavailable' : own['x-unavailable'];
  const isPersonal = access !== 'public';
  const isConfirmed = access === 'staff' && !own['x-before-confirmation'];
  const codes: (ProblemCode | false | null)[] = [
    'request/invalid',
    method !== 'get' && !own['x-cross-origin'] && 'request/cross-origin',
    own['x-limit'] !== null && 'request/too-many',
    isPersonal && 'server/unavailable',
    unavailable,
    isPersonal && 'auth/required',
    access === 'staff' && 'auth/not-allowed',
    ...(isConfirmed ? UNCONFIRMED_CODES : []),
    ...(own.body ? BODY_CODES : []),
    ...(own.refusals ?? []),
  ];
  return [...new Set(codes.filter((code) => code !== false && code !== null))];
}

/** A defined route: its types are those that handlers and clients derive theirs from. */
export interface DefinedRoute<Level extends Access, Verb extends Method, Own extends OwnParts>
  extends PolicyRoute {
  'x-access': Level;
  method: Verb;
  path: Own['path'];
  request: {
    params: Own extends { params: infer Schema } ? Schema : undefined;
    query: Own extends { query: infer Schema } ? Schema : typeof NoQuery;
    headers: Own extends { headers: infer Schema } ? Schema : undefined;
    body: Own extends { body: infer Schema extends z.ZodType }
      ? JsonBody<Schema>
      : Own extends { upload: infer Body }
        ? Body
        : undefined;
  };
  responses: Own['answer'] & RefusalResponses<CodeOf<Level, Verb, Own>>;
}

type Policy<Level extends Access> = Pick<RoutePolicy, 'x-staff'> & {
  'x-access': Level;
  tags: string[];
};

/** The presets: a function for each method, which defines a route of this access. */
function presets<Level extends Access, Parts extends OwnParts>(policy: Policy<Level>) {
  const defining =
    <Verb extends Method>(method: Verb) =>
    <const Own extends Parts>(own: Own & Known<Own, Parts>) => {
      const {
        params,
        query,
        headers,
        body,
        upload,
        answer,
        refusals: _,
        ...rest
      }: PublicParts = own;
      const content = body ? jsonBody(body) : upload;
      return {
        ...policy,
        'x-cache-seconds': null,
        ...rest,
        method,
        request: {
          ...(params && { params }),
          query: query ?? NoQuery,
          ...(headers && { headers }),
          ...(content && { body: content }),
        },
        responses: { ...answer, ...refusals(...codesOf(policy['x-access'], method, own)) },
      } as unknown as DefinedRoute<Level, Verb, Own>;
    };
  return {
    get: defining('get'),
    post: defining('post'),
    put: defining('put'),
    patch: defining('patch'),
    delete: defining('delete'),
  };
}

/** Routes for everybody. Answers are cached for as long as `x-cache-seconds` says, if it does. */
export const publicRoutes = (tag: string) =>
  presets<'public', PublicParts>({ 'x-access': 'public', tags: [tag] });

/** Routes of the signed-in user. */
export const ownRoutes = (tag: string) =>
  presets<'signed-in', OwnParts>({ 'x-access': 'signed-in', tags: [tag] });

/** Routes of staff: of `buildings`, where the handler refuses what is not of the caller's, or of `all` only. */
export const staffRoutes = (scope: StaffScope) =>
  presets<'staff', OwnParts>({ 'x-access': 'staff', 'x-staff': scope, tags: ['Staff'] });

const jsonOf = <Schema extends z.ZodType>(
  description: string,
  content: { schema: Schema; example?: z.infer<Schema> },
) => ({ description, content: { 'application/json': content } });

/** The answer 200 with JSON. */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: z.infer<Schema>,
) => ({ 200: jsonOf(description, example === undefined ? { schema } : { schema, example }) });

/** The answer 201 with JSON. */
export const created = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  201: jsonOf(description, { schema }),
});

/** The answer 202 with JSON: what was asked for is done later. */
export const accepted = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  202: jsonOf(description, { schema }),
});

/** The answer 200 with bytes, or one of several types of them. */
export const binary = <Type extends string>(description: string, ...types: Type[]) => ({
  200: { description, content: bytes(...types) },
});

const bytes = <Type extends string>(...types: Type[]) => {
  const content = { schema: z.string().openapi({ type: 'string', format: 'binary' }) };
  return Object.fromEntries(types.map((type) => [type, content])) as Record<Type, typeof content>;
};

/** The body of a call that takes a picture. */
export const PICTURE = {
  required: true as const,
  content: bytes('image/jpeg', 'image/png', 'image/webp'),
};

/** The header of a call that may be repeated; `effect` says what a repeated one does. */
export const idempotencyKey = (effect: string) =>
  z.object({ 'idempotency-key': z.string().optional().describe(effect) });

/** The answer 204, without a body. */
export const empty = (description: string) => ({ 204: { description } });

/** The answer 303, which leads to a page. */
export const redirect = (description: string) => ({ 303: { description } });

/** The answer 200 with text of another type than JSON. */
export const text = <Type extends string>(description: string, type: Type) => ({
  200: {
    description,
    content: { [type]: { schema: z.string() } } as Record<Type, { schema: z.ZodString }>,
  },
});

interface JsonBody<Schema extends z.ZodType> {
  required: true;
  content: { 'application/json': { schema: Schema } };
}
const jsonBody = <Schema extends z.ZodType>(schema: Schema): JsonBody<Schema> => ({
  required: true,
  content: { 'application/json': { schema } },
});
