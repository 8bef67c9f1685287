import {
  type Attempt,
  everyone,
  type Outcome,
  type Row,
} from '@stoop/app/testing/authorization-row';
import type { Caller, World } from '@stoop/app/testing/authorization-world';
import { stopToken } from '../api/links.ts';

const LINK_KEY = 'b3duZXJz';

/** A saved search of the owner. */
async function searchOfOwner({ database: { pool }, ids }: World) {
  await pool.query(`DELETE FROM saved_searches WHERE id = 'search-of-owner'`);
  await pool.query(
    `INSERT INTO saved_searches (id, account_id, name, query, frequency, link_key)
     VALUES ('search-of-owner', $1, 'Two beds', 'type=unit&beds=2', 'daily', $2)`,
    [ids.owner, LINK_KEY],
  );
  return { searchId: 'search-of-owner' };
}

async function linkOfOwner(world: World) {
  const { searchId } = await searchOfOwner(world);
  return { token: stopToken({ id: searchId, linkKey: LINK_KEY }) };
}

const signedIn = (outcome: Outcome): Readonly<Record<Caller, Outcome>> => ({
  ...everyone(outcome),
  visitor: 'auth/required',
});
const owners = (outcome: Outcome): Attempt['expects'] => ({
  ...signedIn('alerts/search-not-found'),
  owner: outcome,
});
const theirs = { on: "the owner's", prepare: searchOfOwner };
const ofMail = { on: "a link of the owner's mail", prepare: linkOfOwner };
const invented = { on: 'an invented link', path: { token: 'search-of-owner.c2lnbmVk' } };

/** Routes about saved searches. */
export const ALERT_ROWS: Readonly<Record<string, Row>> = {
  listSavedSearches: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  saveSearch: {
    limit: 'other',
    attempts: [
      {
        body: { json: { name: 'Rooms', query: 'type=room', frequency: 'weekly' } },
        expects: signedIn(201),
      },
    ],
  },
  changeSavedSearch: {
    limit: 'other',
    attempts: [{ ...theirs, body: { json: { name: 'Mine' } }, expects: owners(204) }],
  },
  visitSavedSearch: { limit: 'other', attempts: [{ ...theirs, expects: owners(204) }] },
  // Deleting what is not there, or not theirs, changes nothing.
  deleteSavedSearch: { limit: 'other', attempts: [{ ...theirs, expects: signedIn(204) }] },
  readSearchByLink: {
    limit: 'other',
    attempts: [
      { ...ofMail, expects: everyone(200) },
      { ...invented, expects: everyone('alerts/link-invalid') },
    ],
  },
  askToUnsubscribe: { limit: 'other', attempts: [{ ...ofMail, expects: everyone(303) }] },
  unsubscribe: {
    limit: 'other',
    attempts: [
      { ...ofMail, expects: everyone(200) },
      { ...invented, expects: everyone('alerts/link-invalid') },
    ],
  },
};
