import { Keyset } from '@stoop/base/api/http/keyset-pagination';
import { z } from 'zod';
import type { SearchSort } from '../rules/sorts.ts';
import type { PagedType, Positions } from './search-results.ts';

/** The order of a cursor's search; a search of the map is by distance. */
export type CursorOrder = SearchSort | 'distance';

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
const minutes = { minutes: z.number() };

const KEYSETS = {
  building: new Keyset(building),
  unit: new Keyset(unit),
  room: new Keyset(room),
  map: new Keyset(map),
};
/** In the order of commutes, which a position has besides. */
const BY_COMMUTE = {
  building: new Keyset(building.extend(minutes)),
  unit: new Keyset(unit.extend(minutes)),
  room: new Keyset(room.extend(minutes)),
  map: new Keyset(map.extend(minutes)),
};

const keysetOf = <Type extends PagedType>(type: Type, order: CursorOrder) =>
  (order === 'commute' ? BY_COMMUTE : KEYSETS)[type] as unknown as Keyset<Positions[Type]>;

/** Encodes a position as opaque text for a query string, bound to the type and the order of its search. */
export const writeCursor = <Type extends PagedType>(
  type: Type,
  order: CursorOrder,
  position: Positions[Type],
): string => keysetOf(type, order).write([type, order], position);

/** The position in a cursor of this type and order of search; null without a cursor, refused for any other text. */
export const readCursor = <Type extends PagedType>(
  type: Type,
  order: CursorOrder,
  cursor: string | undefined,
) => keysetOf(type, order).read([type, order], cursor);
