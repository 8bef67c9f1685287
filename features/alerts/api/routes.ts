import type { Database, Sql } from '@stoop/base/api/db/database';
import { redirectTo } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import {
  changeSearchRoute,
  deleteSearchRoute,
  linkedSearchRoute,
  savedSearchesRoute,
  saveSearchRoute,
  unsubscribePageRoute,
  unsubscribeRoute,
  visitSearchRoute,
} from '../contract/routes.ts';
import { namesNothing, readSaved, savedQuery } from '../rules/saved-search.ts';
import { readStopLink } from './links.ts';
import {
  addSearch,
  changeSearch,
  type KeyedSearch,
  listSearches,
  markMailsStopped,
  markVisited,
  removeSearch,
  type SearchToSave,
} from './store.ts';

const LOOKED_UP = 'is looked up by the search page: save the address that it leads to';

const NAMES_NOTHING = 'must name what is searched for, such as type=unit';

async function save(sql: Sql, accountId: string, search: SearchToSave) {
  // Without what is not understood it would find more than was meant.
  const { leftOut, where } = readSaved(search.query);
  const unread = [...leftOut, ...(where === null ? [] : [{ key: 'where', reason: LOOKED_UP }])];
  const issues = unread.map(({ key, reason }) => ({ path: 'query', message: `${key} ${reason}` }));
  if (issues.length === 0 && namesNothing(search.query))
    issues.push({ path: 'query', message: NAMES_NOTHING });
  if (issues.length > 0) return refuse('request/invalid', { issues });
  const query = savedQuery(search.query);
  if (query === null) return refuse('alerts/not-savable');
  return (await addSearch(sql, accountId, { ...search, query })) ?? refuse('alerts/full');
}

const linked = ({ name, query, frequency }: KeyedSearch) => ({ name, query, frequency });

async function stop(sql: Sql, token: string) {
  const search = await readStopLink(sql, token);
  if (search instanceof Refused) return search;
  await markMailsStopped(sql, search.id);
  return linked({ ...search, frequency: 'never' });
}

async function readLinked(sql: Sql, token: string) {
  const search = await readStopLink(sql, token);
  return search instanceof Refused ? search : linked(search);
}

interface Parts {
  database: Pick<Database, 'sql'>;
  /** The public origin, for the page of a link. */
  origin(): string;
}

/** Saved searches, and the links of their mails. */
export function serveAlerts(router: Router, { database: { sql }, origin }: Parts): void {
  router.serve(savedSearchesRoute, async ({ person }) => {
    return { items: await listSearches(sql, person.id) };
  });

  router.serve(saveSearchRoute, ({ person, body }) => save(sql, person.id, body));

  router.serve(changeSearchRoute, async ({ person, params, body }) => {
    const own = { accountId: person.id, ...params };
    const isChanged = await changeSearch(sql, own, body);
    return isChanged ? null : refuse('alerts/search-not-found');
  });

  router.serve(visitSearchRoute, async ({ person, params }) => {
    const own = { accountId: person.id, ...params };
    const isVisited = await sql.autocommit((tx) => markVisited(tx, own));
    return isVisited ? null : refuse('alerts/search-not-found');
  });

  router.serve(deleteSearchRoute, async ({ person, params }) => {
    const own = { accountId: person.id, ...params };
    await sql.autocommit((tx) => removeSearch(tx, own));
    return null;
  });

  router.serve(linkedSearchRoute, ({ params: { token } }) => readLinked(sql, token));

  router.serve(unsubscribePageRoute, ({ params: { token } }) =>
    redirectTo(`${origin()}/alerts/stop/${encodeURIComponent(token)}`),
  );

  router.serve(unsubscribeRoute, ({ params: { token } }) => stop(sql, token));
}
