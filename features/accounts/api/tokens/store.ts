import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Allowance } from '@stoop/base/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TOKEN_MINUTES, type TokenPurpose } from '../../rules/session-rules.ts';
import { lockAccount } from '../store.ts';

const owner = z.object({ account_id: z.string() });

export interface TokenOf {
  tokenHash: string;
  purpose: TokenPurpose;
}

/** Adds the token of a link, and deletes old ones of the account. */
export async function addToken(tx: Writer, token: TokenOf & { accountId: string }): Promise<void> {
  const { accountId, tokenHash, purpose } = token;
  await tx.run`DELETE FROM account_tokens
    WHERE account_id = ${accountId} AND expires_at < now() - interval '1 day'`;
  await tx.run`INSERT INTO account_tokens (token_hash, account_id, purpose, expires_at)
    VALUES (${tokenHash}, ${accountId}, ${purpose},
      now() + ${TOKEN_MINUTES[purpose]} * interval '1 minute')`;
}

/** Whether the account may be sent another link, counting earlier ones, used or not. */
export async function mayAddToken(
  tx: Sql,
  { accountId, purpose }: { accountId: string; purpose: TokenPurpose },
  { count, seconds }: Allowance,
): Promise<boolean> {
  const sent = await tx.countRows`SELECT FROM account_tokens WHERE account_id = ${accountId}
    AND purpose = ${purpose} AND created_at > now() - ${seconds} * interval '1 second'`;
  return sent < count;
}

const isOpen = ({ tokenHash, purpose }: TokenOf): SQL =>
  sql`token_hash = ${tokenHash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > now()`;

/** Whether a link is valid. */
export const isTokenOpen = (database: Sql, token: TokenOf) =>
  database.hasRows`SELECT FROM account_tokens WHERE ${isOpen(token)}`;

/** The account of a link, used or not, while its row exists; null if unknown. */
export async function findOwnerOfToken(database: Sql, { tokenHash, purpose }: TokenOf) {
  const found = await database.returnedRow(owner)`
    SELECT account_id FROM account_tokens WHERE token_hash = ${tokenHash} AND purpose = ${purpose}`;
  return found?.account_id ?? null;
}

/** Uses up a link and locks its account. Returns the account id; null if the link is not valid. */
export async function takeToken(tx: Writer, token: TokenOf): Promise<string | null> {
  const found = await tx.returnedRow(owner)`
    SELECT account_id FROM account_tokens WHERE ${isOpen(token)}`;
  if (!found || !(await lockAccount(tx, found.account_id))) return null;
  const used = await tx.returnedRow(owner)`
    UPDATE account_tokens SET used_at = now() WHERE ${isOpen(token)} RETURNING account_id`;
  return used?.account_id ?? null;
}

/** Uses up the other open links of a purpose. Their rows stay, because `mayAddToken` counts them. */
export const markTokensUsed = (tx: Writer, accountId: string, purpose: TokenPurpose) =>
  tx.run`UPDATE account_tokens SET used_at = now()
    WHERE account_id = ${accountId} AND purpose = ${purpose} AND used_at IS NULL`;
