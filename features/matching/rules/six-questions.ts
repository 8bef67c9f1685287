import { HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import type { FitAnswers } from './fit-answers.ts';

/** The habits that a visitor is asked for. With the budget their weights are enough for a number. */
export const SIX_HABITS = [
  'cleanlinessLevel',
  'sleepSchedule',
  'noiseTolerance',
  'guestPolicy',
  'smoking',
] as const satisfies readonly (keyof typeof HOME_QUESTIONS)[];
export type SixHabit = (typeof SIX_HABITS)[number];

export const SIX_QUESTIONS = [...SIX_HABITS, 'budget'] as const;

export type SixAnswers = { [Habit in SixHabit]: keyof (typeof HOME_QUESTIONS)[Habit]['words'] } & {
  /** At most so many whole US dollars a month. */
  budget: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses the answers that a browser stored; null for anything else. */
export function readSixAnswers(stored: unknown): SixAnswers | null {
  if (!isRecord(stored)) return null;
  const { budget } = stored;
  const isAmount =
    Number.isSafeInteger(budget) &&
    Number(budget) > 0 &&
    Number(budget) <= PROFILE_LIMITS.budgetDollars;
  const areWords = SIX_HABITS.every((habit) =>
    Object.hasOwn(HOME_QUESTIONS[habit].words, String(stored[habit])),
  );
  if (!isAmount || !areWords) return null;
  return Object.fromEntries(SIX_QUESTIONS.map((key) => [key, stored[key]])) as SixAnswers;
}

export const fitAnswersOf = ({ budget, ...habits }: SixAnswers): FitAnswers => ({
  ...habits,
  budgetRange: { max: budget },
});

/** Smaller numbers could single somebody out and are not told. */
const FEWEST_PEOPLE = 3;

const BANDS = [
  { from: 21, words: 'More than 20' },
  { from: 11, words: '11 to 20' },
  { from: 6, words: '6 to 10' },
  { from: FEWEST_PEOPLE, words: '3 to 5' },
] as const;

/** A number of people as a band; null for too few to tell. */
export const peopleBand = (people: number): string | null =>
  BANDS.find(({ from }) => people >= from)?.words ?? null;
