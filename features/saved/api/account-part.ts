import type { Sql } from '@stoop/base/api/db/database';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import type { SavedKind } from '../rules/saved-kinds.ts';
import { listOwnVotes, listSharedLists } from './lists/store.ts';
import { listNotes, listSavedItems, listViewedUnits } from './store.ts';

/** R3.09: exports saved and viewed items, notes, shared lists and votes. All are deleted with the row of the account. */
export const savedPart = ({ sql }: { sql: Sql }): AccountPart => ({
  async exported(accountId) {
    const saved = await listSavedItems(sql, accountId);
    const ofKind = (kind: SavedKind) =>
      saved
        .filter((item) => item.kind === kind)
        .map(({ id, savedAt, label }) => ({ id, savedAt: savedAt.toISOString(), label }));
    return {
      saved: { buildings: ofKind('buildings'), rooms: ofKind('rooms'), units: ofKind('units') },
      savedNotes: await listNotes(sql, accountId),
      sharedLists: await listSharedLists(sql, accountId),
      votesInLists: await listOwnVotes(sql, accountId),
      recentlyViewed: await listViewedUnits(sql, accountId),
    };
  },
});
