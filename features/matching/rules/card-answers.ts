import {
  type CardAudience,
  type CardPart,
  partsSeenBy,
} from '@stoop/features/people/rules/card-parts';
import type { StoredProfile } from '@stoop/features/people/rules/stored-profile';
import { type FitAnswers, knownAnswers } from './fit-answers.ts';
import { FIT_FIELDS, type FitField } from './fit-fields.ts';

declare const isShown: unique symbol;
/** Answers of which those that no card shows are left out; only `answersOnCard` makes them. */
export type CardAnswers = FitAnswers & { readonly [isShown]: true };

/** The answers of a profile that fit may read. */
export const answersOf = ({
  lifestylePreferences: habits,
  livingRequirements: wishes,
}: Pick<StoredProfile, 'lifestylePreferences' | 'livingRequirements'>) =>
  ({
    sleepSchedule: habits.sleepSchedule,
    cleanlinessLevel: habits.cleanlinessLevel,
    noiseTolerance: habits.noiseTolerance,
    guestPolicy: habits.guestPolicy,
    smoking: habits.smoking,
    drinking: habits.drinking,
    petPreferences: habits.petPreferences,
    hobbies: habits.hobbies,
    budgetRange: wishes.budgetRange,
    preferredMoveInDate: wishes.preferredMoveInDate,
    lengthOfStay: wishes.lengthOfStay,
    preferredLocations: wishes.preferredLocations,
    willShareCommonSpaces: wishes.willShareCommonSpaces,
    dealBreakers: wishes.dealBreakers,
  }) satisfies FitAnswers;

/** The section of a card that shows an answer; null where no card does. */
export const CARD_PART_OF = {
  sleepSchedule: 'lifestyle',
  cleanlinessLevel: 'lifestyle',
  noiseTolerance: 'lifestyle',
  guestPolicy: 'lifestyle',
  smoking: 'lifestyle',
  drinking: 'lifestyle',
  petPreferences: 'lifestyle',
  hobbies: 'lifestyle',
  budgetRange: 'budget',
  preferredMoveInDate: 'moveInMonth',
  lengthOfStay: null,
  preferredLocations: 'areas',
  willShareCommonSpaces: null,
  dealBreakers: null,
} as const satisfies Record<keyof FitAnswers, CardPart | null>;

const FIELDS = Object.keys(CARD_PART_OF) as (keyof FitAnswers)[];

const fieldsSeenBy = (audience: CardAudience): (keyof FitAnswers)[] => {
  const parts = partsSeenBy(audience);
  return FIELDS.filter((field) => parts.some((part) => part === CARD_PART_OF[field]));
};
const SEEN_FIELDS: Record<CardAudience, readonly (keyof FitAnswers)[]> = {
  anyone: fieldsSeenBy('anyone'),
  signedIn: fieldsSeenBy('signedIn'),
  friends: fieldsSeenBy('friends'),
};

export const isOnCard = (field: keyof FitAnswers, audience: CardAudience): boolean =>
  SEEN_FIELDS[audience].includes(field);

/** What people are compared by: the scored answers that cards show. Who is signed in or not reads the same ones. */
export const COMPARED_FIELDS: readonly FitField[] = FIT_FIELDS.filter((field) =>
  isOnCard(field, 'anyone'),
);

/** How many answers a comparison rests on, and how many there could be: `from 9 of 11 answers`. */
export interface AnswerCount {
  used: number;
  of: number;
}

/** How many of the answers that people are compared by somebody has given. */
export function countAnswers(answers: FitAnswers): AnswerCount {
  const known = knownAnswers(answers);
  const used = COMPARED_FIELDS.filter((field) => known[field] !== undefined);
  return { used: used.length, of: COMPARED_FIELDS.length };
}

/** The month of an ISO day or month; no answer where it is neither. */
const monthOf = (written: string | null | undefined): string | undefined =>
  typeof written === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(written)
    ? written.slice(0, 7)
    : undefined;

/**
 * The answers that this audience reads on the card, the move-in as a month. Whatever others learn from a fit is
 * computed from these alone, so that no number, order or sentence depends on a hidden answer.
 */
export function answersOnCard(answers: FitAnswers, audience: CardAudience): CardAnswers {
  const shown: FitAnswers = Object.fromEntries(
    SEEN_FIELDS[audience].map((field) => [field, answers[field]]),
  );
  const month = monthOf(answers.preferredMoveInDate);
  return ('preferredMoveInDate' in shown
    ? { ...shown, preferredMoveInDate: month }
    : shown) as FitAnswers as CardAnswers;
}
