import { OFFLINE, type Problem } from './problem.ts';

export class ApiProblem extends Error implements Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly issues: { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.issues = problem.issues;
    this.retryAfterSeconds = problem.retryAfterSeconds;
  }
}

const UNREADABLE = 'Something went wrong on our side. Please try again in a moment.';

export interface Api {
  /** `path` under `/api/v1`, such as `/neighborhoods/soho`. Rejects with an `ApiProblem`. */
  getJson<Answer>(path: string, query?: URLSearchParams, signal?: AbortSignal): Promise<Answer>;
  /** Sends `body`, JSON or a file, and gives the answer; null where it has no body. Rejects with an `ApiProblem`. */
  send<Answer = null>(
    method: WriteMethod,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Send = (path: string, init: RequestInit) => Promise<Response>;

async function problemOf(response: Response): Promise<ApiProblem> {
  const body: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiProblem({
    status: response.status,
    code: body.code ?? 'http/unexpected',
    detail: body.detail ?? UNREADABLE,
    issues: body.issues ?? [],
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  });
}

const JSON_HEADERS = { accept: 'application/json' };

function bodyOf(body: unknown): RequestInit & { headers: Record<string, string> } {
  if (body === undefined) return { headers: JSON_HEADERS };
  if (body instanceof Blob)
    return { headers: { ...JSON_HEADERS, 'content-type': body.type }, body };
  return {
    headers: { ...JSON_HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** `onProblem` is told of every refusal. */
export function makeApi(send: Send, onProblem?: (problem: ApiProblem) => unknown): Api {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await send(`/api/v1${path}`, init).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new ApiProblem(OFFLINE);
    });
    if (response.ok) return response;
    const problem = await problemOf(response);
    onProblem?.(problem);
    throw problem;
  };
  return {
    async getJson<Answer>(path: string, query?: URLSearchParams, signal?: AbortSignal) {
      const search = query?.toString();
      const init = { headers: JSON_HEADERS, ...(signal ? { signal } : {}) };
      const response = await ask(search ? `${path}?${search}` : path, init);
      return (await response.json()) as Answer;
    },
    async send<Answer>(
      method: WriteMethod,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ) {
      const written = bodyOf(body);
      const response = await ask(path, {
        method,
        ...written,
        headers: { ...written.headers, ...headers },
      });
      return (response.status === 204 ? null : await response.json()) as Answer;
    },
  };
}
