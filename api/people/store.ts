import type { Provider } from '@stoop/domain/people/profile';
import { EMPTY_PROFILE, type StoredProfile } from '@stoop/domain/people/stored-profile';
import { eq, sql } from 'drizzle-orm';
import type { FirstFacts } from '../accounts/create-profile.ts';
import { lockAccount } from '../accounts/store.ts';
import type { Sql } from '../db/database.ts';
import { accounts, identities } from '../db/schema/accounts.ts';
import { profiles } from '../db/schema/people.ts';

/** What a profile shows of its account. */
export interface AccountFacts {
  id: string;
  email: string | null;
  emailVerified: boolean;
  hasPassword: boolean;
  provider: Provider;
  createdAt: Date;
  lastLoginAt: Date | null;
}

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

/** An account, its profile and the ids of its applications; null where there is no account, or no profile (R8.19). */
export async function findProfile(
  database: Sql,
  accountId: string,
): Promise<{
  account: AccountFacts;
  profile: StoredProfile | null;
  applicationIds: string[];
} | null> {
  const [found] = await database
    .select({
      accounts,
      profiles,
      applicationIds: sql<string[]>`ARRAY(SELECT application_id FROM applications
        WHERE applicant_id = ${accountId} ORDER BY submitted_at, id)`,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!found) return null;
  const { passwordHash, role, disabledAt, ...account } = found.accounts;
  return {
    account: { ...account, hasPassword: passwordHash !== null },
    profile: found.profiles && asHeld(found.profiles),
    applicationIds: found.applicationIds,
  };
}

function asHeld({ accountId, extra, ...row }: typeof profiles.$inferSelect): StoredProfile {
  return { ...row, kept: extra ?? [] };
}

/**
 * As `findProfile`, with an empty profile where there is none, and nobody else changes it until the
 * transaction is over.
 */
export async function lockProfile(
  tx: Sql,
  accountId: string,
): Promise<{ account: AccountFacts; profile: StoredProfile; applicationIds: string[] } | null> {
  // By a statement of its own: one that waits for a lock has read the other tables before.
  await lockAccount(tx, accountId);
  const found = await findProfile(tx, accountId);
  return found && { ...found, profile: found.profile ?? EMPTY_PROFILE };
}

export async function saveProfile(
  tx: Sql,
  accountId: string,
  { kept, ...profile }: StoredProfile,
): Promise<void> {
  const row = { ...profile, extra: kept.length > 0 ? [...kept] : null };
  await tx
    .insert(profiles)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: profiles.accountId, set: row });
}

/** The accounts elsewhere that sign in to this one. */
export const listIdentities = (database: Sql, accountId: string) =>
  database
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      createdAt: identities.createdAt,
    })
    .from(identities)
    .where(eq(identities.accountId, accountId));
