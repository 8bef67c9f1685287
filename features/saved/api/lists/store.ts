import { randomBytes } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { lockAccount } from '@stoop/features/accounts/api/store';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SAVED_KINDS } from '../../rules/saved-kinds.ts';
import { distinctNames, LISTS_MAX, VOTES, type Vote } from '../../rules/shared-lists.ts';

/** 128 random bits for an id, 256 for the secret of a link. */
const newSecret = (bytes: 16 | 32): string => randomBytes(bytes).toString('base64url');

const kind = z.enum(SAVED_KINDS);
const itemKey = z.object({ kind, id: z.string() });
export type ItemKey = z.infer<typeof itemKey>;

const ownList = z.object({
  listId: z.string(),
  token: z.string(),
  name: z.string(),
  showsNotes: z.boolean(),
  forHouseholds: z.boolean(),
  createdAt: isoMoment,
  items: z.array(itemKey),
  voters: z.int(),
  votes: z.array(
    itemKey.extend({
      ...{ name: z.string(), isOwner: z.boolean(), vote: z.enum(VOTES), voterHash: z.string() },
    }),
  ),
});

const OWN: SQL = sql`l.list_id AS "listId", l.link_token AS token, l.name,
  l.shows_notes AS "showsNotes", l.for_households AS "forHouseholds", l.created_at AS "createdAt",
  (SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'id', i.item_id) ORDER BY i.number), '[]')
    FROM shared_list_items i WHERE i.list_id = l.list_id) AS items,
  (SELECT count(*)::int FROM shared_list_voters v WHERE v.list_id = l.list_id) AS voters,
  (SELECT coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.item_id, 'vote', o.vote,
      'name', v.name, 'isOwner', coalesce(v.account_id = l.account_id, false),
      'voterHash', v.voter_hash) ORDER BY v.joined_at, v.voter_hash), '[]')
    FROM shared_list_votes o JOIN shared_list_voters v USING (list_id, voter_hash)
    WHERE o.list_id = l.list_id) AS votes`;

/** A list as its owner sees it: voters by their names, of which those that look alike are counted. */
function withNames({ votes, ...list }: z.infer<typeof ownList>) {
  const voters = new Map(votes.map(({ voterHash, name }) => [voterHash, name]));
  const names = distinctNames([...voters.values()]);
  const shown = new Map([...voters.keys()].map((hash, at) => [hash, names[at] ?? '']));
  return {
    ...list,
    votes: votes.map(({ voterHash, ...vote }) => ({ ...vote, name: shown.get(voterHash) ?? '' })),
  };
}
export type OwnList = ReturnType<typeof withNames>;

/** The lists that an account shares, newest first. */
export const listSharedLists = async (database: Sql, accountId: string): Promise<OwnList[]> => {
  const lists = await database.readRows(ownList)`
    SELECT ${OWN} FROM shared_lists l WHERE l.account_id = ${accountId}
    ORDER BY l.created_at DESC, l.list_id COLLATE "C"`;
  return lists.map(withNames);
};

/** The lists of others in which an account voted, newest first. */
export const listVotedLists = (database: Sql, accountId: string) =>
  database.readRows(z.object({ token: z.string(), name: z.string() }))`
    SELECT l.link_token AS token, l.name
    FROM shared_list_voters v JOIN shared_lists l USING (list_id)
    WHERE v.account_id = ${accountId} AND l.account_id <> ${accountId}
    ORDER BY v.joined_at DESC, l.list_id COLLATE "C"`;

/** The lists that these accounts offer to their households, newest first. */
export const listOfferedLists = (database: Sql, accountIds: readonly string[]) =>
  database.readRows(z.object({ accountId: z.string(), token: z.string(), name: z.string() }))`
    SELECT account_id AS "accountId", link_token AS token, name FROM shared_lists
    WHERE for_households AND account_id = ANY(${texts(accountIds)})
    ORDER BY created_at DESC, list_id COLLATE "C"`;

/** What an account voted in any list. */
export const listOwnVotes = (database: Sql, accountId: string) =>
  database.readRows(
    z.object({ list: z.string(), name: z.string(), kind, id: z.string(), vote: z.enum(VOTES) }),
  )`
    SELECT l.name AS list, v.name, o.kind, o.item_id AS id, o.vote
    FROM shared_list_voters v JOIN shared_lists l USING (list_id)
      JOIN shared_list_votes o USING (list_id, voter_hash)
    WHERE v.account_id = ${accountId} ORDER BY v.joined_at, o.kind, o.item_id COLLATE "C"`;

