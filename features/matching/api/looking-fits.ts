import type { UnitRoommates } from '../contract/routes.ts';
import { answersOnCard } from '../rules/card-answers.ts';
import { fit } from '../rules/fit.ts';
import type { FitAnswers } from '../rules/fit-answers.ts';
import { bandOf, LEAST_CONFIDENCE } from '../rules/fit-fields.ts';
import { looksFor } from '../rules/seeker-filters.ts';
import type { Seekers } from './seekers.ts';

/** So many of those who look for a home are shown, the best. */
const SHOWN = 12;

/** Best first; those without a number come before those whom a conflict rules out. */
const NOT_A_MATCH = { band: 'Not a match' };

type Bands = NonNullable<UnitRoommates['fits']>;

/** Whether somebody has answered enough for a score. */
function canCompare(answers: FitAnswers): boolean {
  const own = answersOnCard(answers, 'anyone');
  return fit(own, own).confidence >= LEAST_CONFIDENCE;
}

/** How the best of some people fit somebody, from their cards alone, and how many these people are. */
function bandsOf(
  { fits }: Seekers,
  answers: FitAnswers,
  { limit, isAsked }: { limit: number; isAsked: (id: string) => boolean },
): { bands: Bands; count: number } {
  const best = fits.rank(answers, { limit, isAsked });
  const ruledOut = Math.min(best.ruledOut, limit - best.people.length);
  const bands = best.people
    .map(({ score }) => score)
    .toSorted((one, other) => (other ?? -1) - (one ?? -1))
    .map((score) => ({ band: score === null ? null : bandOf(score).label }));
  return {
    bands: [...bands, ...Array.from({ length: ruledOut }, () => NOT_A_MATCH)],
    count: best.count + best.ruledOut,
  };
}

/** How those of the people who look for a home fit somebody. */
export function lookingFits(
  seekers: Seekers,
  answers: FitAnswers,
  { isAsked, ...home }: { area: string; price: number; isAsked: (id: string) => boolean },
): Omit<UnitRoommates, 'people' | 'withCard' | 'waiting'> {
  const isLooking = (id: string): boolean => {
    const about = seekers.facts.get(id);
    return about !== undefined && isAsked(id) && looksFor(about, home);
  };
  const { bands, count } = bandsOf(seekers, answers, { limit: SHOWN, isAsked: isLooking });
  const isComparable = canCompare(answers);
  return { looking: count, fits: isComparable ? bands : null, canCompare: isComparable };
}

/** How those who wait for a home and agreed to be shown fit somebody: all of them, so that none hides another. */
export function waitingFits(
  seekers: Seekers,
  answers: FitAnswers,
  agreed: ReadonlySet<string>,
): UnitRoommates['waiting'] {
  if (!canCompare(answers)) return null;
  const people = { limit: agreed.size, isAsked: (id: string) => agreed.has(id) };
  return agreed.size === 0 ? [] : bandsOf(seekers, answers, people).bands;
}
