import type { Writer } from '@stoop/base/api/db/database';
import type { Allowance } from '@stoop/base/contract/limits';
import { refuse } from '@stoop/base/contract/refuse';
import { emailKey, readEmail } from '@stoop/base/rules/text/email';
import { nameForStrangers } from '@stoop/base/rules/text/name-for-strangers';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay } from '@stoop/base/rules/time/words';
import { hashOf, newSecret } from '@stoop/features/accounts/api/secret';
import { findAccountByEmail, lockAccount } from '@stoop/features/accounts/api/store';
import { addMessageWithin } from '@stoop/features/outbox/api/store';
import { INVITE_MAILS_MAX, INVITES_OPEN_MAX, invitePath } from '../../rules/invite-links.ts';
import { isBlocked, listShownProfiles } from '../connections/store.ts';
import {
  addInviteLink,
  type InviteHome,
  listInviteLinks,
  removeOverInviteLinks,
  type StoredInviteLink,
} from './store.ts';
import '../letters.ts';

const PER_ADDRESS: Allowance = { count: INVITE_MAILS_MAX, seconds: 30 * 86_400 };

interface LinkParts {
  /** The public origin, for the link of a mail. */
  origin(): string;
}

interface LinkToMake {
  inviterId: string;
  home: InviteHome | null;
  /** Mails the link, as somebody wrote the address. */
  email?: string | undefined;
}

/** Nobody learns whether the mail is sent: its reader may want none, or have blocked who asks. */
async function mailLink(
  tx: Writer,
  { origin }: LinkParts,
  { inviterId, home, expiresAt }: StoredInviteLink & { inviterId: string },
  { email, token }: { email: string; token: string },
): Promise<void> {
  const key = emailKey(email);
  const reader = key && (await findAccountByEmail(tx, key));
  if (reader && (await isBlocked(tx, inviterId, reader.account_id))) return;
  const inviter = (await listShownProfiles(tx, [inviterId])).get(inviterId);
  await addMessageWithin(
    tx,
    {
      kind: 'invite-link',
      toEmail: email,
      params: {
        sentBy: nameForStrangers(inviter?.firstName ?? ''),
        homeLabel: home?.label ?? '',
        until: longDay(newYorkDay(new Date(expiresAt))),
        link: `${origin()}${invitePath(token)}`,
      },
    },
    PER_ADDRESS,
  );
}

/** Makes a link for one person. Its secret is told once: to who makes it, or in the mail. */
export async function makeInviteLink(
  tx: Writer,
  parts: LinkParts,
  { inviterId, home, email: written }: LinkToMake,
) {
  const email = written === undefined ? null : readEmail(written);
  if (written !== undefined && email === null) return refuse('people/invite-address-invalid');
  if (!(await lockAccount(tx, inviterId))) return refuse('auth/required');
  await removeOverInviteLinks(tx);
  const open = await listInviteLinks(tx, inviterId);
  if (open.length >= INVITES_OPEN_MAX) return refuse('people/invite-links-full');
  const token = newSecret();
  const linkId = await addInviteLink(tx, { inviterId, home, email, tokenHash: hashOf(token) });
  const made = (await listInviteLinks(tx, inviterId)).find((link) => link.linkId === linkId);
  if (!made) throw new Error(`the link ${linkId} has gone`);
  if (email === null) return { ...made, token };
  await mailLink(tx, parts, { ...made, inviterId }, { email, token });
  return { ...made, token: null };
}
