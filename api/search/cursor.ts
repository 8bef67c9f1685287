import type { PagedType, Positions } from './found.ts';

/** Longer than any name and three ids of real data; more is not ours. */
const CURSOR_LENGTH_MAX = 4000;

type Kind = 'string' | 'number';
const PARTS = {
  building: { name: 'string', buildingId: 'string' },
  unit: { name: 'string', buildingId: 'string', rentId: 'string' },
  room: { name: 'string', buildingId: 'string', rentId: 'string', roomId: 'string' },
  map: { distanceKm: 'number', buildingId: 'string' },
} satisfies { [Type in PagedType]: { [Part in keyof Positions[Type]]: Kind } };

/** A position as opaque text that fits a query string, bound to its type of search. */
export function writeCursor<Type extends PagedType>(type: Type, position: Positions[Type]): string {
  const parts = Object.keys(PARTS[type]) as (keyof Positions[Type])[];
  return Buffer.from(JSON.stringify([type, ...parts.map((part) => position[part])])).toString(
    'base64url',
  );
}

/** The position that a cursor of this type of search holds; null for any other text. */
export function readCursor<Type extends PagedType>(
  type: Type,
  text: string,
): Positions[Type] | null {
  if (text.length > CURSOR_LENGTH_MAX || !/^[\w-]+$/.test(text)) return null;
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  const parts = Object.entries(PARTS[type]);
  if (!Array.isArray(written) || written[0] !== type || written.length !== parts.length + 1)
    return null;
  const values = written.slice(1) as unknown[];
  const known = parts.every(([, kind], at) => {
    const value = values[at];
    return typeof value === kind && (kind === 'string' || Number.isFinite(value));
  });
  if (!known) return null;
  return Object.fromEntries(parts.map(([part], at) => [part, values[at]])) as Positions[Type];
}
