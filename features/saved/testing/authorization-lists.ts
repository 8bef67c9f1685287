import { type Attempt, everyone, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import type { World } from '@stoop/app/testing/authorization-world';

/** A list of the owner with a home. */
async function listOfOwner({ database: { pool }, ids: { owner } }: World) {
  await pool.query(`DELETE FROM shared_lists WHERE list_id = 'list-of-owner'`);
  await pool.query(
    `INSERT INTO shared_lists (list_id, account_id, link_token, name, shows_notes)
     VALUES ('list-of-owner', $1, 'secret-of-list', 'Near the park', false)`,
    [owner],
  );
  await pool.query(
    `INSERT INTO shared_list_items (list_id, kind, item_id, building_id, unit_id, label, number)
     VALUES ('list-of-owner', 'units', 'warren-3r', 'warren-house', 'warren-3r', 'Warren House', 0)`,
  );
  return { listId: 'list-of-owner', token: 'secret-of-list' };
}

const theirs = { on: "the owner's", prepare: listOfOwner };
const invented = { on: 'an invented link', path: { token: 'list-of-owner' } };
const unknown: Attempt['expects'] = everyone('saved/list-not-found');
const home = { kind: 'units', id: 'warren-3r' };

/** Routes about lists that are shared by a link: whoever has it may read and vote. */
export const LIST_ROWS: Readonly<Record<string, Row>> = {
  listSharedLists: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  shareList: {
    limit: 'other',
    attempts: [
      {
        body: {
          json: { name: 'Mine', showsNotes: false, items: [{ kind: 'units', id: 'not-saved' }] },
        },
        expects: signedIn('saved/not-saved'),
      },
    ],
  },
  changeSharedList: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: { json: { name: 'Ours' } },
        expects: { ...signedIn('saved/list-not-found'), owner: 204 },
      },
    ],
  },
  // Ending what is not there, or not theirs, changes nothing.
  endSharedList: { limit: 'other', attempts: [{ ...theirs, expects: signedIn(204) }] },
  readSharedList: {
    limit: 'other',
    attempts: [
      { ...theirs, expects: everyone(200) },
      { ...invented, expects: unknown },
    ],
  },
  vote: {
    limit: 'vote',
    attempts: [
      { ...theirs, body: { json: { ...home, vote: 'yes', name: 'Sam' } }, expects: everyone(200) },
      { ...invented, body: { json: { ...home, vote: 'yes', name: 'Sam' } }, expects: unknown },
    ],
  },
  followSharedList: {
    limit: 'other',
    attempts: [
      { ...theirs, expects: everyone(200) },
      { ...invented, expects: unknown },
    ],
  },
};
