import { ChangeLog } from '@stoop/base/api/db/change-log';
import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredLifestyle, StoredLiving } from '../../rules/profile-fields.ts';
import { profileShape } from '../store.ts';

const shownAnswers = z.object({
  accountId: z.string(),
  lifestylePreferences: profileShape.shape.lifestylePreferences,
  livingRequirements: profileShape.shape.livingRequirements,
});
export interface ShownAnswers {
  accountId: string;
  lifestylePreferences: StoredLifestyle;
  livingRequirements: StoredLiving;
}

/** The answers of people who show a card and whose account is not disabled. */
const SHOWN: SQL = sql`SELECT p.account_id AS "accountId",
    p.lifestyle_preferences AS "lifestylePreferences", p.living_requirements AS "livingRequirements"
  FROM profiles p JOIN accounts a ON a.id = p.account_id
  WHERE p.has_roommate_card AND a.disabled_at IS NULL`;

export const listShownAnswers = (database: Sql, accountIds: readonly string[]) =>
  database.readRows(shownAnswers)`${SHOWN} AND p.account_id = ANY(${texts(accountIds)})`;

/** All of them, in parts. */
export async function* streamShownAnswers(
  database: Sql,
  peopleARead: number,
): AsyncGenerator<ShownAnswers[]> {
  for (let after = ''; ; ) {
    const people = await database.readRows(shownAnswers)`
      ${SHOWN} AND p.account_id > ${after} ORDER BY p.account_id LIMIT ${peopleARead}`;
    yield people;
    const last = people.at(-1);
    if (!last || people.length < peopleARead) return;
    after = last.accountId;
  }
}

/** The log of the people whose cards changed, appeared or left. `nowMs` is from a monotonic clock. */
export const openCardChanges = (database: Sql, nowMs: number): Promise<ChangeLog> =>
  ChangeLog.open(database, { table: 'card_changes', id: 'account_id' }, nowMs);
