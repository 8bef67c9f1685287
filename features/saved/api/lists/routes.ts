import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import type { Listener, LiveStreams } from '@stoop/base/api/live/live-streams';
import { lastKnown } from '@stoop/base/api/live/routes';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { listContacts } from '@stoop/features/people/api/store';
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
  listOfferedLists,
  listSharedLists,
  listVotedLists,
  removeList,
} from './store.ts';

export interface ListRouteParts extends ListParts {
  streams: LiveStreams;
  /** The accounts that are in a complete household with this one. */
  listMates(accountId: string): Promise<string[]>;
}

/** The lists that people of one's households offer, with their names. */
async function listOffered(sql: Sql, mates: readonly string[]) {
  const offered = await listOfferedLists(sql, mates);
  const people = await listContacts(sql, [...new Set(offered.map(({ accountId }) => accountId))]);
  const names = new Map(people.map(({ id, firstName }) => [id, firstName]));
  return offered.map(({ accountId: userId, ...list }) => ({
    ...list,
    by: { userId, firstName: names.get(userId) ?? '' },
  }));
}

function serveOwnLists(router: Router, { sql, listMates }: ListRouteParts): void {
  router.serve(ownListsRoute, async ({ person }) => {
    const mates = await listMates(person.id);
    return {
      items: await listSharedLists(sql, person.id),
      voted: await listVotedLists(sql, person.id),
      offered: await listOffered(sql, mates),
      hasHousehold: mates.length > 0,
    };
  });

  router.serve(shareListRoute, async ({ person, body }) => {
    const mates = await listMates(person.id);
    return sql.transaction(async (tx) => {
      const list = await addList(tx, person.id, body);
      if (list === 'full') return refuse('saved/lists-full');
      if (list === 'not-saved') return refuse('saved/not-saved');
      const { listId } = list;
      await addLiveEvents(tx, [listEvent({ listId, accountId: person.id }, mates)]);
      return list;
    });
  });

  router.serve(changeListRoute, async ({ person, params: { listId }, body }) => {
    const mates = await listMates(person.id);
    return sql.transaction(async (tx) => {
      const own = { accountId: person.id, listId };
      const outcome = await changeList(tx, own, body);
      if (outcome === 'not-saved') return refuse('saved/not-saved');
      if (outcome === 'not-found') return refuse('saved/list-not-found');
      await addLiveEvents(tx, [listEvent(own, mates)]);
      return null;
    });
  });

  router.serve(endListRoute, async ({ person, params: { listId } }) => {
    const mates = await listMates(person.id);
    return sql.transaction(async (tx) => {
      const own = { accountId: person.id, listId };
      if (await removeList(tx, own)) await addLiveEvents(tx, [listEvent(own, mates)]);
      return null;
    });
  });
}

/** Lists that people share by a link, and the votes of those who have it. */
export function serveSharedLists(router: Router, parts: ListRouteParts): void {
  const { sql, streams } = parts;
  serveOwnLists(router, parts);

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
