import { type Refused, refuse } from '@stoop/contract/refuse';
import type { UnitRoommates } from '@stoop/contract/roommates/routes';
import { answersOnCard } from '@stoop/domain/matching/card-answers';
import { fit } from '@stoop/domain/matching/fit';
import { bandOf, LEAST_CONFIDENCE } from '@stoop/domain/matching/fit-fields';
import { looksFor } from '@stoop/domain/matching/seeker-filters';
import type { UnitKey } from '../listings/units/store.ts';
import { readViewer } from '../people/connections/cards.ts';
import type { RoommateDeps } from './deps.ts';
import { readOwnSide } from './list-cards.ts';
import { countSharersOf } from './store.ts';

/** So many of those who look for a home are shown, the best. */
const SHOWN = 12;

/** Best first; those without a number come before those whom a conflict rules out. */
const NOT_A_MATCH = { band: 'Not a match' };

/**
 * How people who look for a home like this unit fit a person. Those are the people whose cards name its neighborhood and
 * a budget for its cheapest room, which anyone may read. Of those who wait for its rooms nothing but their number is told:
 * whatever depends on who they are would lead to their cards, since a person can compare with any answers.
 */
export async function unitFits(
  deps: RoommateDeps,
  accountId: string,
  unit: UnitKey,
): Promise<UnitRoommates | Refused<'listings/unit-not-found'>> {
  const { index, database, seekers, neighborhoods } = deps;
  const found = index.item('unit', { buildingId: unit.buildingId, rentId: unit.unitId });
  if (!found) return refuse('listings/unit-not-found');
  const { sql } = database;
  const [{ answers }, people, areas, viewer] = await Promise.all([
    readOwnSide(deps, accountId),
    countSharersOf(sql, unit, accountId),
    neighborhoods(),
    readViewer(sql, accountId),
  ]);
  const area = areas.find(({ name }) => name === found.building.neighborhood)?.id ?? '';
  const { fits, facts } = await seekers();
  const isLooking = (id: string): boolean => {
    const about = facts.get(id);
    if (!about || id === accountId || viewer.blockedWith.has(id)) return false;
    return looksFor(about, { area, price: found.minPrice });
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
    people,
    looking: best.count + best.ruledOut,
    fits: canCompare ? [...bands, ...Array.from({ length: ruledOut }, () => NOT_A_MATCH)] : null,
    canCompare,
  };
}
