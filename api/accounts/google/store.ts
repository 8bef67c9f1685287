import type { EmailKey } from '@stoop/domain/accounts/email';
import type { Provider } from '@stoop/domain/people/profile';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { emailKeyOf } from '../../db/email-key.ts';
import type { Identity } from './claims.ts';

/** What a sign-in must know of an account. */
export type KnownAccount = {
  id: string;
  provider: Provider;
  has_password: boolean;
  has_identity: boolean;
  has_profile: boolean;
  is_disabled: boolean;
};

/**
 * From here to the end of the transaction no other sign-in with this email decides whose it is: what
 * each reads is then not half of what another is about to add.
 */
export async function waitForTurn(tx: Sql, key: EmailKey): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The account stays as it is until the transaction ends. */
async function findAccount(tx: Sql, condition: SQL): Promise<KnownAccount | null> {
  const { rows } = await tx.execute<KnownAccount>(
    sql`SELECT a.id, a.provider, a.password_hash IS NOT NULL AS has_password,
          EXISTS (SELECT FROM identities i WHERE i.account_id = a.id) AS has_identity,
          EXISTS (SELECT FROM profiles p WHERE p.account_id = a.id) AS has_profile,
          a.disabled_at IS NOT NULL AS is_disabled
        FROM accounts a WHERE ${condition} FOR UPDATE`,
  );
  return rows[0] ?? null;
}

export const accountOfIdentity = (tx: Sql, { issuer, subject }: Identity) =>
  findAccount(
    tx,
    sql`a.id = (SELECT account_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})`,
  );

export const accountOfEmail = (tx: Sql, key: EmailKey) =>
  findAccount(tx, sql`${emailKeyOf(sql`a.email`)} = ${key}`);

/** Whether it was added: somebody else may have taken the email meanwhile. */
export async function addAccount(
  tx: Sql,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`INSERT INTO accounts (id, email, provider) VALUES (${id}, ${email}, 'google')
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  return rows.length > 0;
}

/** Whether it was added: the same person may be signing in elsewhere at the same time. */
export async function addIdentity(
  tx: Sql,
  { issuer, subject }: Identity,
  accountId: string,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`INSERT INTO identities (issuer, subject, account_id)
        VALUES (${issuer}, ${subject}, ${accountId}) ON CONFLICT DO NOTHING RETURNING issuer`,
  );
  return rows.length > 0;
}

/** R7.02. The address counts as confirmed where the provider verified that very one. */
export async function recordLogin(tx: Sql, accountId: string, key: EmailKey): Promise<void> {
  await tx.execute(
    sql`UPDATE accounts SET last_login_at = now(), provider = 'google',
          email_verified = email_verified OR ${emailKeyOf(sql`email`)} = ${key}
        WHERE id = ${accountId}`,
  );
}
