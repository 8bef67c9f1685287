import type { SavedKind } from '@stoop/domain/saved/saved-kinds';
import type { Sql } from '../db/database.ts';
import { readSaved, readViewed } from './store.ts';

/** R3.09: what one saved and looked at, by name, for the export of one's own data. */
export const savedData = (sql: Sql) => ({
  async saved(accountId: string) {
    const saved = await readSaved(sql, accountId);
    const ofKind = (kind: SavedKind) =>
      saved
        .filter((item) => item.kind === kind)
        .map(({ id, savedAt, label }) => ({ id, savedAt: savedAt.toISOString(), label }));
    return { buildings: ofKind('buildings'), rooms: ofKind('rooms'), units: ofKind('units') };
  },
  recentlyViewed: (accountId: string) => readViewed(sql, accountId),
});
