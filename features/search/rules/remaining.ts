import { netRent } from '@stoop/features/listings/rules/concession';
import type {
  BuildingDocument,
  RoomDocument,
  UnitDocument,
} from '@stoop/features/listings/rules/documents';
import { wholePrice } from '@stoop/features/listings/rules/unit-price';
import { isOffered } from '@stoop/features/listings/rules/visible-parts';
import { FILTER_KEYS, FILTERS, type FilterLevel, type Filters } from './filters.ts';
import { isNear, type Levels, MATCHES, visible } from './matches.ts';

const keysOf = (level: FilterLevel) => FILTER_KEYS.filter((key) => FILTERS[key].level === level);
const KEYS = { building: keysOf('building'), unit: keysOf('unit'), room: keysOf('room') };

function passes<Level extends FilterLevel>(
  level: Level,
  of: Levels[Level],
  { filters, building }: { filters: Filters; building: BuildingDocument },
) {
  for (const key of KEYS[level]) {
    const asked = filters[key];
    if (asked === undefined) continue;
    const matches = MATCHES[key] as (
      of: Levels[Level],
      asked: unknown,
      building: BuildingDocument,
      filters: Filters,
    ) => boolean;
    if (!matches(of, asked, building, filters)) return false;
  }
  return true;
}

/** The building without the stops that are farther than a search with `walkMax` wants. */
export const withNearStops = (
  building: BuildingDocument,
  { walkMax }: Pick<Filters, 'walkMax'>,
): BuildingDocument =>
  walkMax === undefined
    ? building
    : { ...building, subwayList: building.subwayList.filter((stop) => isNear(stop, walkMax)) };

/** The price that a search compares for each room of a unit: that of the whole unit or the room's, with the free months of its lease where the search asks for that. */
export function comparedPrices(
  unit: UnitDocument,
  { rent, netRent: isNet }: Pick<Filters, 'rent' | 'netRent'>,
): (room: RoomDocument) => number {
  const whole = rent === 'whole' ? wholePrice(visible(unit)) : null;
  return ({ price }) => (isNet ? netRent(whole ?? price, unit) : (whole ?? price));
}

/**
 * The building with the units and rooms that are visible, have not lapsed and match, in their order; null when none is
 * left (R5.09, R5.10). The tests compare the read model with this.
 */
export function remaining(building: BuildingDocument, filters: Filters): BuildingDocument | null {
  const near = withNearStops(building, filters);
  const asked = { filters, building };
  if (!building.is_visible || !passes('building', near, asked)) return null;
  const rentList: UnitDocument[] = [];
  for (const unit of building.rentList) {
    if (!unit.is_visible || !isOffered(unit) || !passes('unit', unit, asked)) continue;
    const comparedPrice = comparedPrices(unit, filters);
    const roomList = unit.roomList.filter(
      (room) => room.is_visible && passes('room', { ...room, price: comparedPrice(room) }, asked),
    );
    if (roomList.length === 0) continue;
    rentList.push(roomList.length === unit.roomList.length ? unit : { ...unit, roomList });
  }
  return rentList.length > 0 ? { ...building, rentList } : null;
}
