import type { Sql } from '@stoop/base/api/db/database';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { listPlain } from '@stoop/features/applications/api/store';
import { listOwnRequests } from './store.ts';
import { recordChange } from './tell.ts';
import { ownRequests } from './views.ts';

/** Exports what is asked of an account and what it sent; the files are downloaded one by one. With the account all of it goes. */
export const documentPart = ({ sql }: { sql: Sql }): AccountPart => ({
  async exported(accountId) {
    return { documents: await ownRequests(sql, accountId) };
  },
  async deleted(tx, { id }) {
    const requests = await listOwnRequests(tx, id);
    const ids = new Set(requests.map(({ applicationDbId }) => applicationDbId));
    // The rows go with the account's; pages of staff that show them are told.
    for (const application of await listPlain(tx, [...ids]))
      await recordChange(tx, application, []);
  },
});
