import type { Sql } from '@stoop/base/api/db/database';
import { fillAnswerDays, IN_A_CALL } from './days.ts';
import { readDueCounts } from './store.ts';

/** How many applications wait for an answer of staff whose day has passed; `today` is a day in New York. */
export async function countOverdue(sql: Sql, today: string): Promise<number> {
  await fillAnswerDays(sql, IN_A_CALL);
  return (await readDueCounts(sql, { buildings: null }, today)).overdue;
}
