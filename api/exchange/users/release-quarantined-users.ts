import type { Database } from '../../db/database.ts';
import { dropQuarantined, readQuarantined, storedIds } from '../collections/store.ts';
import { withPlainTimes } from './read-user.ts';
import { saveUsers } from './store.ts';

const USERS_A_STEP = 500;

/**
 * Gives users that an earlier version kept as they came the rows that users have now. An email that is
 * another's stays beside the columns. Gives how many those were; none from the second time on.
 */
export async function releaseQuarantinedUsers({ sql }: Pick<Database, 'sql'>): Promise<number> {
  const ids = await storedIds.kept(sql, 'users');
  for (let at = 0; at < ids.length; at += USERS_A_STEP) {
    const step = ids.slice(at, at + USERS_A_STEP);
    await sql.transaction(async (tx) => {
      const kept = await readQuarantined(tx, 'users', step);
      await saveUsers(
        tx,
        kept.map(({ id, document }) => ({ id, document: withPlainTimes(document) })),
      );
      await dropQuarantined(tx, 'users', step);
    });
  }
  return ids.length;
}
