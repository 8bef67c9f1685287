import { data } from 'react-router';
import type { Calls } from '../../contract/call-types.ts';
import { PRIVATE_QUERY_HEADER, splitQuery } from '../../rules/text/private-query.ts';
import { OFFLINE, type Problem } from './problem.ts';

export type { Problem };

export class ApiProblem extends Error implements Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly issues: { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;
  readonly nextSlots: Problem['nextSlots'];

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.issues = problem.issues;
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.nextSlots = problem.nextSlots;
  }
}

const UNREADABLE = 'Something went wrong on our side. Please try again in a moment.';

export type WriteMethod = Exclude<keyof Calls, 'GET'>;

/** The input of a call; it may be omitted if all of it is optional. */
type Input<Call> = Call extends { input: infer Taken }
  ? Record<never, never> extends Taken
    ? [input?: Taken & { signal?: AbortSignal }]
    : [input: Taken & { signal?: AbortSignal }]
  : never;

/** The answer of a call; null without a body. */
type Answer<Call> = Call extends { answer: infer Given } ? Given : never;

/**
 * Paths are those of the contract under `/api/v1`, such as `/neighborhoods/{id}`: the contract
 * has the types of their inputs and answers. A refusal rejects with an `ApiProblem`.
 */
export interface Api {
  getJson<Path extends keyof Calls['GET']>(
    path: Path,
    ...input: Input<Calls['GET'][Path]>
  ): Promise<Answer<Calls['GET'][Path]>>;
  send<Method extends WriteMethod, Path extends keyof Calls[Method] & string>(
    method: Method,
    path: Path,
    ...input: Input<Calls[Method][Path]>
  ): Promise<Answer<Calls[Method][Path]>>;
}

interface AnyInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>> | URLSearchParams;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** A response, or an answer from the same process, whose body is a value already. */
export type Answered = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

const versions = new WeakMap<object, string>();

/** The version of the index that a public answer comes from; null where it names none. */
export const indexVersionOf = (answer: object): string | null => versions.get(answer) ?? null;

async function answerOf(response: Answered) {
  const answer = await response.json();
  const version = response.headers.get('Index-Version');
  if (version !== null && typeof answer === 'object' && answer) versions.set(answer, version);
  return answer;
}

type Send = (path: string, init: RequestInit) => Promise<Answered>;

async function problemOf(response: Answered): Promise<ApiProblem> {
  const body: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiProblem({
    status: response.status,
    code: body.code ?? 'http/unexpected',
    detail: body.detail ?? UNREADABLE,
    issues: body.issues ?? [],
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
    nextSlots: body.nextSlots,
  });
}

/** `/neighborhoods/{id}` with its parameters, and the query. */
function addressOf(path: string, params: AnyInput['params'] = {}, query: URLSearchParams): string {
  const filled = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = `${query}`;
  return `/api/v1${filled}${search && `?${search}`}`;
}

/** `onProblem` is called with every refusal. */
export function makeApi(send: Send, onProblem?: (problem: ApiProblem) => unknown): Api {
  const call = async (method: string, path: string, input: AnyInput = {}) => {
    const { body, headers, signal, params } = input;
    const { open, header } = splitQuery(new URLSearchParams(input.query));
    const init: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(header !== null && { [PRIVATE_QUERY_HEADER]: header }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      // The open answer at the same address is another one.
      ...(header !== null && { cache: 'no-store' }),
    };
    const response = await send(addressOf(path, params, open), init).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiProblem(OFFLINE);
    });
    if (response.ok) return response.status === 204 ? null : answerOf(response);
    const problem = await problemOf(response);
    onProblem?.(problem);
    throw problem;
  };
  return { getJson: (path, ...input) => call('GET', path, ...input), send: call };
}

/**
 * For loaders: a refusal of the API becomes the page's own status, and its sentence reaches the error
 * page. (An ordinary error would reach the browser as a bare "Unexpected Server Error".)
 */
export async function orErrorPage<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, code, detail, issues } = error;
    throw data({ status, code, detail, issues } satisfies Problem, { status: status || 503 });
  }
}

/** The answer of a call, or its problem as a plain value. */
export type OrProblem<Answer> = { ok: true; value: Answer } | { ok: false; problem: Problem };

/** Why a call was refused, where it was made and refused. */
export const problemIn = (answer: OrProblem<unknown> | undefined): Problem | undefined =>
  answer && !answer.ok ? answer.problem : undefined;

/** For parts of a page that may fail alone. */
export async function orProblem<Answer>(call: Promise<Answer>): Promise<OrProblem<Answer>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, code, detail, issues, retryAfterSeconds, nextSlots } = error;
    return { ok: false, problem: { status, code, detail, issues, retryAfterSeconds, nextSlots } };
  }
}
