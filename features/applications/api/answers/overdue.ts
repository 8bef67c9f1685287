import type { Sql } from '@stoop/base/api/db/database';
import { readWaiting } from './round.ts';

/** How many applications wait for an answer of staff whose day has passed; `today` is a day in New York. */
export async function countOverdue(sql: Sql, today: string): Promise<number> {
  const waiting = await readWaiting(sql, { buildings: null });
  return waiting.filter(
    ({ due: { by, missedDay, dueDay } }) => by === 'us' && (missedDay !== null || dueDay < today),
  ).length;
}
