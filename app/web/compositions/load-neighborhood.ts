import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import type { Neighborhood } from '@stoop/features/listings/rules/documents';
import { variedRooms } from '@stoop/features/listings/web/interleave';
import {
  commonLines,
  comparedWords,
  nextDoor,
  searchOf,
} from '@stoop/features/listings/web/neighborhood-facts';
import { averageOf } from '@stoop/features/listings/web/neighborhood-search';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import type { SearchType } from '@stoop/features/search/rules/search-url';
import { findHomes } from '@stoop/features/search/web/found';

const ROOMS_SHOWN = 8;
const NEAR_SHOWN = 6;

async function readHomes(api: Api, neighborhood: Neighborhood) {
  const find = async <Type extends SearchType>(
    type: Type,
    limit: number,
    more?: Record<string, string>,
  ) =>
    (await findHomes(api, type, { limit: String(limit), ...searchOf(neighborhood), ...more })).page;
  const [buildings, units, rooms] = await Promise.all([
    find('building', 50),
    // Those that its search of units finds.
    find('unit', 1, { rent: rentOf({ type: 'unit', filters: {} }) }),
    find('room', 100),
  ]);
  return {
    lines: commonLines(buildings.items),
    counts: { buildings: buildings.totalCount, units: units.totalCount, rooms: rooms.totalCount },
    rooms: variedRooms(rooms.items, ROOMS_SHOWN),
  };
}

/** All that a neighborhood's page shows; `today` is the day in New York. */
export async function loadNeighborhood(api: Api, id: string, today: string) {
  const neighborhood = await orErrorPage(api.getJson('/neighborhoods/{id}', { params: { id } }));
  const [homes, around] = await orErrorPage(
    Promise.all([readHomes(api, neighborhood), api.getJson('/neighborhoods')]),
  );
  const { borough, average_price } = neighborhood;
  const average = averageOf(around.filter((one) => one.borough === borough));
  return {
    today,
    neighborhood,
    compared: comparedWords(average_price, average, borough),
    near: nextDoor(neighborhood, around, NEAR_SHOWN),
    ...homes,
  };
}

export type NeighborhoodData = Awaited<ReturnType<typeof loadNeighborhood>>;
