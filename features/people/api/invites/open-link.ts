import type { Sql, Writer } from '@stoop/base/api/db/database';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { hashOf } from '@stoop/features/accounts/api/secret';
import { lockAccount, lockAccounts } from '@stoop/features/accounts/api/store';
import { photoOf } from '@stoop/features/accounts/rules/photo-address';
import { addStopFor } from '@stoop/features/outbox/api/stops/store';
import type { OpenInvite } from '../../contract/invite-routes.ts';
import { audienceFor, readViewerOf } from '../connections/cards.ts';
import { type ConnectionDeps, makeFriends } from '../connections/change-connection.ts';
import { isBlocked, listShownProfiles } from '../connections/store.ts';
import { findInviteLink, markInviteDeclined, removeInviteLink } from './store.ts';

/** Who has a link; null for a visitor. */
interface Holder<AccountId = string | null> {
  token: string;
  accountId: AccountId;
}

const ENDED = refuse('people/invite-link-ended');

/** A link that can be used, with who made it. A block of one of the two ends it, without a word. */
async function findOpen(sql: Sql, { token, accountId }: Holder) {
  const link = await findInviteLink(sql, hashOf(token));
  if (!link) return ENDED;
  const { inviterId } = link;
  if (accountId !== null && (await isBlocked(sql, inviterId, accountId))) return ENDED;
  const inviter = (await listShownProfiles(sql, [inviterId])).get(inviterId);
  return inviter ? { ...link, inviter } : ENDED;
}

/** What a link asks, for whoever has it. */
export async function readOpenInvite(
  sql: Sql,
  holder: Holder,
): Promise<OpenInvite | Refused<'people/invite-link-ended'>> {
  const link = await findOpen(sql, holder);
  if (link instanceof Refused) return link;
  const { inviterId, inviter, home, expiresAt, toEmail } = link;
  const viewer = await readViewerOf(sql, holder.accountId, inviterId);
  const seesCard = audienceFor(viewer, inviterId, inviter.hasRoommateCard) !== null;
  return {
    inviter: { firstName: inviter.firstName, photoURL: seesCard ? photoOf(inviter) : null },
    ...{ home, expiresAt },
    isMine: inviterId === holder.accountId,
    isMailed: toEmail !== null,
  };
}

/** Ends a link for whoever has it. Its maker is not told. */
export const declineInvite = (
  { database: { sql } }: Pick<ConnectionDeps, 'database'>,
  { stopsMails, ...holder }: Holder & { stopsMails: boolean },
) =>
  sql.transaction(async (tx) => {
    const link = await findOpen(tx, holder);
    if (link instanceof Refused) return link;
    if (link.inviterId === holder.accountId) return refuse('people/own-invite-link');
    if (stopsMails && link.toEmail !== null)
      await addStopFor(tx, link.home ? 'households' : 'friends', link.toEmail);
    await markInviteDeclined(tx, link.linkId);
    return null;
  });

/** A link of somebody else that the caller is about to use, with both accounts locked: of two people one is first. */
export async function lockInvite(tx: Writer, holder: Holder<string>) {
  const { accountId } = holder;
  const seen = await findOpen(tx, holder);
  if (seen instanceof Refused) return seen;
  if (seen.inviterId === accountId) return refuse('people/own-invite-link');
  const there = await lockAccounts(tx, [seen.inviterId, accountId]);
  if (!there.has(accountId)) return refuse('auth/required');
  return findOpen(tx, holder);
}

/** Makes friends of the caller and whoever made the link. */
export const befriendByLink = (
  { database: { sql }, origin }: ConnectionDeps,
  holder: Holder<string>,
) =>
  sql.transaction(async (tx) => {
    const link = await lockInvite(tx, holder);
    if (link instanceof Refused) return link;
    if (link.home) return ENDED;
    const { inviterId } = link;
    const acting = { accountId: holder.accountId, otherId: inviterId };
    await makeFriends({ tx, origin: origin() }, acting);
    await removeInviteLink(tx, link);
    return { userId: inviterId };
  });

/** Takes a link of the caller back; nothing where there is none. */
export const endInviteLink = (
  { database: { sql } }: Pick<ConnectionDeps, 'database'>,
  own: { linkId: string; inviterId: string },
) =>
  sql.transaction(async (tx) => {
    await lockAccount(tx, own.inviterId);
    await removeInviteLink(tx, own);
    return null;
  });
