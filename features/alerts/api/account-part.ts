import type { Sql } from '@stoop/base/api/db/database';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { listSearches } from './store.ts';

/** Exports saved searches. They are deleted with the row of the account, and with them what was found. */
export const alertPart = ({ sql }: { sql: Sql }): AccountPart => ({
  async exported(accountId) {
    const searches = await listSearches(sql, accountId);
    return {
      savedSearches: searches.map(({ name, query, frequency, createdAt, visitedAt }) => ({
        ...{ name, search: `/search?${query}`, frequency, createdAt, visitedAt },
      })),
    };
  },
});
