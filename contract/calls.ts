import type { z } from '@hono/zod-openapi';
import type * as accounts from './accounts/account-routes.ts';
import type * as auth from './accounts/auth-routes.ts';
import type * as google from './accounts/google-routes.ts';
import type * as alerts from './alerts/routes.ts';
import type * as analytics from './analytics/routes.ts';
import type * as applicationDrafts from './applications/draft-routes.ts';
import type * as applications from './applications/routes.ts';
import type * as commute from './commute/routes.ts';
import type * as contact from './contact/routes.ts';
import type * as docs from './docs/routes.ts';
import type * as exchange from './exchange/routes.ts';
import type * as health from './health/routes.ts';
import type * as agreements from './households/agreement-routes.ts';
import type * as households from './households/routes.ts';
import type * as listingLinks from './listings/link-routes.ts';
import type * as reports from './listings/report-routes.ts';
import type * as listings from './listings/routes.ts';
import type * as live from './live/routes.ts';
import type * as numbers from './numbers/routes.ts';
import type * as connections from './people/connection-routes.ts';
import type * as people from './people/routes.ts';
import type * as rentDivision from './rent-division/routes.ts';
import type * as roommates from './roommates/routes.ts';
import type * as saved from './saved/routes.ts';
import type * as search from './search/routes.ts';
import type * as staffApplications from './staff/application-routes.ts';
import type * as staffBoard from './staff/board-routes.ts';
import type * as staffDuplicates from './staff/duplicate-routes.ts';
import type * as hiding from './staff/hiding-routes.ts';
import type * as staffHouseholds from './staff/household-routes.ts';
import type * as staffHomes from './staff/listing-routes.ts';
import type * as staffMessages from './staff/message-routes.ts';
import type * as staffNotes from './staff/note-routes.ts';
import type * as staffPasskeys from './staff/passkey-routes.ts';
import type * as staffPeople from './staff/people-routes.ts';
import type * as staffPersonReports from './staff/person-report-routes.ts';
import type * as staffPhotos from './staff/photo-routes.ts';
import type * as staffQueues from './staff/queue-routes.ts';
import type * as staffReports from './staff/report-routes.ts';
import type * as staff from './staff/routes.ts';
import type * as staffSecurity from './staff/second-factor-routes.ts';
import type * as staffListings from './staff/staff-listing-routes.ts';
import type * as staffTours from './staff/tour-routes.ts';
import type * as tours from './tours/routes.ts';

/*
 * The input and the answer of each call, derived from the route definitions by the compiler: only types, so that
 * browsers load nothing.
 */

type RouteModule =
  | typeof accounts
  | typeof auth
  | typeof google
  | typeof alerts
  | typeof analytics
  | typeof applications
  | typeof applicationDrafts
  | typeof connections
  | typeof commute
  | typeof contact
  | typeof docs
  | typeof exchange
  | typeof health
  | typeof agreements
  | typeof households
  | typeof listingLinks
  | typeof listings
  | typeof live
  | typeof numbers
  | typeof hiding
  | typeof people
  | typeof rentDivision
  | typeof reports
  | typeof roommates
  | typeof saved
  | typeof search
  | typeof staffApplications
  | typeof staffBoard
  | typeof staffDuplicates
  | typeof staffHomes
  | typeof staffHouseholds
  | typeof staffListings
  | typeof staffMessages
  | typeof staffNotes
  | typeof staffQueues
  | typeof staffPersonReports
  | typeof staffPhotos
  | typeof staffReports
  | typeof staff
  | typeof staffPasskeys
  | typeof staffPeople
  | typeof staffSecurity
  | typeof staffTours
  | typeof tours;

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
