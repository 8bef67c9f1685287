import { sql } from 'drizzle-orm';
import type { FirstFacts } from '../accounts/create-profile.ts';
import type { Sql } from '../db/database.ts';
import { profiles } from '../db/schema/people.ts';

/** Adds the profile, or fills what the one that is there leaves empty. */
export async function saveFirstFacts(
  database: Sql,
  accountId: string,
  { firstName, lastName, photoURL, phone }: FirstFacts,
): Promise<void> {
  const basicInfo = phone === null ? {} : { phone };
  await database
    .insert(profiles)
    .values({ accountId, firstName, lastName, photoUrl: photoURL, basicInfo })
    .onConflictDoUpdate({
      target: profiles.accountId,
      set: {
        firstName: sql`coalesce(nullif(${profiles.firstName}, ''), excluded.first_name)`,
        lastName: sql`coalesce(nullif(${profiles.lastName}, ''), excluded.last_name)`,
        photoUrl: sql`coalesce(excluded.photo_url, ${profiles.photoUrl})`,
      },
    });
}
