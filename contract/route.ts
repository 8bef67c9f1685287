import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import type { StaffScope } from '@stoop/domain/accounts/session-rules';
import type { LimitName } from './limits.ts';
import { PROBLEM_TYPE, Problem } from './problem.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import type { Refused } from './refuse.ts';

/** Who may call: anyone, a signed-in user, or staff. */
export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

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
  /** The rate limit (contract/limits.ts), `other` by default. Null, for health checks, means none. */
  'x-limit'?: LimitName | null;
  /** A second limit, which the handler counts itself because not every call counts for it. */
  'x-own-limit'?: LimitName;
  /** The refusal of a body that does not match its schema, `request/invalid` by default. */
  'x-invalid-body'?: ProblemCode;
  /** The size limit of its JSON body, 64 by default. */
  'x-body-kilobytes'?: number;
}

export type PolicyRoute = RouteConfig & RoutePolicy;

/** Defines a route; the type requires the policy that the API enforces. */
export const defineRoute = <const Route extends PolicyRoute>(route: Route) => createRoute(route);

/** A JSON response. */
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

/** A JSON request body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** A response without a body: 204, or a redirect. */
export const empty = (description: string) => ({ description });

type StatusOf<Code extends ProblemCode> = (typeof PROBLEMS)[Code]['status'];
export interface ProblemResponse {
  description: string;
  content: {
    [PROBLEM_TYPE]: { schema: typeof Problem; examples: Record<string, { value: Problem }> };
  };
}

/** The problem responses for these codes, by status. */
export function refusals<Code extends ProblemCode>(
  ...codes: Code[]
): { [Status in StatusOf<Code>]: ProblemResponse } {
  const problems = codes.map((code) => problemOf(code));
  const responses: Record<number, ProblemResponse> = {};
  for (const status of new Set(problems.map((problem) => problem.status))) {
    const same = problems.filter((problem) => problem.status === status);
    const titles = new Set(same.map(({ title }) => `${title}.`));
    responses[status] = {
      description: [...titles].join(' '),
      content: {
        [PROBLEM_TYPE]: {
          schema: Problem,
          examples: Object.fromEntries(same.map((value) => [value.code, { value }])),
        },
      },
    };
  }
  return responses as { [Status in StatusOf<Code>]: ProblemResponse };
}

/** Builds the problem document of a refusal; `sentence` replaces the detail of the catalogue. */
export function problemOf(
  code: ProblemCode,
  { issues, sentence, current, nextSlots }: Omit<Refused['detail'], 'retryAfterSeconds'> = {},
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
    ...(nextSlots && { nextSlots: [...nextSlots] }),
  };
}
