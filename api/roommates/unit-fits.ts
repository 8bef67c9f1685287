import { type Refused, refuse } from '@stoop/contract/refuse';
import type { UnitRoommates } from '@stoop/contract/roommates/routes';
import { answersOnCard } from '@stoop/domain/matching/card-answers';
import { fit } from '@stoop/domain/matching/fit';
import { bandOf, LEAST_CONFIDENCE } from '@stoop/domain/matching/fit-fields';
import { FEWEST_PEOPLE } from '@stoop/domain/matching/six-questions';
import type { UnitKey } from '../listings/units/store.ts';
import type { RoommateDeps } from './deps.ts';
import { readOwnSide } from './list-cards.ts';
import { readSharers } from './store.ts';

/** Best first; those without a number come before those whom a conflict rules out. */
const NOT_A_MATCH = { band: 'Not a match' };

/**
 * How those who wait for the rooms of a unit fit a person. Who waits for what is told to nobody, so that these are bands
 * without any answer, in the order of the bands, and only of three people or more: a score, a line or an order by person
 * would lead to a card. People who blocked each other count here as well; leaving them out would tell of the block.
 */
export async function unitFits(
  deps: RoommateDeps,
  accountId: string,
  unit: UnitKey,
): Promise<UnitRoommates | Refused<'listings/unit-not-found'>> {
  if (!deps.index.unit(unit.buildingId, unit.unitId)) return refuse('listings/unit-not-found');
  const [{ answers }, waiting] = await Promise.all([
    readOwnSide(deps, accountId),
    readSharers(deps.database.sql, unit),
  ]);
  const others = new Set(waiting.filter((id) => id !== accountId));
  const own = answersOnCard(answers, 'anyone');
  const canCompare = fit(own, own).confidence >= LEAST_CONFIDENCE;
  if (!canCompare || others.size < FEWEST_PEOPLE)
    return { people: others.size, fits: null, canCompare };
  const { fits } = await deps.seekers();
  const { people, ruledOut } = fits.rank(answers, {
    limit: others.size,
    isAsked: (id) => others.has(id),
  });
  const scores = people
    .map(({ score }) => score)
    .toSorted((one, other) => (other ?? -1) - (one ?? -1));
  return {
    people: others.size,
    fits: [
      ...scores.map((score) => ({ band: score === null ? null : bandOf(score).label })),
      ...Array.from({ length: ruledOut }, () => NOT_A_MATCH),
    ],
    canCompare,
  };
}
