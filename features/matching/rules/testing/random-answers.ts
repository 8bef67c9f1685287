import { codesOf, DEAL_BREAKERS, HOBBIES } from '@stoop/features/people/rules/vocabularies';
import fc from 'fast-check';
import { CODED_FIELDS, type FitAnswers } from '../fit-answers.ts';

/** A code of the vocabulary, a word that it does not have, or no answer. */
const coded = (words: Readonly<Record<string, string>>) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...codesOf(words)) },
    { weight: 1, arbitrary: fc.constantFrom('other words', 'constructor', '') },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
  );

const listOf = (codes: readonly string[], maxLength: number) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...codes, 'other words'), { maxLength }), {
    nil: undefined,
  });

const amount = fc.integer({ min: 0, max: 40 }).map((hundreds) => hundreds * 100);

/** Days of 2027 and months, and what is neither. */
const moveIn = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 120 }).map(dayOf2027) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map((month) => `2027-0${month}`) },
  { weight: 1, arbitrary: fc.constantFrom('soon', '2027-02-30', null) },
);

function dayOf2027(day: number): string {
  return new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
}

/** Answers of people of whom some answered little. */
export const randomAnswers: fc.Arbitrary<FitAnswers> = fc.record(
  {
    ...Object.fromEntries(
      Object.entries(CODED_FIELDS).map(([field, words]) => [field, coded(words)]),
    ),
    hobbies: listOf(codesOf(HOBBIES).slice(-6), 4),
    budgetRange: fc.option(
      fc.record({ min: amount, max: amount }, { requiredKeys: [] }) as fc.Arbitrary<{
        min?: number;
        max?: number;
      }>,
    ),
    preferredMoveInDate: moveIn,
    preferredLocations: listOf(['chelsea', 'harlem', 'astoria', 'bushwick'], 4),
    willShareCommonSpaces: fc.option(fc.boolean()),
    dealBreakers: listOf(codesOf(DEAL_BREAKERS), 3),
  },
  { noNullPrototype: true },
);
