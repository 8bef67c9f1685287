import type { Sql } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PROFILE_COLUMNS, profileShape } from '../store.ts';

const matchedPerson = z.object({
  accountId: z.string(),
  email: z.string().nullable(),
  profile: profileShape,
});
/** Somebody who may share a home with others, with all that the profile says: who reads it decides what to show. */
export type MatchedPerson = z.infer<typeof matchedPerson>;

const COLUMNS = sql`a.id AS "accountId", a.email,
  (SELECT row_to_json(one) FROM (SELECT ${PROFILE_COLUMNS}) one) AS profile`;
const PEOPLE = sql`accounts a JOIN profiles p ON p.account_id = a.id`;

/** People by their accounts; those without a profile and disabled accounts are missing. */
export async function listPeople(database: Sql, accountIds: readonly string[]) {
  if (accountIds.length === 0) return new Map();
  const people = await database.readRows(matchedPerson)`SELECT ${COLUMNS} FROM ${PEOPLE}
    WHERE a.id = ANY (${texts(accountIds)}) AND a.disabled_at IS NULL`;
  return new Map(people.map((person) => [person.accountId, person]));
}

/**
 * Up to `limit` people who show a roommate card and could pay the cheapest room of a home: those who look for its
 * neighborhood first, then those who have named none.
 */
export const listSeekers = (
  database: Sql,
  { neighborhood, leastPrice, limit }: { neighborhood: string; leastPrice: number; limit: number },
) =>
  database.readRows(matchedPerson)`SELECT ${COLUMNS} FROM ${PEOPLE}
    WHERE p.has_roommate_card AND a.disabled_at IS NULL AND a.role = 'user'
      AND coalesce((p.living_requirements->'budgetRange'->>'max')::numeric >= ${leastPrice}, true)
    ORDER BY CASE
        WHEN p.living_requirements->'preferredLocations' IS NULL THEN 1
        WHEN p.living_requirements::jsonb->'preferredLocations' ? ${neighborhood} THEN 0
        ELSE 2 END, a.id COLLATE "C"
    LIMIT ${limit}`;
