import { codesOf, DEAL_BREAKERS, LENGTHS_OF_STAY } from '@stoop/features/people/rules/vocabularies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersOnCard } from './card-answers.ts';
import { explain } from './explanation.ts';
import { fit } from './fit.ts';
import type { FitAnswers } from './fit-answers.ts';
import { FitIndex } from './fit-index.ts';
import { randomAnswers } from './testing/random-answers.ts';

/*
 * Somebody makes 1,000 accounts with whatever answers they like, and reads what each is told about one person. An answer
 * of that person is certain if no other one gives the same texts.
 */
const PROBES = fc.sample(randomAnswers, { numRuns: 1_000, seed: 13 });

const OWNER: FitAnswers = {
  sleepSchedule: 'early_bird',
  cleanlinessLevel: 'tidy',
  noiseTolerance: 'low',
  guestPolicy: 'sometimes',
  smoking: 'ok_outside',
  drinking: 'never',
  petPreferences: 'cats_ok',
  hobbies: ['yoga', 'writing'],
  budgetRange: { min: 1_000, max: 1_800 },
  preferredMoveInDate: '2027-03-17',
  preferredLocations: ['astoria', 'harlem'],
  lengthOfStay: '12',
  willShareCommonSpaces: false,
  dealBreakers: ['smoking_indoors', 'frequent_overnight_guests', 'opposite_sleep_schedule'],
};

const dealBreakers = OWNER.dealBreakers ?? [];

/** Nothing that is hidden is the same. */
const ALL_OTHERS: FitAnswers = {
  ...OWNER,
  lengthOfStay: 'flexible',
  willShareCommonSpaces: true,
  preferredMoveInDate: '2027-03-31',
  dealBreakers: codesOf(DEAL_BREAKERS).filter((code) => !dealBreakers.includes(code)),
};

/** What a hidden answer could be instead, by its name. */
const ALTERNATIVES: Record<string, FitAnswers[]> = {
  lengthOfStay: [undefined, ...codesOf(LENGTHS_OF_STAY)]
    .filter((code) => code !== OWNER.lengthOfStay)
    .map((lengthOfStay) => ({ ...OWNER, lengthOfStay })),
  willShareCommonSpaces: [undefined, true].map((willShareCommonSpaces) => ({
    ...OWNER,
    willShareCommonSpaces,
  })),
  'day of the move-in': ['2027-03-01', '2027-03-18', '2027-03-31'].map((preferredMoveInDate) => ({
    ...OWNER,
    preferredMoveInDate,
  })),
  ...Object.fromEntries(
    codesOf(DEAL_BREAKERS).map((code) => {
      const without = dealBreakers.filter((own) => own !== code);
      const toggled = dealBreakers.includes(code) ? without : [...without, code];
      return [code, [{ ...OWNER, dealBreakers: toggled }]];
    }),
  ),
};
const ALL_HIDDEN = Object.keys(ALTERNATIVES);

/** The hidden answers that are certain after all texts about the owner. */
function recovered(tell: (probe: FitAnswers, owner: FitAnswers) => unknown): string[] {
  const texts = PROBES.map((probe) => JSON.stringify(tell(probe, OWNER)));
  const isPossible = (owner: FitAnswers) =>
    PROBES.every((probe, at) => JSON.stringify(tell(probe, owner)) === texts[at]);
  if (isPossible(ALL_OTHERS)) return [];
  return ALL_HIDDEN.filter((name) => !ALTERNATIVES[name]?.some(isPossible));
}

test('no hidden answer can be recovered from the explanations of 1,000 probing profiles', () => {
  const told = (viewer: FitAnswers, other: FitAnswers) =>
    explain({ viewer, other, audience: 'friends', name: 'Maya', nameOfArea: (id) => id });
  expect(recovered(told)).toEqual([]);
});

test('nor from who is in a list, in which order, and how many are hidden', () => {
  const index = new FitIndex();
  const owners = [OWNER, ALL_OTHERS, ...Object.values(ALTERNATIVES).flat()];
  owners.forEach((owner, at) => {
    index.put(String(at), answersOnCard(owner, 'anyone'));
  });
  for (const probe of PROBES) {
    const { people, ruledOut } = index.rank(probe, { limit: owners.length });
    expect([0, owners.length]).toContain(ruledOut);
    expect(new Set(people.map(({ ranking }) => ranking)).size).toBeLessThanOrEqual(1);
  }
});

test('the attack finds every hidden answer where a score and conflicts are told that use all answers', () => {
  expect(
    recovered((viewer, other) => {
      const { ranking, conflicts } = fit(viewer, other);
      return { ranking, isMatch: conflicts.length === 0 };
    }),
  ).toEqual(ALL_HIDDEN);
});

test('one sum of the hidden lines gives them away just as well', () => {
  const hidden = ['lengthOfStay', 'willShareCommonSpaces', 'preferredMoveInDate'];
  expect(
    recovered((viewer, other) =>
      fit(viewer, other)
        .lines.filter(({ field }) => hidden.includes(field))
        .reduce((sum, { exact }) => sum + exact.points, 0)
        .toFixed(6),
    ),
  ).toEqual(['lengthOfStay', 'willShareCommonSpaces', 'day of the move-in']);
});

test('"not a match" without a reason gives away every deal-breaker', () => {
  expect(recovered((viewer, other) => fit(viewer, other).conflicts.length > 0)).toEqual(
    codesOf(DEAL_BREAKERS),
  );
});
