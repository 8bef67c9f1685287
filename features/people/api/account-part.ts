import type { Sql } from '@stoop/base/api/db/database';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { AccountPart } from '@stoop/features/accounts/api/account-lifecycle';
import { PHOTO_SIZES, photoAddress } from '@stoop/features/accounts/rules/photo-address';
import type { RoommateCard } from '../contract/card.ts';
import { listConnections } from './connections/list-connections.ts';
import { removeBlocksOf } from './connections/store.ts';
import { createProfile } from './create-profile.ts';
import { eraseInviteAddress, listInviteLinks } from './invites/store.ts';
import { listPersonReportsOf, removePersonReportsOf } from './reports/store.ts';
import { findProfile } from './store.ts';
import { profileView } from './view.ts';

/** A person of a list, as far as the reader of the export sees them. */
const named = <Entry extends { card: RoommateCard | null }>({ card, ...entry }: Entry) => ({
  ...entry,
  firstName: card?.firstName ?? null,
});

/** Of a request that was declined, its sender's export says what the sender's page says. */
async function exportConnections(sql: Sql, accountId: string, today: string) {
  const { received, sent, friends, blocked } = await listConnections(sql, accountId, today);
  return {
    received: received.map(named),
    sent: sent.map(named),
    friends: friends.map(named),
    blocked,
  };
}

/**
 * Exports the profile, its photos, its connections and its open links. All are deleted with the row of the account, but blocks of it and
 * reports about it, which refer to no account.
 */
export const peoplePart = ({ sql, now }: { sql: Sql; now(): Date }): AccountPart => ({
  created: createProfile,
  async exported(accountId) {
    const found = await findProfile(sql, accountId);
    const profile = found?.profile;
    const photoId = profile?.photoId;
    return {
      account: found?.account ?? null,
      profile: profile ? profileView(found.account, profile, found) : null,
      imported: profile?.preserved ?? [],
      connections: await exportConnections(sql, accountId, newYorkDay(now())),
      inviteLinks: await listInviteLinks(sql, accountId),
      reportsOfPeople: await listPersonReportsOf(sql, accountId),
      photos: photoId ? PHOTO_SIZES.map((size) => photoAddress(photoId, size)) : [],
    };
  },
  async deleted(tx, { id, emailKey }) {
    if (emailKey !== null) await eraseInviteAddress(tx, emailKey);
    await removeBlocksOf(tx, id);
    await removePersonReportsOf(tx, id);
  },
});
