import type { AccountPart } from '../accounts/account-lifecycle.ts';
import type { Sql } from '../db/database.ts';
import { releaseListings } from './freshness/store.ts';
import { reportsOf } from './reports/store.ts';

/** Exports what a person reported. Nobody answers for the homes of an account that is deleted. */
export const listingPart = (sql: Sql): AccountPart => ({
  exported: async (accountId) => ({ reports: await reportsOf(sql, accountId) }),
  deleted: (tx, { id }) => releaseListings(tx, id),
});
