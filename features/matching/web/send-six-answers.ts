import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { dollarsFault } from '@stoop/features/people/rules/living-check';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import type { FittingHomes } from '../contract/routes.ts';
import { readSixAnswers, SIX_HABITS, type SixAnswers } from '../rules/six-questions.ts';
import type { SixProblems } from './six-questions-form.tsx';

export interface SixOutcome {
  status: number;
  /** Null where an answer is missing or the call failed. */
  homes: FittingHomes['items'] | null;
  problems: SixProblems;
  /** A problem that belongs to no question. */
  message: string | null;
}

/** The answers of a form, or a sentence for each that is missing. */
export function readForm(form: FormData): { answers: SixAnswers | null; problems: SixProblems } {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const digits = textOf('budget').replace(/[\s,$]/g, '');
  const budgetProblem =
    digits === '' || Number(digits) === 0
      ? 'Please give the most that you can pay a month.'
      : dollarsFault(digits, PROFILE_LIMITS.budgetDollars);
  const problems: SixProblems = {
    ...Object.fromEntries(
      SIX_HABITS.filter((habit) => textOf(habit) === '').map((habit) => [
        habit,
        'Please choose an answer.',
      ]),
    ),
    ...(budgetProblem && { budget: budgetProblem }),
  };
  const habits = Object.fromEntries(SIX_HABITS.map((habit) => [habit, textOf(habit)]));
  return { answers: readSixAnswers({ ...habits, budget: Number(digits) }), problems };
}

export async function sendSixAnswers(api: Api, form: FormData): Promise<SixOutcome> {
  const { answers, problems } = readForm(form);
  if (!answers) return { status: 400, homes: null, problems, message: null };
  const found = await orProblem(api.send('POST', '/roommates/homes', { body: answers }));
  if (found.ok) return { status: 200, homes: found.value.items, problems: {}, message: null };
  const { status, detail } = found.problem;
  return { status: status || 503, homes: null, problems: {}, message: detail };
}
