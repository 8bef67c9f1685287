import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { audienceFor, readViewer } from '@stoop/features/people/api/connections/cards';
import { listPeople } from '@stoop/features/people/api/matched/store';
import type { NewHousehold } from '../contract/routes.ts';
import type { SharedHome } from './home.ts';
import { isPersonRef, personRef } from './household-id.ts';
import { listInvitable } from './possible.ts';
import { readKey } from './store.ts';

export interface Invitation {
  inviterId: string;
  body: NewHousehold;
  /** Null without a key. */
  idempotencyKey: string | null;
  /** Whether it asks who uses a link of the inviter: they need no roommate card, and have read what it asks. */
  isLinked?: boolean;
}

type Asking = Pick<Invitation, 'inviterId' | 'body' | 'isLinked'>;

export interface Invited {
  accountId: string;
  isAnonymous: boolean;
}

export const NOBODY = refuse('households/member-not-found');

/** The people behind the refs of possible households. */
async function behindRefs(
  tx: Sql,
  { inviterId, body }: Asking,
  home: SharedHome,
): Promise<Invited[]> {
  const refs = body.members.filter(isPersonRef);
  if (refs.length === 0) return [];
  const { buildingId, unitId } = body;
  const secret = await readKey(tx);
  const invitable = await listInvitable(tx, inviterId, home);
  const viewer = { viewerId: inviterId, buildingId, unitId };
  return invitable
    .filter(({ accountId }) => refs.includes(personRef(secret, viewer, accountId)))
    .map(({ accountId }) => ({ accountId, isAnonymous: true }));
}

/** Who uses a link, and people whose roommate card the inviter sees. Hidden, blocked and unknown ones are all missing. */
async function behindIds(tx: Sql, { inviterId, body, isLinked }: Asking): Promise<Invited[]> {
  const ids = body.members.filter((member) => !isPersonRef(member));
  const [people, viewer] = [await listPeople(tx, ids), await readViewer(tx, inviterId)];
  return ids.flatMap((accountId) => {
    const person = people.get(accountId);
    const isSeen =
      person && (isLinked || audienceFor(viewer, accountId, person.profile.hasRoommateCard));
    return isSeen ? [{ accountId, isAnonymous: false }] : [];
  });
}

/** Whom an invitation asks: people whom the inviter may ask, as many as there are rooms beside those who are in. */
export async function findInvited(
  tx: Sql,
  invitation: Asking,
  home: SharedHome,
  present: readonly string[],
) {
  const { members } = invitation.body;
  if (members.includes(invitation.inviterId)) return refuse('households/yourself');
  const spots = home.rooms?.prices.length ?? 0;
  if (spots < 2) return refuse('households/not-shared');
  if (new Set(members).size !== members.length || members.length > spots - present.length)
    return refuse('households/size');
  // Together they would tell whether a ref and a card are of the same person.
  if (members.some(isPersonRef) && !members.every(isPersonRef)) return refuse('households/mixed');
  const invited = [
    ...(await behindIds(tx, invitation)),
    ...(await behindRefs(tx, invitation, home)),
  ];
  const people = new Set(invited.map(({ accountId }) => accountId));
  const isNew = invited.every(({ accountId }) => !present.includes(accountId));
  return isNew && people.size === members.length ? invited : NOBODY;
}
