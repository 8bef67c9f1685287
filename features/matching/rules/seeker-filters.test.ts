import { expect, test } from 'vitest';
import type { FitAnswers } from './fit-answers.ts';
import { type SeekerFilters, seekerFacts, seekerTest } from './seeker-filters.ts';

const ADA: FitAnswers = {
  sleepSchedule: 'flexible',
  cleanlinessLevel: 'tidy',
  petPreferences: 'has_other',
  drinking: 'whatever I please',
  budgetRange: { min: 1_200, max: 1_600 },
  preferredMoveInDate: '2027-03',
  preferredLocations: ['astoria', 'soho'],
};

const finds = (filters: SeekerFilters, answers = ADA) =>
  seekerTest(filters)?.(seekerFacts(answers)) ?? 'asks for nothing';

test.each<[SeekerFilters, boolean | string]>([
  [{}, 'asks for nothing'],
  [{ areas: [], habits: {} }, 'asks for nothing'],
  [{ areas: ['soho', 'tribeca'] }, true],
  [{ areas: ['tribeca'] }, false],
  [{ minBudget: 1_600 }, true],
  [{ minBudget: 1_601 }, false],
  [{ maxBudget: 1_200 }, true],
  [{ maxBudget: 1_199 }, false],
  [{ moveIn: '2027-03' }, true],
  [{ moveIn: '2027-04' }, false],
  [{ habits: { sleepSchedule: ['early_bird', 'flexible'] } }, true],
  [{ habits: { petPreferences: ['has_other'] } }, true],
  [{ habits: { petPreferences: ['has_dog'] } }, false],
  [{ habits: { smoking: ['smoke_free'] } }, false],
  [{ habits: { drinking: ['socially'] } }, false],
  [{ areas: ['soho'], habits: { cleanlinessLevel: ['relaxed'] } }, false],
])('%j finds somebody with these answers: %j', (filters, isFound) => {
  expect(finds(filters)).toBe(isFound);
});

test('an open end of a budget meets every amount there, and no budget meets none', () => {
  expect(finds({ maxBudget: 500 }, { budgetRange: { max: 900 } })).toBe(true);
  expect(finds({ minBudget: 5_000 }, { budgetRange: { min: 900 } })).toBe(true);
  expect(finds({ minBudget: 1 }, {})).toBe(false);
});
