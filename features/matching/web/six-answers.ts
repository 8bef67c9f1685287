import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { readSixAnswers, SIX_HABITS, type SixAnswers } from '../rules/six-questions.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** R9.10: the page for visitors hands its answers to the profile. */
const handedOver = (): Record<string, unknown> => {
  const stored = readSlice('navigateData');
  return isRecord(stored) ? stored : {};
};

/** The answers that this browser stored; null without any. */
export const storedAnswers = (): SixAnswers | null => readSixAnswers(handedOver().sixAnswers);

export function storeAnswers(sixAnswers: SixAnswers | null): void {
  const { sixAnswers: _, ...others } = handedOver();
  writeSlice('navigateData', sixAnswers ? { ...others, sixAnswers } : others);
}

let running: Promise<void> | null = null;

/**
 * Fills what the profile of the user leaves open with the stored answers, once: on whatever page somebody signs in.
 * Pages that show the profile wait for it. It may fail: the answers stay stored.
 */
export function takeOverAnswers(api: Api): Promise<void> {
  const answers = storedAnswers();
  if (!answers) return Promise.resolve();
  running ??= fillProfile(api, answers).finally(() => {
    running = null;
  });
  return running;
}

async function fillProfile(api: Api, answers: SixAnswers): Promise<void> {
  const found = await orProblem(api.getJson('/me'));
  if (!found.ok) return;
  const { lifestylePreferences, livingRequirements } = found.value;
  const open = SIX_HABITS.filter((habit) => lifestylePreferences[habit] === undefined);
  const lifestyle = Object.fromEntries(open.map((habit) => [habit, answers[habit]]));
  const hasBudget = livingRequirements.budgetRange !== undefined;
  const body = {
    ...(open.length > 0 && { lifestylePreferences: lifestyle }),
    ...(!hasBudget && { livingRequirements: { budgetRange: { max: answers.budget } } }),
  };
  const isFilled = Object.keys(body).length === 0;
  const saved = isFilled || (await orProblem(api.send('PATCH', '/me', { body }))).ok;
  if (saved) storeAnswers(null);
}