interface OwnListKey {
  accountId: string;
  listId: string;
}

const listedRow = z.object({
  kind,
  item_id: z.string(),
  building_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  label: z.string().nullable(),
});
type ListedRow = z.infer<typeof listedRow>;

/** Items to list, from those that the account saved or the list has; null if one of them is neither. */
async function listChosen(
  tx: Sql,
  { accountId, listId }: OwnListKey,
  items: readonly ItemKey[],
): Promise<ListedRow[] | null> {
  const known = await tx.readRows(listedRow)`
    SELECT kind, item_id, building_id, unit_id, label FROM shared_list_items
    WHERE list_id = ${listId}
    UNION ALL SELECT kind, item_id, building_id, unit_id, label FROM saved_items
    WHERE account_id = ${accountId}`;
  const byKey = new Map(known.map((row) => [`${row.kind}/${row.item_id}`, row]));
  const keys = [...new Set(items.map(({ kind, id }) => `${kind}/${id}`))];
  const rows = keys.flatMap((key) => byKey.get(key) ?? []);
  return rows.length < keys.length ? null : rows;
}

const saveItems = (tx: Writer, listId: string, rows: readonly ListedRow[]) =>
  writeRows(
    tx,
    { table: 'shared_list_items', key: ['list_id', 'kind', 'item_id'] },
    rows.map((row, number) => ({ list_id: listId, ...row, number })),
  );

interface ListToShare {
  name: string;
  showsNotes: boolean;
  forHouseholds?: boolean | undefined;
  items: readonly ItemKey[];
}

/** Shares saved items of an account. */
export async function addList(
  tx: Writer,
  accountId: string,
  { name, showsNotes, forHouseholds = false, items }: ListToShare,
): Promise<OwnList | 'full' | 'not-saved'> {
  await lockAccount(tx, accountId);
  const listId = newSecret(16);
  const chosen = await listChosen(tx, { accountId, listId }, items);
  if (!chosen) return 'not-saved';
  const added = await tx.countRows`
      INSERT INTO shared_lists
        (list_id, account_id, link_token, name, shows_notes, for_households)
      SELECT ${listId}, ${accountId}, ${newSecret(32)}, ${name}, ${showsNotes}, ${forHouseholds}
      WHERE (SELECT count(*) FROM shared_lists WHERE account_id = ${accountId}) < ${LISTS_MAX}`;
  if (added === 0) return 'full';
  await saveItems(tx, listId, chosen);
  const list = await tx.readRow(ownList)`
      SELECT ${OWN} FROM shared_lists l WHERE l.list_id = ${listId}`;
  if (!list) throw new Error('a list that was added is there');
  return withNames(list);
}

interface ListChange {
  name?: string | undefined;
  showsNotes?: boolean | undefined;
  forHouseholds?: boolean | undefined;
  items?: readonly ItemKey[] | undefined;
}

/** Changes a list; votes on what stays in it are kept. */
export async function changeList(
  tx: Writer,
  own: OwnListKey,
  {
    name = null,
    showsNotes = null,
    forHouseholds = null,
    items,
  }: { [Part in keyof ListChange]: ListChange[Part] | null },
): Promise<'changed' | 'not-found' | 'not-saved'> {
  const { accountId, listId } = own;
  const isOwn = await tx.hasRows`SELECT FROM shared_lists
    WHERE list_id = ${listId} AND account_id = ${accountId} FOR UPDATE`;
  if (!isOwn) return 'not-found';
  const chosen = items ? await listChosen(tx, own, items) : [];
  if (!chosen) return 'not-saved';
  await tx.run`UPDATE shared_lists SET name = coalesce(${name}, name),
    shows_notes = coalesce(${showsNotes}::boolean, shows_notes),
    for_households = coalesce(${forHouseholds}::boolean, for_households)
    WHERE list_id = ${listId}`;
  if (!items) return 'changed';
  const keys = chosen.map((row) => `${row.kind}/${row.item_id}`);
  await tx.run`DELETE FROM shared_list_items
    WHERE list_id = ${listId} AND kind || '/' || item_id <> ALL(${texts(keys)})`;
  await saveItems(tx, listId, chosen);
  return 'changed';
}

