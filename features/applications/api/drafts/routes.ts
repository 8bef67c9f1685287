import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { forgetAnswersRoute, keptAnswersRoute } from '../../contract/answers-routes.ts';
import {
  deleteDraftRoute,
  listDraftsRoute,
  readDraftRoute,
  saveDraftRoute,
} from '../../contract/draft-routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import type { Home } from '../home.ts';
import { readKeptAnswers } from '../kept/read.ts';
import { markForgotten } from '../kept/store.ts';
import { draftRemoval, findDraft, listDrafts, saveDraft } from './store.ts';

const homeOf = ({ roomId, ...unit }: Omit<Home, 'roomId'> & { roomId?: string | undefined }) => ({
  ...unit,
  roomId: roomId ?? null,
});

/** The draft of a home. */
async function readDraft(sql: Sql, accountId: string, home: Home) {
  const found = await findDraft(sql, accountId, home);
  return { draft: found?.draft ?? null, savedAt: found?.savedAt ?? null };
}

export function serveDrafts(
  router: Router,
  { database: { sql } }: Pick<ApplicationDeps, 'database'>,
): void {
  router.serve(readDraftRoute, ({ person, query }) => readDraft(sql, person.id, homeOf(query)));

  router.serve(keptAnswersRoute, async ({ person }) => ({
    kept: await readKeptAnswers(sql, person.id),
  }));

  router.serve(forgetAnswersRoute, ({ person }) =>
    sql.autocommit((tx) => markForgotten(tx, person.id)).then(() => null),
  );

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
