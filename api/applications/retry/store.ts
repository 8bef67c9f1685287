import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';

/** A retry comes within this time, or is a new call. */
const KEPT_DAYS = 30;

export interface KeyedAnswer {
  bodyHash: string;
  answer: Record<string, unknown>;
}

export async function findAnswer(
  tx: Sql,
  { accountId, key }: { accountId: string; key: string },
): Promise<KeyedAnswer | null> {
  const { rows } = await tx.execute<{ bodyHash: string; answer: Record<string, unknown> }>(sql`
    SELECT body_hash AS "bodyHash", answer FROM idempotency_keys
    WHERE account_id = ${accountId} AND key = ${key}
      AND created_at > now() - make_interval(days => ${KEPT_DAYS})`);
  return rows[0] ?? null;
}

/** The first answer to a key, kept; those that are too old to be asked for again go. */
export const answerWrites = ({
  accountId,
  key,
  bodyHash,
  answer,
}: KeyedAnswer & { accountId: string; key: string }): SQL[] => [
  sql`DELETE FROM idempotency_keys WHERE account_id = ${accountId} AND key <> ${key}
    AND created_at <= now() - make_interval(days => ${KEPT_DAYS})`,
  sql`INSERT INTO idempotency_keys (account_id, key, body_hash, answer)
    VALUES (${accountId}, ${key}, ${bodyHash}, ${JSON.stringify(answer)}::json)
    ON CONFLICT (account_id, key) DO UPDATE SET body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = excluded.created_at`,
];
