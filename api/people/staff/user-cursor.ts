import type { UserPosition } from './store.ts';

/** A position as opaque text for a query string. */
export const writeUserCursor = ({ lastName, firstName, id }: UserPosition): string =>
  Buffer.from(JSON.stringify(['users', lastName, firstName, id])).toString('base64url');

/** The position of a cursor of this list; null for any other text. */
export function readUserCursor(text: string): UserPosition | null {
  let written: unknown;
  try {
    written = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(written) || written.length !== 4 || written[0] !== 'users') return null;
  const [, lastName, firstName, id] = written as unknown[];
  const isPosition = [lastName, firstName, id].every(
    (part) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'),
  );
  return isPosition ? ({ lastName, firstName, id } as UserPosition) : null;
}
