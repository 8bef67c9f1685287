import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { LimitName } from './limits.ts';
import { PROBLEM_TYPE, Problem } from './problem.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import type { Refused } from './refuse.ts';

/** Who may call: anyone, a person who signed in, or staff. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** What every route says beyond OpenAPI. The API refuses to start with a route that does not. */
export interface RoutePolicy {
  'x-access': Access;
  /** How long anyone may keep the answer; null says that it is personal and must not be kept. */
  'x-cache-seconds': number | null;
  /**
   * How often it may be called (contract/limits.ts); without it as often as `other` says. Null says that
   * nobody counts: for what a machine asks to see whether we are well.
   */
  'x-limit'?: LimitName | null;
  /** A limit that the handler counts besides, because not every call counts for it. */
  'x-own-limit'?: LimitName;
  /** What a body that does not fit its schema is refused with; `request/invalid` without it. */
  'x-invalid-body'?: ProblemCode;
  /** How long its JSON may be; 64 without it. */
  'x-body-kilobytes'?: number;
}

export type PolicyRoute = RouteConfig & RoutePolicy;

/** A route definition; the type asks for the policy that the API then enforces. */
export const defineRoute = <const Route extends PolicyRoute>(route: Route) => createRoute(route);

/** One answer of a route, in JSON. */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example?: z.infer<Schema>,
) => ({
  description,
  content: {
    'application/json': example === undefined ? { schema } : { schema, example },
  },
});

/** The body of a call, in JSON. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** An answer without a body: 204, or a redirect whose Location says where to. */
export const empty = (description: string) => ({ description });

type StatusOf<Code extends ProblemCode> = (typeof PROBLEMS)[Code]['status'];
export interface ProblemAnswer {
  description: string;
  content: {
    [PROBLEM_TYPE]: { schema: typeof Problem; examples: Record<string, { value: Problem }> };
  };
}

/** The answers of a route that refuses in these ways, by status. */
export function refusals<Code extends ProblemCode>(
  ...codes: Code[]
): { [Status in StatusOf<Code>]: ProblemAnswer } {
  const answers: Record<number, ProblemAnswer> = {};
  for (const code of codes) {
    const problem = problemOf(code);
    const { [problem.status]: told } = answers;
    answers[problem.status] = {
      description: told?.description ?? problem.title,
      content: {
        [PROBLEM_TYPE]: {
          schema: Problem,
          examples: { ...told?.content[PROBLEM_TYPE].examples, [code]: { value: problem } },
        },
      },
    };
  }
  return answers as { [Status in StatusOf<Code>]: ProblemAnswer };
}

/** The problem document of a refusal. */
export function problemOf(
  code: ProblemCode,
  { issues, sentence, current }: Pick<Refused['detail'], 'issues' | 'sentence' | 'current'> = {},
): Problem {
  const { status, title, detail } = PROBLEMS[code];
  const type = `/api/docs#${code}`;
  return {
    type,
    title,
    status,
    code,
    detail: sentence ?? detail,
    ...(issues && { issues: [...issues] }),
    ...(current && { current: { ...current } }),
  };
}
