import type { Sql } from '@stoop/base/api/db/database';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { eraseResponsible } from './freshness/store.ts';
import { listReportsOf } from './reports/store.ts';

/** Exports what a person reported. Nobody answers for the homes of an account that is deleted. */
export const listingPart = ({ sql }: { sql: Sql }): AccountPart => ({
  exported: async (accountId) => ({ reports: await listReportsOf(sql, accountId) }),
  deleted: (tx, { id }) => eraseResponsible(tx, id),
});
