import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of what a call creates. With an Idempotency-Key repeated calls get the same one, so that the primary key
 * refuses a second row.
 *
 * @param scope what the key belongs to: the caller, and what is created for which other thing
 */
export const keyedId = (key: string | null, ...scope: readonly string[]): string =>
  key === null
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([key, ...scope]))
        .digest('hex')
        .slice(0, 32);
