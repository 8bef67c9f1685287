import type { z } from 'zod';
import type { PROBLEM_TYPE } from '../../contract/problem.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import type { Refused } from '../../contract/refuse.ts';
import type { PolicyRoute } from '../../contract/route.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { SecondFactorState } from '../../rules/access/callers.ts';
import type { EventStream } from './event-stream.ts';
import type { FormBody } from './form-body.ts';
import type { JsonText } from './json-text.ts';
import type { FileReply, Reply } from './reply.ts';

/** The authenticated caller. */
export interface Person extends z.infer<typeof SessionUser> {
  sessionId: string;
  /** The buildings of staff who work for some only; null for everybody else. See `staff-scope.ts`. */
  buildings: readonly string[] | null;
  /** Null unless it is staff. */
  secondFactor: SecondFactorState | null;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type RequestOf<Route extends PolicyRoute> = NonNullable<Route['request']>;
type BodyOf<Route extends PolicyRoute> =
  RequestOf<Route> extends { body: { content: { 'application/json': { schema: infer Schema } } } }
    ? Parsed<Schema>
    : RequestOf<Route> extends { body: { content: { 'image/jpeg': unknown } } }
      ? Uint8Array<ArrayBuffer>
      : RequestOf<Route> extends { body: { content: { 'application/octet-stream': unknown } } }
        ? ReadableStream<Uint8Array> | null
        : RequestOf<Route> extends { body: { content: { 'multipart/form-data': unknown } } }
          ? FormBody
          : undefined;

/** What a handler receives: parsed and authorized. */
export interface Call<Route extends PolicyRoute> {
  params: RequestOf<Route> extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: RequestOf<Route> extends { query: infer Schema } ? Parsed<Schema> : undefined;
  body: BodyOf<Route>;
  /** Null on public routes, which do not authenticate. */
  person: Route['x-access'] extends 'public' ? null : Person;
  /** The network of the caller, as limits count it. */
  network: string;
  request: Request;
}

type SuccessStatus = 200 | 201 | 202;
type ContentOf<Route extends PolicyRoute> = Extract<
  Route['responses'][Extract<keyof Route['responses'], SuccessStatus>],
  { content: unknown }
>['content'];

/**
 * The answer that the route declares: null without a body (204, 303), bytes for a picture or a PDF, a file for one of several
 * types, a stream of events, a string for any other type except JSON.
 */
export type Answer<Route extends PolicyRoute> = [ContentOf<Route>] extends [never]
  ? null
  : ContentOf<Route> extends { 'application/json': { schema: infer Schema extends z.ZodType } }
    ? z.input<Schema>
    : ContentOf<Route> extends { 'image/avif': unknown } | { 'image/heic': unknown }
      ? FileReply
      : ContentOf<Route> extends { 'image/webp': unknown } | { 'application/pdf': unknown }
        ? Uint8Array<ArrayBuffer>
        : ContentOf<Route> extends { 'text/event-stream': unknown }
          ? EventStream
          : string;

type RefusalsIn<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends {
    content: { [PROBLEM_TYPE]: { examples: infer Examples } };
  }
    ? keyof Examples
    : never;
}[keyof Responses];
type Declared<Route extends PolicyRoute> = Extract<RefusalsIn<Route['responses']>, ProblemCode>;

type Handled<Route extends PolicyRoute> =
  | Answer<Route>
  | JsonText<Answer<Route>>
  | Reply<Answer<Route> | JsonText<Answer<Route>>>
  | Refused<Declared<Route>>;

/** A handler returns a value of the route's schema, or a refusal that the route declares. */
export type Handler<Route extends PolicyRoute> = (
  call: Call<Route>,
) => Handled<Route> | Promise<Handled<Route>>;
