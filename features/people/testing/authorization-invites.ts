import { everyone, type Row, signedIn } from '@stoop/app/testing/authorization-row';
import type { World } from '@stoop/app/testing/authorization-world';
import { hashOf } from '@stoop/features/accounts/api/secret';

/** A link of the owner, to be friends. */
async function linkOfOwner({ database: { pool }, ids: { owner } }: World) {
  await pool.query('DELETE FROM invite_links');
  await pool.query(
    `INSERT INTO invite_links (id, inviter_id, token_hash, expires_at)
     VALUES ('link-of-owner', $1, $2, now() + interval '1 day')`,
    [owner, hashOf('secret-of-link')],
  );
  return { linkId: 'link-of-owner', token: 'secret-of-link' };
}

const theirs = { on: "the owner's", prepare: linkOfOwner };
const invented = { on: 'an invented link', path: { token: 'link-of-owner' } };
const ENDED = 'people/invite-link-ended';

/** Routes of links that ask somebody: whoever has one may read and decline it, and with an account use it. */
export const INVITE_ROWS = {
  listInviteLinks: { limit: 'other', attempts: [{ expects: signedIn(200) }] },
  makeInviteLink: {
    limit: 'friend-request',
    attempts: [{ body: { json: {} }, expects: signedIn(201) }],
  },
  // Ending what is not there, or not theirs, changes nothing.
  endInviteLink: { limit: 'other', attempts: [{ ...theirs, expects: signedIn(204) }] },
  readInviteLink: {
    limit: 'other',
    attempts: [
      { ...theirs, expects: everyone(200) },
      { ...invented, expects: everyone(ENDED) },
    ],
  },
  declineInviteLink: {
    limit: 'other',
    attempts: [
      {
        ...theirs,
        body: { json: {} },
        expects: { ...everyone(204), owner: 'people/own-invite-link' },
      },
      { ...invented, body: { json: {} }, expects: everyone(ENDED) },
    ],
  },
  acceptFriendLink: { limit: 'other', attempts: [{ ...invented, expects: signedIn(ENDED) }] },
  makeHomeLink: {
    limit: 'household',
    attempts: [
      {
        path: { buildingId: 'warren-house', unitId: 'nowhere' },
        body: { json: {} },
        expects: signedIn('listings/unit-not-found'),
      },
    ],
  },
  joinByLink: { limit: 'household', attempts: [{ ...invented, expects: signedIn(ENDED) }] },
} satisfies Record<string, Row>;
