import type { Sql } from '../db/database.ts';
import type { SearchIndex } from '../search/read-model/search-index.ts';
import { listDrafts } from './drafts/store.ts';
import { listOwn, readOwnSections } from './store.ts';
import { applicationView } from './view.ts';

/** One's applications as one sees them, with what one wrote, for the export of one's own data. */
export const applicationData = (sql: Sql, index: SearchIndex) => ({
  async applications(accountId: string) {
    const sections = await readOwnSections(sql, accountId);
    return (await listOwn(sql, accountId)).map((one) => ({
      ...applicationView(index, one),
      ...sections.get(one.applicationDbId),
    }));
  },
  applicationDrafts: (accountId: string) => listDrafts(sql, accountId),
});
