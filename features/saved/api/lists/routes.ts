import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import type { Listener, LiveStreams } from '@stoop/base/api/live/live-streams';
import { lastKnown } from '@stoop/base/api/live/routes';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import {
  changeListRoute,
  endListRoute,
  listEventsRoute,
  ownListsRoute,
  sharedListRoute,
  shareListRoute,
  voteRoute,
} from '../../contract/list-routes.ts';
import { type ListParts, listEvent, readSharedList, voteOn } from './shared-list.ts';
import {
  addList,
  changeList,
  findListByToken,
  listSharedLists,
  listVotedLists,
  removeList,
} from './store.ts';

export interface ListRouteParts extends ListParts {
  streams: LiveStreams;
}

function serveOwnLists(router: Router, sql: Sql): void {
  router.serve(ownListsRoute, async ({ person }) => ({
    items: await listSharedLists(sql, person.id),
    voted: await listVotedLists(sql, person.id),
  }));

  router.serve(shareListRoute, async ({ person, body }) => {
    const list = await addList(sql, person.id, body);
    if (list === 'full') return refuse('saved/lists-full');
    return list === 'not-saved' ? refuse('saved/not-saved') : list;
  });

  router.serve(changeListRoute, ({ person, params: { listId }, body }) =>
    sql.transaction(async (tx) => {
      const own = { accountId: person.id, listId };
      const outcome = await changeList(tx, own, body);
      if (outcome === 'not-saved') return refuse('saved/not-saved');
      if (outcome === 'not-found') return refuse('saved/list-not-found');
      await addLiveEvents(tx, [listEvent(own)]);
      return null;
    }),
  );

  router.serve(endListRoute, ({ person, params: { listId } }) =>
    sql.transaction(async (tx) => {
      const own = { accountId: person.id, listId };
      if (await removeList(tx, own)) await addLiveEvents(tx, [listEvent(own)]);
      return null;
    }),
  );
}

/** Lists that people share by a link, and the votes of those who have it. */
export function serveSharedLists(router: Router, parts: ListRouteParts): void {
  const { sql, streams } = parts;
  serveOwnLists(router, sql);

  router.serve(sharedListRoute, ({ params, request }) =>
    readSharedList(parts, params.token, request),
  );

  router.serve(voteRoute, ({ params, body, request }) =>
    voteOn(parts, params.token, body, request),
  );

  router.serve(listEventsRoute, async ({ params, query, request, network }) => {
    const list = await findListByToken(sql, params.token);
    if (!list) return refuse('saved/list-not-found');
    // All who look from one network share its streams: a link must not open as many as somebody likes.
    const id = `${list.listId} ${network}`;
    const person: Listener = { id, role: 'user', buildings: [], secondFactor: null };
    return streams.open({
      person,
      after: lastKnown(request, query),
      isTold: ({ kind, subjectId }) => kind === 'shared-list' && subjectId === list.listId,
      recheck: async () => ((await findListByToken(sql, params.token)) ? person : null),
    });
  });
}
