import type { Sql } from '../db/database.ts';

/**
 * Takes what names a person out of the columns above, before the account goes and in the same
 * transaction; the account is locked. They stand above accounts: who puts all together hands this down.
 */
export type EraseColumnsAbove = (tx: Sql, accountId: string) => Promise<void>;
