import type { Sql } from '../../db/database.ts';
import {
  listQuarantined,
  listQuarantinedIds,
  removeQuarantined,
} from '../../exchange/collections/store.ts';
import { withPlainTimes } from './read-user.ts';
import { saveUsers } from './save-users.ts';
import type { UserParts } from './user-parts.ts';

const USERS_A_STEP = 500;

/**
 * Moves users that an earlier version quarantined into their tables. An email of another account is
 * preserved beside the columns.
 *
 * @returns how many moved; 0 from the second run on
 */
export async function releaseQuarantinedUsers(sql: Sql, parts: UserParts): Promise<number> {
  const ids = await listQuarantinedIds(sql, 'users');
  for (let at = 0; at < ids.length; at += USERS_A_STEP) {
    const step = ids.slice(at, at + USERS_A_STEP);
    await sql.transaction(async (tx) => {
      const quarantined = await listQuarantined(tx, 'users', step);
      await saveUsers(
        tx,
        quarantined.map(({ id, document }) => ({ id, document: withPlainTimes(document) })),
        parts,
      );
      await removeQuarantined(tx, 'users', step);
    });
  }
  return ids.length;
}
