import { Keyset } from '@stoop/base/api/http/keyset-pagination';
import { z } from 'zod';
import type { SearchSort } from '../rules/sorts.ts';
import type { PagedType, Positions } from './search-results.ts';

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
};

const keysetOf = <Type extends PagedType>(type: Type, order: SearchSort) =>
  (OTHER_KEYSETS[order] ?? KEYSETS)[type] as unknown as Keyset<Positions[Type]>;

/** Encodes a position as opaque text for a query string, bound to the type and the order of its search. */
export const writeCursor = <Type extends PagedType>(
  type: Type,
  order: SearchSort,
  position: Positions[Type],
): string => keysetOf(type, order).write([type, order], position);

/** The position in a cursor of this type and order of search; null without a cursor, refused for any other text. */
export const readCursor = <Type extends PagedType>(
  type: Type,
  order: SearchSort,
  cursor: string | undefined,
) => keysetOf(type, order).read([type, order], cursor);