/** Ends a list with all votes; tells whether there was one. */
export const removeList = (tx: Writer, { accountId, listId }: OwnListKey) =>
  tx.hasRows`DELETE FROM shared_lists WHERE list_id = ${listId} AND account_id = ${accountId}`;

const linkedList = z.object({
  listId: z.string(),
  accountId: z.string(),
  name: z.string(),
  showsNotes: z.boolean(),
});
export type LinkedList = z.infer<typeof linkedList>;

/** The list of a link; null if it has ended or never was. */
export const findListByToken = (database: Sql, token: string) =>
  database.readRow(linkedList)`
    SELECT list_id AS "listId", account_id AS "accountId", name, shows_notes AS "showsNotes"
    FROM shared_lists WHERE link_token = ${token}`;

const listedItem = z.object({
  kind,
  id: z.string(),
  buildingId: z.string().nullable(),
  unitId: z.string().nullable(),
  label: z.string().nullable(),
  note: z.string().nullable(),
});
export type ListedItem = z.infer<typeof listedItem>;

/** The items of a list in its order, with the notes of its owner where the list shows them. */
export const listItems = (database: Sql, listId: string) =>
  database.readRows(listedItem)`
    SELECT i.kind, i.item_id AS id, i.building_id AS "buildingId", i.unit_id AS "unitId", i.label,
      n.note
    FROM shared_list_items i JOIN shared_lists l USING (list_id)
      LEFT JOIN saved_notes n ON l.shows_notes AND n.account_id = l.account_id
        AND n.kind = i.kind AND n.item_id = i.item_id
    WHERE i.list_id = ${listId} ORDER BY i.number`;

/** Who votes in a list, in the order in which they came. */
export const listVoters = (database: Sql, listId: string) =>
  database.readRows(
    z.object({ voterHash: z.string(), accountId: z.string().nullable(), name: z.string() }),
  )`
    SELECT voter_hash AS "voterHash", account_id AS "accountId", name FROM shared_list_voters
    WHERE list_id = ${listId} ORDER BY joined_at, voter_hash`;

/** The votes in a list, in the order in which their voters came. */
export const listVotes = (database: Sql, listId: string) =>
  database.readRows(itemKey.extend({ voterHash: z.string(), vote: z.enum(VOTES) }))`
    SELECT kind, item_id AS id, voter_hash AS "voterHash", vote
    FROM shared_list_votes JOIN shared_list_voters USING (list_id, voter_hash)
    WHERE list_id = ${listId} ORDER BY joined_at, voter_hash`;

interface Voter {
  listId: string;
  voterHash: string;
}

/** Who votes in a list, which nobody else changes until the transaction ends; null where it has ended. */
export async function lockVoters(tx: Writer, listId: string) {
  const isShared = await tx.hasRows`
    SELECT FROM shared_lists WHERE list_id = ${listId} FOR UPDATE`;
  return isShared ? listVoters(tx, listId) : null;
}

export const saveVoter = (
  tx: Writer,
  { listId, voterHash, accountId, name }: Voter & { accountId: string | null; name: string },
) =>
  tx.run`INSERT INTO shared_list_voters (list_id, voter_hash, account_id, name)
    VALUES (${listId}, ${voterHash}, ${accountId}, ${name})
    ON CONFLICT (list_id, voter_hash) DO UPDATE SET name = EXCLUDED.name`;

export const removeVote = (tx: Writer, { listId, voterHash }: Voter, { kind, id }: ItemKey) =>
  tx.run`DELETE FROM shared_list_votes WHERE list_id = ${listId}
    AND voter_hash = ${voterHash} AND kind = ${kind} AND item_id = ${id}`;

export const hasItem = (tx: Sql, listId: string, { kind, id }: ItemKey) =>
  tx.hasRows`SELECT FROM shared_list_items
    WHERE list_id = ${listId} AND kind = ${kind} AND item_id = ${id}`;

export const saveVote = (
  tx: Writer,
  { listId, voterHash }: Voter,
  { kind, id, vote }: ItemKey & { vote: Vote },
) =>
  tx.run`
    INSERT INTO shared_list_votes (list_id, voter_hash, kind, item_id, vote)
    VALUES (${listId}, ${voterHash}, ${kind}, ${id}, ${vote})
    ON CONFLICT (list_id, voter_hash, kind, item_id) DO UPDATE SET vote = EXCLUDED.vote`;
