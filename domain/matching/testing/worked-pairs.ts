import type { FitAnswers } from '../fit-answers.ts';

const SAME = {
  noiseTolerance: 'low',
  guestPolicy: 'sometimes',
  smoking: 'smoke_free',
  drinking: 'socially',
  willShareCommonSpaces: true,
  lengthOfStay: '12',
} as const satisfies FitAnswers;

/** Two people who are alike and differ in small things: 84.54. */
export const GOOD_PAIR: readonly [FitAnswers, FitAnswers] = [
  {
    ...SAME,
    cleanlinessLevel: 'very_tidy',
    sleepSchedule: 'early_bird',
    petPreferences: 'has_cat',
    hobbies: ['cooking', 'film', 'running'],
    budgetRange: { min: 1_200, max: 1_800 },
    preferredMoveInDate: '2027-03-01',
    preferredLocations: ['astoria', 'bushwick'],
  },
  {
    ...SAME,
    cleanlinessLevel: 'tidy',
    sleepSchedule: 'standard',
    petPreferences: 'cats_ok',
    hobbies: ['cooking', 'film', 'tennis'],
    budgetRange: { min: 1_302, max: 1_902 },
    preferredMoveInDate: '2027-03-10',
    preferredLocations: ['bushwick', 'harlem'],
  },
];

/** Two people who are equal but for one thing: 76.6, where a plain mean says 82. */
export const MESSY_PAIR: readonly [FitAnswers, FitAnswers] = [
  {
    ...SAME,
    cleanlinessLevel: 'very_tidy',
    sleepSchedule: 'standard',
    petPreferences: 'cats_ok',
    hobbies: ['cooking', 'film', 'running'],
    budgetRange: { min: 1_200, max: 1_800 },
    preferredMoveInDate: '2027-03-01',
    preferredLocations: ['astoria', 'bushwick'],
  },
  {
    ...SAME,
    cleanlinessLevel: 'relaxed',
    sleepSchedule: 'standard',
    petPreferences: 'cats_ok',
    hobbies: ['cooking', 'film', 'running'],
    budgetRange: { min: 1_200, max: 1_800 },
    preferredMoveInDate: '2027-03-01',
    preferredLocations: ['astoria', 'bushwick'],
  },
];
