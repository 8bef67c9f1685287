import { type Refused, refuse } from '@stoop/base/contract/refuse';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { readViewer } from '@stoop/features/people/api/connections/cards';
import type { UnitRoommates } from '../contract/routes.ts';
import type { RoommateDeps } from './deps.ts';
import { readOwnSide } from './list-cards.ts';
import { lookingFits, waitingFits } from './looking-fits.ts';
import { listSharersOf } from './store.ts';

/**
 * How people who look for a home like this unit, and those who wait for its rooms and agreed to be shown, fit a person.
 * The first are the people whose cards name its neighborhood and a budget for its cheapest room, which anyone may read.
 * Of the others who wait nothing but their number is told: whatever depends on who they are would lead to their cards,
 * since a person can compare with any answers.
 */
export async function unitFits(
  deps: RoommateDeps,
  accountId: string,
  unit: UnitKey,
): Promise<UnitRoommates | Refused<'listings/unit-not-found'>> {
  const { index, database, seekers, neighborhoods } = deps;
  const { sql } = database;
  const found = (await index.homes(sql, [unit.buildingId])).item('unit', {
    buildingId: unit.buildingId,
    rentId: unit.unitId,
  });
  if (!found) return refuse('listings/unit-not-found');
  const [{ answers }, sharers, areas, viewer] = await Promise.all([
    readOwnSide(deps, accountId),
    listSharersOf(sql, unit, accountId),
    neighborhoods(),
    readViewer(sql, accountId),
  ]);
  const area = areas.find(({ name }) => name === found.building.neighborhood)?.id ?? '';
  const isAsked = (id: string) => id !== accountId && !viewer.blockedWith.has(id);
  const home = { area, price: found.minPrice, isAsked };
  const model = await seekers();
  // Blocks play no part in this: whoever could make a fit disappear by blocking somebody would know whose it was.
  const agreed = new Set(sharers.filter((one) => one.isShown).map((one) => one.accountId));
  return {
    people: sharers.length,
    withCard: sharers.filter((one) => one.hasCard).length,
    waiting: waitingFits(model, answers, agreed),
    ...lookingFits(model, answers, home),
  };
}
