import { filterBound, Keyset } from '@stoop/base/api/http/keyset-pagination';
import { z } from 'zod';
import type { Filters } from '../rules/filters.ts';
import type { SearchSort } from '../rules/sorts.ts';
import type { PagedType, Positions, Within } from './search-results.ts';

const building = z.object({
  price: z.number(),
  confirmed: z.string(),
  listed: z.string(),
  name: z.string(),
  buildingId: z.string(),
});
const unit = building.extend({ rentId: z.string() });
const room = unit.extend({ roomId: z.string() });
const map = z.object({ distanceKm: z.number(), buildingId: z.string() });
const keysetsWith = (more: z.ZodRawShape) => ({
  building: new Keyset(building.extend(more)),
  unit: new Keyset(unit.extend(more)),
  room: new Keyset(room.extend(more)),
  map: new Keyset(map),
});

const KEYSETS = keysetsWith({});
/** In the orders by what depends on the search, which a position has besides. */
const OTHER_KEYSETS: Partial<Record<SearchSort, typeof KEYSETS>> = {
  commute: keysetsWith({ minutes: z.number() }),
  distance: keysetsWith({ meters: z.number() }),
  walk: keysetsWith({ walk: z.number() }),
};

const keysetOf = <Type extends PagedType>(type: Type, order: SearchSort) =>
  (OTHER_KEYSETS[order] ?? KEYSETS)[type] as unknown as Keyset<Positions[Type]>;

/**
 * What a cursor is bound to besides the type of its search. The addresses and the voucher of somebody could be found out by
 * trying all: like these themselves, such a cursor is sent where no log has it.
 */
export interface PagedSearch {
  sort: SearchSort;
  filters: Filters;
  within: Within;
  voucher?: object | undefined;
}

/** Without the units that may be shared, which change from hour to hour. */
function boundOf(type: PagedType, { sort, filters, within, voucher }: PagedSearch): string[] {
  const { circle, bounds, places, commute } = within;
  return [type, sort, ...filterBound({ ...filters, circle, bounds, places, commute, voucher })];
}

/** Encodes a position as opaque text for a query string, bound to the type, the order and the filters of its search. */
export const writeCursor = <Type extends PagedType>(
  type: Type,
  search: PagedSearch,
  position: Positions[Type],
): string => keysetOf(type, search.sort).write(boundOf(type, search), position);

/** The position in a cursor of this search; null without a cursor, refused for any other text. */
export const readCursor = <Type extends PagedType>(
  type: Type,
  search: PagedSearch,
  cursor: string | undefined,
) => keysetOf(type, search.sort).read(boundOf(type, search), cursor);
