import { refuse } from '@stoop/contract/refuse';
import type { SearchSort } from '@stoop/domain/search/sorts';
import type { PagedType, Positions } from './search-results.ts';

/** Longer than any cursor of real data: a price, two days, a name and three ids. */
const CURSOR_LENGTH_MAX = 4000;

/** The order of a cursor's search; a search of the map is by distance. */
export type CursorOrder = SearchSort | 'distance';

type Kind = 'string' | 'number';
/** What a cursor of an order has besides. */
const EXTRA: { [Order in CursorOrder]?: Record<string, Kind> } = { commute: { minutes: 'number' } };
const BUILDING = {
  price: 'number',
  confirmed: 'string',
  listed: 'string',
  name: 'string',
  buildingId: 'string',
} as const;
const UNIT = { ...BUILDING, rentId: 'string' } as const;
const PARTS = {
  building: BUILDING,
  unit: UNIT,
  room: { ...UNIT, roomId: 'string' },
  map: { distanceKm: 'number', buildingId: 'string' },
} satisfies { [Type in PagedType]: { [Part in keyof Omit<Positions[Type], 'minutes'>]: Kind } };

const partsOf = (type: PagedType, order: CursorOrder): [string, Kind][] =>
  Object.entries({ ...PARTS[type], ...EXTRA[order] });

/** Encodes a position as opaque text for a query string, bound to the type and the order of its search. */
export function writeCursor<Type extends PagedType>(
  type: Type,
  order: CursorOrder,
  position: Positions[Type],
): string {
  return Buffer.from(
    JSON.stringify([
      type,
      order,
      ...partsOf(type, order).map(([part]) => position[part as keyof Positions[Type]]),
    ]),
  ).toString('base64url');
}

/** The position in a cursor of this type and order of search; null for any other text. */
export function readCursor<Type extends PagedType>(
  type: Type,
  order: CursorOrder,
  text: string,
): Positions[Type] | null {
  if (text.length > CURSOR_LENGTH_MAX || !/^[\w-]+$/.test(text)) return null;
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  const parts = partsOf(type, order);
  if (!Array.isArray(written) || written.length !== parts.length + 2) return null;
  const [ofType, inOrder, ...values] = written as unknown[];
  if (ofType !== type || inOrder !== order) return null;
  const known = parts.every(([, kind], at) => {
    const value = values[at];
    return typeof value === kind && (kind === 'string' || Number.isFinite(value));
  });
  if (!known) return null;
  return Object.fromEntries(parts.map(([part], at) => [part, values[at]])) as Positions[Type];
}

export const badCursor = () =>
  refuse('request/invalid', {
    issues: [{ path: 'cursor', message: 'must be the nextCursor of a page of this search' }],
  });
