import type { BuildingDocument, RoomDocument, UnitDocument } from '../listings/documents.ts';
import { FILTER_KEYS, FILTERS, type FilterLevel, type Filters } from './filters.ts';

/** The filters of one search as tests of homes, to ask it of many; the same as `remaining`. */
export interface CompiledFilters {
  matchesBuilding(building: BuildingDocument): boolean;
  /**
   * The rooms that match, in order; none if the unit does not.
   *
   * @param unit a visible unit that is offered, without its hidden rooms
   * @param whole its price as a whole; null if it cannot be rented whole
   */
  matchingRooms(unit: UnitDocument, whole: number | null): readonly RoomDocument[];
}

const NO_ROOMS: readonly RoomDocument[] = [];

type Test = (of: never) => boolean;

export function compileFilters(filters: Filters): CompiledFilters {
  const { rent, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, roomType } = filters;
  const tests: Record<FilterLevel, Test[]> = { building: [], unit: [], room: [] };
  for (const key of FILTER_KEYS) {
    const asked = filters[key];
    // The price of a whole unit is given, so that it is computed once for all searches.
    if (asked === undefined || key === 'rent') continue;
    const matches = FILTERS[key].matches as (of: unknown, asked: unknown) => boolean;
    tests[FILTERS[key].level].push((of: unknown) => matches(of, asked));
  }
  const passes = (level: FilterLevel, of: unknown) => {
    for (const test of tests[level]) if (!test(of as never)) return false;
    return true;
  };
  const isPriced = (price: number) => price >= minPrice && price <= maxPrice;
  return {
    matchesBuilding: (building) => passes('building', building),
    matchingRooms(unit, whole) {
      if (rent === 'whole' && (whole === null || !isPriced(whole))) return NO_ROOMS;
      if (!passes('unit', unit)) return NO_ROOMS;
      if (rent !== 'whole') return unit.roomList.filter((room) => passes('room', room));
      return roomType === undefined
        ? unit.roomList
        : unit.roomList.filter((room) => FILTERS.roomType.matches(room, roomType));
    },
  };
}
