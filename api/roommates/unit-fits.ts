import { type Refused, refuse } from '@stoop/contract/refuse';
import type { UnitRoommates } from '@stoop/contract/roommates/routes';
import type { UnitKey } from '../listings/units/store.ts';
import { readViewer } from '../people/connections/cards.ts';
import type { RoommateDeps } from './deps.ts';
import { readOwnSide } from './list-cards.ts';
import { lookingFits } from './looking-fits.ts';
import { countSharersOf } from './store.ts';

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
  const isAsked = (id: string) => id !== accountId && !viewer.blockedWith.has(id);
  const home = { area, price: found.minPrice, isAsked };
  return { people, ...lookingFits(await seekers(), answers, home) };
}
