import type { z } from '@hono/zod-openapi';

/*
 * The input and the answer of each call, derived from the route definitions by the compiler: only types, so that
 * browsers load nothing.
 */

type RouteModule =
  | typeof import('./accounts/account-routes.ts')
  | typeof import('./accounts/auth-routes.ts')
  | typeof import('./accounts/google-routes.ts')
  | typeof import('./alerts/routes.ts')
  | typeof import('./analytics/routes.ts')
  | typeof import('./applications/draft-routes.ts')
  | typeof import('./applications/routes.ts')
  | typeof import('./commute/routes.ts')
  | typeof import('./contact/routes.ts')
  | typeof import('./docs/routes.ts')
  | typeof import('./exchange/routes.ts')
  | typeof import('./health/routes.ts')
  | typeof import('./households/agreement-routes.ts')
  | typeof import('./households/routes.ts')
  | typeof import('./listings/link-routes.ts')
  | typeof import('./listings/report-routes.ts')
  | typeof import('./listings/routes.ts')
  | typeof import('./live/routes.ts')
  | typeof import('./numbers/routes.ts')
  | typeof import('./outbox/routes.ts')
  | typeof import('./people/connection-routes.ts')
  | typeof import('./people/routes.ts')
  | typeof import('./rent-division/routes.ts')
  | typeof import('./roommates/routes.ts')
  | typeof import('./saved/routes.ts')
  | typeof import('./search/routes.ts')
  | typeof import('./staff/application-routes.ts')
  | typeof import('./staff/board-routes.ts')
  | typeof import('./staff/duplicate-routes.ts')
  | typeof import('./staff/hiding-routes.ts')
  | typeof import('./staff/household-routes.ts')
  | typeof import('./staff/listing-routes.ts')
  | typeof import('./staff/message-routes.ts')
  | typeof import('./staff/note-routes.ts')
  | typeof import('./staff/passkey-routes.ts')
  | typeof import('./staff/people-routes.ts')
  | typeof import('./staff/person-report-routes.ts')
  | typeof import('./staff/photo-routes.ts')
  | typeof import('./staff/queue-routes.ts')
  | typeof import('./staff/report-routes.ts')
  | typeof import('./staff/routes.ts')
  | typeof import('./staff/second-factor-routes.ts')
  | typeof import('./staff/staff-listing-routes.ts')
  | typeof import('./staff/tour-routes.ts')
  | typeof import('./tours/routes.ts');

interface AnyRoute {
  method: string;
  path: string;
  request?: object;
  responses: object;
}

type RoutesIn<Module> = Module extends unknown ? Extract<Module[keyof Module], AnyRoute> : never;
type Route = RoutesIn<RouteModule>;

/** Parameters of an address are text; the schema has their names and which are optional. */
type Texts<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]: string };

type ParamsOf<Request> = Request extends { params: infer Schema extends z.ZodType }
  ? { params: Texts<Schema> }
  : { params?: never };

/** `domain/search` writes filters as a whole query. */
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
