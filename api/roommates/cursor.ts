import { z } from 'zod';

/** The last card of a page, and how many were shown up to it. */
export interface CardPosition {
  ranking: number;
  userId: string;
  shown: number;
}

/** More than anybody leafs through. */
const SHOWN_MAX = 10_000;

const written = z.tuple([
  z.literal('roommates'),
  z.number().min(0).max(100),
  z.string().max(200),
  z.int().min(1).max(SHOWN_MAX),
]);

export const writePosition = ({ ranking, userId, shown }: CardPosition): string =>
  Buffer.from(JSON.stringify(['roommates', ranking, userId, Math.min(shown, SHOWN_MAX)])).toString(
    'base64url',
  );

/** Null for any other text. */
export function readPosition(cursor: string): CardPosition | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
  const parsed = written.safeParse(parts);
  if (!parsed.success) return null;
  const [, ranking, userId, shown] = parsed.data;
  return { ranking, userId, shown };
}
