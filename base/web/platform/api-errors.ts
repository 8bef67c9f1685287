import { data } from 'react-router';
import { ApiProblem } from './api.ts';
import type { Problem } from './problem.ts';

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
