import type { Writer } from '@stoop/base/api/db/database';
import { sql } from 'drizzle-orm';

/** Whether something of an age still counts. */
export type Row = [
  what: string,
  age: string,
  end: 'its end excluded' | 'its end included',
  (tx: Writer, age: string) => Promise<boolean>,
];

/** The time of a transaction, so long ago. */
export const ago = (age: string): string => `(now() - interval '${age}')`;

export const countIn = (tx: Writer, query: string): Promise<number> =>
  tx.countRows`${sql.raw(query)}`;

export const isThere = async (tx: Writer, query: string): Promise<boolean> =>
  (await countIn(tx, query)) > 0;
