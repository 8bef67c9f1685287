import type { UnitRoommates } from '@stoop/contract/roommates/routes';
import { answersOnCard } from '@stoop/domain/matching/card-answers';
import { fit } from '@stoop/domain/matching/fit';
import type { FitAnswers } from '@stoop/domain/matching/fit-answers';
import { bandOf, LEAST_CONFIDENCE } from '@stoop/domain/matching/fit-fields';
import { looksFor } from '@stoop/domain/matching/seeker-filters';
import type { Seekers } from '../people/matching/seekers.ts';

/** So many of those who look for a home are shown, the best. */
const SHOWN = 12;

/** Best first; those without a number come before those whom a conflict rules out. */
const NOT_A_MATCH = { band: 'Not a match' };

/** How those of the people who look for a home fit somebody; from their cards alone. */
export function lookingFits(
  { fits, facts }: Seekers,
  answers: FitAnswers,
  { isAsked, ...home }: { area: string; price: number; isAsked: (id: string) => boolean },
): Omit<UnitRoommates, 'people'> {
  const isLooking = (id: string): boolean => {
    const about = facts.get(id);
    return about !== undefined && isAsked(id) && looksFor(about, home);
  };
  const best = fits.rank(answers, { limit: SHOWN, isAsked: isLooking });
  const own = answersOnCard(answers, 'anyone');
  const canCompare = fit(own, own).confidence >= LEAST_CONFIDENCE;
  const ruledOut = Math.min(best.ruledOut, SHOWN - best.people.length);
  const bands = best.people
    .map(({ score }) => score)
    .toSorted((one, other) => (other ?? -1) - (one ?? -1))
    .map((score) => ({ band: score === null ? null : bandOf(score).label }));
  return {
    looking: best.count + best.ruledOut,
    fits: canCompare ? [...bands, ...Array.from({ length: ruledOut }, () => NOT_A_MATCH)] : null,
    canCompare,
  };
}
