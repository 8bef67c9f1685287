import type { Sql, Writer } from '@stoop/base/api/db/database';
import { texts, writeRows } from '@stoop/base/api/db/rows';
import { isoMoment } from '@stoop/base/api/db/shapes';
import { z } from 'zod';
import { SAVED_KINDS } from '../../../rules/saved-kinds.ts';
import { VOTES } from '../../../rules/shared-lists.ts';

const item = z.strictObject({
  kind: z.enum(SAVED_KINDS),
  id: z.string(),
  buildingId: z.string().nullable(),
  unitId: z.string().nullable(),
  label: z.string().nullable(),
});
const voter = z.strictObject({
  voterHash: z.string(),
  /** Null for a browser without a session. */
  accountId: z.string().nullable(),
  name: z.string(),
  joinedAt: isoMoment,
  votes: z.array(
    z.strictObject({ kind: z.enum(SAVED_KINDS), id: z.string(), vote: z.enum(VOTES) }),
  ),
});

/** All that is stored of a shared list, with the secret of its link: links that people have stay good. */
export const keptList = z.strictObject({
  listId: z.string(),
  accountId: z.string(),
  token: z.string(),
  name: z.string(),
  showsNotes: z.boolean(),
  forHouseholds: z.boolean(),
  createdAt: isoMoment,
  items: z.array(item),
  voters: z.array(voter),
});
export type KeptList = z.infer<typeof keptList>;

export const listSharedListIds = (database: Sql) =>
  database.readIds`SELECT list_id AS id FROM shared_lists ORDER BY list_id COLLATE "C"`;

export const listKeptLists = (database: Sql, ids: readonly string[]) =>
  database.readRows(keptList)`
    SELECT l.list_id AS "listId", l.account_id AS "accountId", l.link_token AS token, l.name,
      l.shows_notes AS "showsNotes", l.for_households AS "forHouseholds",
      l.created_at AS "createdAt",
      (SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'id', i.item_id,
          'buildingId', i.building_id, 'unitId', i.unit_id, 'label', i.label)
          ORDER BY i.number), '[]') FROM shared_list_items i WHERE i.list_id = l.list_id) AS items,
      (SELECT coalesce(json_agg(json_build_object('voterHash', v.voter_hash,
          'accountId', v.account_id, 'name', v.name, 'joinedAt', v.joined_at,
          'votes', (SELECT coalesce(json_agg(json_build_object('kind', o.kind, 'id', o.item_id,
              'vote', o.vote) ORDER BY o.kind, o.item_id COLLATE "C"), '[]')
            FROM shared_list_votes o
            WHERE o.list_id = l.list_id AND o.voter_hash = v.voter_hash))
          ORDER BY v.joined_at, v.voter_hash), '[]')
        FROM shared_list_voters v WHERE v.list_id = l.list_id) AS voters
    FROM shared_lists l WHERE l.list_id = ANY(${texts(ids)}) ORDER BY l.list_id COLLATE "C"`;

/** Adds a list, or replaces it with all of its votes. */
export async function saveKeptList(tx: Writer, list: KeptList): Promise<void> {
  const { listId: list_id, items, voters } = list;
  await tx.run`DELETE FROM shared_lists WHERE list_id = ${list_id}`;
  await writeRows(tx, { table: 'shared_lists' }, [
    {
      list_id,
      account_id: list.accountId,
      link_token: list.token,
      name: list.name,
      shows_notes: list.showsNotes,
      for_households: list.forHouseholds,
      created_at: list.createdAt,
    },
  ]);
  await writeRows(
    tx,
    { table: 'shared_list_items' },
    items.map(({ kind, id, buildingId, unitId, label }, number) => ({
      ...{ list_id, kind, item_id: id, building_id: buildingId, unit_id: unitId, label, number },
    })),
  );
  await writeRows(
    tx,
    { table: 'shared_list_voters' },
    voters.map(({ voterHash: voter_hash, accountId, name, joinedAt }) => ({
      ...{ list_id, voter_hash, account_id: accountId, name, joined_at: joinedAt },
    })),
  );
  await writeRows(
    tx,
    { table: 'shared_list_votes' },
    voters.flatMap(({ voterHash: voter_hash, votes }) =>
      votes.map(({ kind, id, vote }) => ({ list_id, voter_hash, kind, item_id: id, vote })),
    ),
  );
}
