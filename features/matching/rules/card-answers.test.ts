import { CARD_AUDIENCES, type CardAudience } from '@stoop/features/people/rules/card-parts';
import { EMPTY_PROFILE } from '@stoop/features/people/rules/stored-profile';
import { expect, test } from 'vitest';
import { answersOf, answersOnCard, CARD_PART_OF } from './card-answers.ts';

const LIFESTYLE = {
  sleepSchedule: 'early_bird',
  cleanlinessLevel: 'tidy',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
  drinking: 'never',
  petPreferences: 'has_cat',
  hobbies: ['film'],
};
const SHOWN = { budgetRange: { min: 1_000, max: 1_500 }, preferredLocations: ['astoria'] };
const PROFILE = {
  ...EMPTY_PROFILE,
  basicInfo: { gender: 'woman', dateOfBirth: '1990-01-01', phone: '2125550100' },
  lifestylePreferences: LIFESTYLE,
  livingRequirements: {
    ...SHOWN,
    preferredMoveInDate: '2027-03-17',
    lengthOfStay: '12',
    willShareCommonSpaces: true,
    mustHaveAmenities: ['Gym'],
    dealBreakers: ['pets'],
  },
};

test('fit reads of a profile what it scores, and deal-breakers', () => {
  const answers = answersOf(PROFILE);
  expect(answers).toEqual({
    ...LIFESTYLE,
    ...SHOWN,
    preferredMoveInDate: '2027-03-17',
    lengthOfStay: '12',
    willShareCommonSpaces: true,
    dealBreakers: ['pets'],
  });
  expect(Object.keys(answers).sort()).toEqual(Object.keys(CARD_PART_OF).sort());
});

test.each(Object.keys(CARD_AUDIENCES) as CardAudience[])(
  'a card for %s shows the month of the move-in, and neither stay, common spaces nor deal-breakers',
  (audience) => {
    expect(answersOnCard(answersOf(PROFILE), audience)).toEqual({
      ...LIFESTYLE,
      ...SHOWN,
      preferredMoveInDate: '2027-03',
    });
  },
);

test('a move-in that is no date is no answer', () => {
  expect(
    answersOnCard({ preferredMoveInDate: '2027-03-17 or later' }, 'anyone').preferredMoveInDate,
  ).toBeUndefined();
});
