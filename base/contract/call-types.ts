import type { z } from '@hono/zod-openapi';

/*
 * The input and the answer of each call, derived from the route definitions by the compiler: only types, so that
 * browsers load nothing.
 */

/** The modules that define routes; `calls.ts` adds those of the features. */
export interface Register {
  base:
    | typeof import('./docs/routes.ts')
    | typeof import('./health/check-routes.ts')
    | typeof import('./health/routes.ts')
    | typeof import('./live/routes.ts');
}

interface AnyRoute {
  method: string;
  path: string;
  request?: object;
  responses: object;
}

type RoutesIn<Module> = Module extends unknown ? Extract<Module[keyof Module], AnyRoute> : never;
type Route = RoutesIn<Register[keyof Register]>;

/** Parameters of an address are text; the schema has their names and which are optional. */
type Texts<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]: string };

type ParamsOf<Request> = Request extends { params: infer Schema extends z.ZodType }
  ? { params: Texts<Schema> }
  : { params?: never };

/** `features/search/rules` writes filters as a whole query. */
type Query<Named> = string extends keyof Named
  ? { query?: never }
  : Record<never, never> extends Named
    ? { query?: Named | URLSearchParams }
    : { query: Named | URLSearchParams };

type QueryOf<Request> = Request extends { query: infer Schema extends z.ZodType }
  ? Query<Texts<Schema>>
  : { query?: never };

type BodyOf<Request> = Request extends {
  body: { content: { 'application/json': { schema: infer Schema extends z.ZodType } } };
}
  ? { body: z.input<Schema> }
  : { body?: never };

type HeadersOf<Request> = Request extends { headers: infer Schema extends z.ZodType }
  ? { headers?: Texts<Schema> }
  : { headers?: never };

type InputOf<Request> = ParamsOf<Request> & QueryOf<Request> & BodyOf<Request> & HeadersOf<Request>;

type Success = 200 | 201 | 202 | 204;

/** The JSON of an answer, null without a body, and never for a picture or a page. */
type AnswerIn<Response> = Response extends {
  content: { 'application/json': { schema: infer Schema extends z.ZodType } };
}
  ? z.output<Schema>
  : Response extends { content: unknown }
    ? never
    : null;

type AnswerTo<Responses> = {
  [Status in keyof Responses & Success]: AnswerIn<Responses[Status]>;
}[keyof Responses & Success];

/** The input and the answer of a call. */
interface CallOf<Definition extends AnyRoute> {
  input: InputOf<Definition['request']>;
  answer: AnswerTo<Definition['responses']>;
}

type Path<Definition extends AnyRoute> = Definition extends { path: `/api/v1${infer Rest}` }
  ? [AnswerTo<Definition['responses']>] extends [never]
    ? never
    : Rest
  : never;

/**
 * Every call under `/api/v1` that answers JSON or nothing, by method and path:
 * `Calls['GET']['/neighborhoods/{id}']['answer']`.
 */
export type Calls = {
  [Method in Route['method'] as Uppercase<Method>]: {
    [At in Path<Extract<Route, { method: Method }>>]: CallOf<
      Extract<Route, { method: Method; path: `/api/v1${At}` }>
    >;
  };
};
