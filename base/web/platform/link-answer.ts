import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { OrProblem } from './api.ts';

/** The answer of a page that a mail links to, with its status: a refused link is a page too, because it has a way on. */
export async function linkAnswer<Answer>(asking: Promise<OrProblem<Answer>>) {
  const done = await asking;
  return data(done, { status: done.ok ? 200 : done.problem.status || 503 });
}

/** `shouldRevalidate` of such a page: after its act a link cannot be read again. */
export const keepsLink = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.formMethod === undefined && change.defaultShouldRevalidate;
