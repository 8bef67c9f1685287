import type { Sql } from '@stoop/base/api/db/database';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { type HomeWords, homeWords } from '@stoop/features/applications/api/home';
import type { UnitKey } from '@stoop/features/listings/api/units/store';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import { type HouseholdRooms, householdRooms } from '../rules/household-rooms.ts';

export interface SharedHome {
  words: HomeWords;
  neighborhood: string;
  /** Null if only one person can move in. */
  rooms: HouseholdRooms | null;
}

/** A home that is offered, with the rooms that people could take together. */
export async function findHome(
  sql: Sql,
  { index }: { index: SearchBackend },
  { buildingId, unitId }: UnitKey,
): Promise<SharedHome | Refused<'listings/unit-not-found' | 'listings/unit-lapsed'>> {
  const found = (await index.homes(sql, [buildingId])).unit(buildingId, unitId);
  if (!found) return refuse('listings/unit-not-found');
  if (!isOffered(found.unit)) return refuse('listings/unit-lapsed');
  return {
    words: homeWords(found),
    neighborhood: found.building.neighborhood ?? '',
    rooms: householdRooms(found.unit),
  };
}
