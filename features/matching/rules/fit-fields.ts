/** A change of weights, similarities or conflicts makes another version. */
export const FIT_VERSION = 'fit v1';

/** The scored fields of a profile with their weights, which add up to 100. */
export const FIT_WEIGHTS = {
  cleanlinessLevel: 20,
  sleepSchedule: 14,
  noiseTolerance: 12,
  guestPolicy: 12,
  smoking: 8,
  petPreferences: 6,
  drinking: 6,
  budgetRange: 5,
  willShareCommonSpaces: 4,
  hobbies: 4,
  preferredMoveInDate: 4,
  lengthOfStay: 3,
  preferredLocations: 2,
} as const;
export type FitField = keyof typeof FIT_WEIGHTS;
export const FIT_FIELDS = Object.keys(FIT_WEIGHTS) as FitField[];

/** Why lines weigh what they weigh, for who reads a fit line by line. */
export const WEIGHING =
  'Cleanliness, sleep, noise and guests count most, because they come up every day; dates, areas and hobbies count least. A question that one of you left open drops out, and the others count for more. A fifth of the score comes from your two worst habits alone, so that one bad mismatch is not averaged away.';

/** The habits of which the worst two count apart, so that one bad mismatch cannot be averaged away. */
export const LIFESTYLE_FIELDS = [
  'cleanlinessLevel',
  'sleepSchedule',
  'noiseTolerance',
  'guestPolicy',
  'smoking',
  'petPreferences',
  'drinking',
] as const satisfies readonly FitField[];

/** The points of the weighted mean, and those of the two worst habits. */
export const SCORE_PARTS = { mean: 80, worst: 20 } as const;

/** The share of the weights that must be answered for a number. */
export const LEAST_CONFIDENCE = 0.6;

/** The ranking of a pair of whom nothing is known. */
export const UNKNOWN_RANKING = 50;

/** The lowest score of each band, highest first. */
export const FIT_BANDS = [
  { from: 75, label: 'Strong fit' },
  { from: 60, label: 'Good fit' },
  { from: 45, label: 'Mixed fit' },
  { from: 0, label: 'Weak fit' },
] as const;

export const bandOf = (score: number): (typeof FIT_BANDS)[number] =>
  FIT_BANDS.find(({ from }) => score >= from) ?? FIT_BANDS[3];
