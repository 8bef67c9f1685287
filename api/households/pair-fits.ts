import { fit as fitPair } from '@stoop/domain/matching/fit';
import type { FitAnswers } from '@stoop/domain/matching/fit-answers';
import type { StoredProfile } from '@stoop/domain/people/stored-profile';
import type { MatchedPerson } from '../people/matched/store.ts';

/** How well two people fit. */
export interface PairFit {
  /** 0 to 100; null where too few questions are answered. */
  score: number | null;
  /** 0 to 100, also with few answers. */
  ranking: number;
  /** Whether answers of the two rule each other out. */
  hasConflict: boolean;
}

/** All answers that fit reads. */
const answersOf = ({
  lifestylePreferences: lifestyle,
  livingRequirements: living,
}: StoredProfile): FitAnswers => ({
  sleepSchedule: lifestyle.sleepSchedule,
  cleanlinessLevel: lifestyle.cleanlinessLevel,
  noiseTolerance: lifestyle.noiseTolerance,
  guestPolicy: lifestyle.guestPolicy,
  smoking: lifestyle.smoking,
  drinking: lifestyle.drinking,
  petPreferences: lifestyle.petPreferences,
  hobbies: lifestyle.hobbies,
  budgetRange: living.budgetRange,
  preferredMoveInDate: living.preferredMoveInDate,
  lengthOfStay: living.lengthOfStay,
  preferredLocations: living.preferredLocations,
  willShareCommonSpaces: living.willShareCommonSpaces,
  dealBreakers: living.dealBreakers,
});

/** Only the answers that a roommate card shows: what others learn from a score, they could read there. */
const shownAnswersOf = (profile: StoredProfile): FitAnswers => ({
  ...answersOf(profile),
  preferredMoveInDate: moveInMonth(profile),
  lengthOfStay: undefined,
  willShareCommonSpaces: undefined,
  dealBreakers: undefined,
});

/** YYYY-MM; null without a date. */
export const moveInMonth = ({ livingRequirements }: StoredProfile): string | null =>
  livingRequirements.preferredMoveInDate?.slice(0, 'YYYY-MM'.length) ?? null;

type Audience = 'staff' | 'members';

/** The fits of people with each other. For members they are reckoned from what roommate cards show; conflicts never are. */
export function pairFits(audience: Audience) {
  return ({ profile: one }: MatchedPerson, { profile: other }: MatchedPerson): PairFit => {
    const whole = fitPair(answersOf(one), answersOf(other));
    const shown =
      audience === 'staff' ? whole : fitPair(shownAnswersOf(one), shownAnswersOf(other));
    return {
      score: shown.score,
      ranking: shown.ranking,
      hasConflict: whole.conflicts.length > 0,
    };
  };
}
