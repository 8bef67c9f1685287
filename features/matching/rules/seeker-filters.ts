import {
  HOME_KEYS,
  HOME_QUESTIONS,
  type HomeKey,
} from '@stoop/features/people/rules/home-questions';
import type { FitAnswers } from './fit-answers.ts';

/** What a search for people asks for; a missing filter asks for nothing. */
export interface SeekerFilters {
  /** Neighborhood ids: who would live in one of them. */
  areas?: readonly string[] | undefined;
  /** Whole US dollars a month: whose budget meets this range. */
  minBudget?: number | undefined;
  maxBudget?: number | undefined;
  /** ISO month: who would move in then. */
  moveIn?: string | undefined;
  /** Who gave one of these answers. */
  habits?: { readonly [Key in HomeKey]?: readonly string[] | undefined } | undefined;
}

/** What the filters read of somebody's answers, small enough to keep of everybody. */
export interface SeekerFacts {
  /** For each of HOME_KEYS the number of the answer from 1, 0 without one; four bits each. */
  habits: number;
  min: number;
  max: number;
  /** ISO month; empty without one. */
  month: string;
  areas: readonly string[];
}

const BITS = 4;
const NO_BUDGET = -1;
const ANSWERS = HOME_KEYS.map((key) => Object.keys(HOME_QUESTIONS[key].words));

const habitNumber = (at: number, answer: string | null | undefined): number =>
  answer ? (ANSWERS[at] ?? []).indexOf(answer) + 1 : 0;

/** `intern` gives one text for equal texts, of which there are many. */
export function seekerFacts(
  answers: FitAnswers,
  intern: (text: string) => string = (text) => text,
): SeekerFacts {
  const { budgetRange, preferredMoveInDate, preferredLocations } = answers;
  const hasBudget = budgetRange?.min !== undefined || budgetRange?.max !== undefined;
  return {
    habits: HOME_KEYS.reduce(
      (bits, key, at) => bits | (habitNumber(at, answers[key]) << (at * BITS)),
      0,
    ),
    min: hasBudget ? (budgetRange?.min ?? 0) : NO_BUDGET,
    max: hasBudget ? (budgetRange?.max ?? Number.MAX_SAFE_INTEGER) : NO_BUDGET,
    month: intern(preferredMoveInDate?.slice(0, 'YYYY-MM'.length) ?? ''),
    areas: (preferredLocations ?? []).map(intern),
  };
}

/** Whether a card names a neighborhood and a budget for a room there of so many US dollars a month. */
export const looksFor = (
  { areas, max }: Pick<SeekerFacts, 'areas' | 'max'>,
  { area, price }: { area: string; price: number },
): boolean => max >= price && areas.includes(area);

/** The test of these filters; null if they ask for nothing. */
export function seekerTest({
  areas = [],
  minBudget = 0,
  maxBudget = Number.MAX_SAFE_INTEGER,
  moveIn,
  habits = {},
}: SeekerFilters): ((facts: SeekerFacts) => boolean) | null {
  const tests: ((facts: SeekerFacts) => boolean)[] = [];
  const wanted = new Set(areas);
  if (wanted.size > 0) tests.push((facts) => facts.areas.some((area) => wanted.has(area)));
  if (minBudget > 0 || maxBudget < Number.MAX_SAFE_INTEGER)
    tests.push(({ min, max }) => min !== NO_BUDGET && min <= maxBudget && max >= minBudget);
  if (moveIn !== undefined) tests.push(({ month }) => month === moveIn);
  HOME_KEYS.forEach((key, at) => {
    const answers = habits[key] ?? [];
    if (answers.length === 0) return;
    const numbers = new Set(answers.map((answer) => habitNumber(at, answer)));
    tests.push((facts) => numbers.has((facts.habits >>> (at * BITS)) & (2 ** BITS - 1)));
  });
  return tests.length === 0 ? null : (facts) => tests.every((test) => test(facts));
}
