import type { Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { PROVIDERS } from '@stoop/base/rules/access/callers';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Identity } from './claims.ts';

const knownAccount = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  has_password: z.boolean(),
  has_identity: z.boolean(),
  has_profile: z.boolean(),
  is_disabled: z.boolean(),
});
/** The columns of an account that a sign-in needs. */
export type KnownAccount = z.infer<typeof knownAccount>;

/** Locks the account until the transaction ends. */
const findAccount = (tx: Writer, condition: SQL) =>
  tx.returnedRow(knownAccount)`
    SELECT a.id, a.provider, a.password_hash IS NOT NULL AS has_password,
      EXISTS (SELECT FROM identities i WHERE i.account_id = a.id) AS has_identity,
      EXISTS (SELECT FROM profiles p WHERE p.account_id = a.id) AS has_profile,
      a.disabled_at IS NOT NULL AS is_disabled
    FROM accounts a WHERE ${condition} FOR UPDATE`;

export const lockAccountOfIdentity = (tx: Writer, { issuer, subject }: Identity) =>
  findAccount(
    tx,
    sql`a.id = (SELECT account_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})`,
  );

export const lockAccountOfEmail = (tx: Writer, key: EmailKey) =>
  findAccount(tx, sql`${emailKeyOf(sql`a.email`)} = ${key}`);

/** False if the email was taken meanwhile. */
export const addAccount = (tx: Writer, { id, email }: { id: string; email: string }) =>
  tx.hasRows`INSERT INTO accounts (id, email, provider) VALUES (${id}, ${email}, 'google')
    ON CONFLICT DO NOTHING`;

/** False if a concurrent sign-in has added it. */
export const addIdentity = (tx: Writer, { issuer, subject }: Identity, accountId: string) =>
  tx.hasRows`INSERT INTO identities (issuer, subject, account_id)
    VALUES (${issuer}, ${subject}, ${accountId}) ON CONFLICT DO NOTHING`;

/** R7.02. The address counts as confirmed if the provider verified that same one. */
export const markLogin = (tx: Writer, accountId: string, key: EmailKey) =>
  tx.run`UPDATE accounts SET last_login_at = now(), provider = 'google',
      email_verified = email_verified OR ${emailKeyOf(sql`email`)} = ${key}
    WHERE id = ${accountId}`;
