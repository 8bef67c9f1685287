import type { Sql } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { type CookieSettings, cookie } from '@stoop/base/api/http/cookies';
import { reply } from '@stoop/base/api/http/reply';
import { addLiveEvents, type LiveEvent } from '@stoop/base/api/live/store';
import { refuse } from '@stoop/base/contract/refuse';
import { hashOf, newSecret, secretIn } from '@stoop/features/accounts/api/secret';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { ListItem, SharedList } from '../../contract/list-routes.ts';
import { distinctNames, VOTERS_MAX, type Vote } from '../../rules/shared-lists.ts';
import { listingAt } from '../find-item.ts';
import {
  findListByToken,
  hasItem,
  type ItemKey,
  type LinkedList,
  listItems,
  listVoters,
  listVotes,
  lockVoters,
  removeVote,
  saveVote,
  saveVoter,
} from './store.ts';

/** What tells whoever looks at a list, its owner and others that it has changed. */
export const listEvent = (
  { listId, accountId }: { listId: string; accountId: string },
  others: readonly string[] = [],
): LiveEvent => ({
  kind: 'shared-list',
  subjectId: listId,
  buildingId: null,
  accountIds: [accountId, ...others],
});

export interface ListParts {
  sql: Sql;
  index: SearchBackend;
  /** Whoever has a session votes with their account. */
  authenticate(request: Request): Promise<Person | null>;
  settings: CookieSettings;
}

const VOTER_COOKIE = 'voter';
const VOTER_SECONDS = 180 * 24 * 60 * 60;

/** Who reads a list or votes in it: an account, or a browser with a secret. */
interface Reader {
  person: Person | null;
  secret: string | null;
}

async function readerOf(
  { authenticate, settings }: Pick<ListParts, 'authenticate' | 'settings'>,
  request: Request,
): Promise<Reader> {
  return { person: await authenticate(request), secret: secretIn(request, VOTER_COOKIE, settings) };
}

/** Of each list another one, so that nobody can be followed from one to the other. */
function voterHashOf({ person, secret }: Reader, { listId }: LinkedList): string | null {
  if (person) return hashOf(`account ${person.id} ${listId}`);
  return secret && hashOf(`browser ${secret} ${listId}`);
}

async function show(
  { sql, index }: Pick<ListParts, 'sql' | 'index'>,
  list: LinkedList,
  reader: Reader,
): Promise<SharedList> {
  const own = voterHashOf(reader, list);
  const joined = await listVoters(sql, list.listId);
  const names = distinctNames(joined.map(({ name }) => name));
  const voters = new Map(
    joined.map(({ voterHash, accountId }, at) => [
      voterHash,
      { name: names[at] ?? '', isOwner: accountId === list.accountId },
    ]),
  );
  const votes = Map.groupBy(await listVotes(sql, list.listId), ({ kind, id }) => `${kind}/${id}`);
  const items = await listItems(sql, list.listId);
  const homes = await index.homes(
    sql,
    items.flatMap(({ buildingId }) => buildingId ?? []),
  );
  return {
    name: list.name,
    isMine: reader.person?.id === list.accountId,
    myName: (own !== null && voters.get(own)?.name) || null,
    voters: [...voters.values()],
    items: items.map(({ kind, id, buildingId, unitId, label, note }) => ({
      ...{ kind, id, label, note },
      listing: buildingId === null ? null : listingAt(homes, kind, id, { buildingId, unitId }),
      votes: (votes.get(`${kind}/${id}`) ?? []).map(({ vote, voterHash }) => ({
        ...{ name: '', isOwner: false, ...voters.get(voterHash), vote },
        isMine: voterHash === own,
      })),
      // The compiler does not see that the listing is of this kind.
    })) as ListItem[],
  };
}

/** What is public of a list, to whoever has its link. */
export async function readSharedList(parts: ListParts, token: string, request: Request) {
  const list = await findListByToken(parts.sql, token);
  return list ? show(parts, list, await readerOf(parts, request)) : refuse('saved/list-not-found');
}

export interface SentVote extends ItemKey {
  vote: Vote | null;
  name?: string | undefined;
}

/** Saves a vote and its voter, in one transaction. */
const saveVoteOf = (
  sql: Sql,
  list: LinkedList,
  { voterHash, person }: { voterHash: string; person: Person | null },
  { vote, name, ...item }: SentVote,
) =>
  sql.transaction(async (tx) => {
    const voters = await lockVoters(tx, list.listId);
    if (!voters) return refuse('saved/list-not-found');
    if (!(await hasItem(tx, list.listId, item))) return refuse('saved/not-listed');
    const known = voters.find((voter) => voter.voterHash === voterHash);
    const named = name ?? known?.name ?? person?.firstName;
    if (!named) return refuse('saved/voter-unnamed');
    if (!known && voters.length >= VOTERS_MAX) return refuse('saved/voters-full');
    const voter = { listId: list.listId, voterHash };
    await saveVoter(tx, { ...voter, accountId: person?.id ?? null, name: named });
    if (vote === null) await removeVote(tx, voter, item);
    else await saveVote(tx, voter, { ...item, vote });
    await addLiveEvents(tx, [listEvent(list)]);
    return null;
  });

/** Votes on a home. A browser without an account and without the cookie gets one. */
export async function voteOn(parts: ListParts, token: string, sent: SentVote, request: Request) {
  const list = await findListByToken(parts.sql, token);
  if (!list) return refuse('saved/list-not-found');
  const reader = await readerOf(parts, request);
  const isNew = !reader.person && reader.secret === null;
  const voter = isNew ? { ...reader, secret: newSecret() } : reader;
  const voterHash = voterHashOf(voter, list) ?? '';
  const refused = await saveVoteOf(parts.sql, list, { voterHash, person: voter.person }, sent);
  if (refused) return refused;
  const { isSecure } = parts.settings;
  const given = { isSecure, maxAgeSeconds: VOTER_SECONDS };
  const cookies = isNew && voter.secret ? [cookie(VOTER_COOKIE, voter.secret, given)] : [];
  return reply(await show(parts, list, voter), { cookies });
}
