import type { SessionUser } from '@stoop/contract/accounts/routes';
import type { PROBLEMS, ProblemCode } from '@stoop/contract/problems';
import type { Refused } from '@stoop/contract/refuse';
import type { PolicyRoute } from '@stoop/contract/route';
import type { z } from 'zod';

/** Who calls. */
export type Person = z.infer<typeof SessionUser>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type RequestOf<Route extends PolicyRoute> = NonNullable<Route['request']>;
type BodyOf<Route extends PolicyRoute> =
  RequestOf<Route> extends { body: { content: { 'application/json': { schema: infer Schema } } } }
    ? Parsed<Schema>
    : undefined;

/** What of a request a handler gets: parsed, and allowed by the route's policy. */
export interface Call<Route extends PolicyRoute> {
  params: RequestOf<Route> extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: RequestOf<Route> extends { query: infer Schema } ? Parsed<Schema> : undefined;
  body: BodyOf<Route>;
  /** Who is signed in; null on public routes, which ask nobody. */
  person: Route['x-access'] extends 'public' ? null : Person;
  request: Request;
}

type SuccessStatus = 200 | 201 | 202;
type ContentOf<Route extends PolicyRoute> = Extract<
  Route['responses'][Extract<keyof Route['responses'], SuccessStatus>],
  { content: unknown }
>['content'];

/** What the route's schema says that it answers; plain text where it answers another type than JSON. */
export type Answer<Route extends PolicyRoute> =
  ContentOf<Route> extends { 'application/json': { schema: infer Schema extends z.ZodType } }
    ? z.input<Schema>
    : string;

type Declared<Route extends PolicyRoute> = {
  [Code in ProblemCode]: (typeof PROBLEMS)[Code]['status'] extends keyof Route['responses']
    ? Code
    : never;
}[ProblemCode];

/** A handler answers with a value of the route's schema, or with a refusal that the route declares. */
export type Handler<Route extends PolicyRoute> = (
  call: Call<Route>,
) => Answer<Route> | Refused<Declared<Route>> | Promise<Answer<Route> | Refused<Declared<Route>>>;
