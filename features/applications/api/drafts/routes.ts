import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import {
  deleteDraftRoute,
  listDraftsRoute,
  readDraftRoute,
  saveDraftRoute,
} from '../../contract/draft-routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import type { Home } from '../home.ts';
import { findLatestSections } from '../store.ts';
import { draftRemoval, findDraft, listDrafts, saveDraft } from './store.ts';

const homeOf = ({ roomId, ...unit }: Omit<Home, 'roomId'> & { roomId?: string | undefined }) => ({
  ...unit,
  roomId: roomId ?? null,
});

/** The draft of a home, prefilled with known answers. */
async function readDraft(sql: Sql, accountId: string, home: Home) {
  const [found, latest] = await Promise.all([
    findDraft(sql, accountId, home),
    findLatestSections(sql, accountId),
  ]);
  const { employmentInfo, guarantorInfo } = latest ?? {};
  return {
    draft: found?.draft ?? null,
    savedAt: found?.savedAt ?? null,
    latest: employmentInfo ? { employmentInfo, guarantorInfo: guarantorInfo ?? null } : null,
  };
}

export function serveDrafts(
  router: Router,
  { database: { sql } }: Pick<ApplicationDeps, 'database'>,
): void {
  router.serve(readDraftRoute, ({ person, query }) => readDraft(sql, person.id, homeOf(query)));

  router.serve(saveDraftRoute, ({ person, query, body: { draft } }) =>
    saveDraft(sql, person.id, { home: homeOf(query), draft }),
  );

  router.serve(deleteDraftRoute, ({ person, query }) =>
    sql.autocommit((tx) => tx.execute(draftRemoval(person.id, homeOf(query)))).then(() => null),
  );

  router.serve(listDraftsRoute, ({ person }) =>
    listDrafts(sql, person.id).then((items) => ({ items })),
  );
}
