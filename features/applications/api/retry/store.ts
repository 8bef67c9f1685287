import type { Sql } from '@stoop/base/api/db/database';
import { isObject } from '@stoop/base/rules/json/json-values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Submitted } from '../../contract/application.ts';

/** After this time a call with the same key is a new one. */
const KEPT_DAYS = 30;

const keyedAnswer = z.object({
  /** The digest of the body. */
  bodyHash: z.string(),
  /** The answer, of this version or an earlier one. */
  answer: z.custom<Submitted>(isObject, 'expected an object'),
});
export type KeyedAnswer = z.infer<typeof keyedAnswer>;

/** The first answer to a call with this key; null if there is none or it has expired. */
export const findAnswer = (tx: Sql, { accountId, key }: { accountId: string; key: string }) =>
  tx.readRow(keyedAnswer)`SELECT body_hash AS "bodyHash", answer FROM idempotency_keys
    WHERE account_id = ${accountId} AND key = ${key}
      AND created_at > now() - make_interval(days => ${KEPT_DAYS})`;

/** Stores the first answer to a key, and deletes expired ones. */
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
