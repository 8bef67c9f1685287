import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts } from '@stoop/base/api/db/rows';

/** Replaces the recovery codes of an account. */
export async function saveRecoveryCodes(
  tx: Writer,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.run`DELETE FROM recovery_codes WHERE account_id = ${accountId}`;
  await tx.run`INSERT INTO recovery_codes (account_id, code_hash)
    SELECT ${accountId}, unnest(${texts(codeHashes)})`;
}

/** Uses up a code. False if it is not one of the account's, or was used. */
export const takeRecoveryCode = (tx: Writer, accountId: string, codeHash: string) =>
  tx.hasRows`UPDATE recovery_codes SET used_at = now()
    WHERE account_id = ${accountId} AND code_hash = ${codeHash} AND used_at IS NULL`;

export const countRecoveryCodes = (database: Sql, accountId: string) =>
  database.readCount`SELECT count(*)::int AS count FROM recovery_codes
    WHERE account_id = ${accountId} AND used_at IS NULL`;
