import type { Sql } from '@stoop/base/api/db/database';
import { photoOf } from '@stoop/features/accounts/rules/photo-address';
import type { RoommateCard } from '../../contract/card.ts';
import type { CardAudience } from '../../rules/card-parts.ts';
import { cardContent } from '../../rules/card-parts.ts';
import type { Connection } from '../../rules/connections.ts';
import type { StoredProfile } from '../../rules/stored-profile.ts';
import { connectionIn, otherOf } from './pair.ts';
import { findPair, isBlocked, listBlockedWith, listPairs, listShownProfiles } from './store.ts';

/** Who looks at cards. */
export interface CardViewer {
  /** Null for a visitor. */
  id: string | null;
  blockedWith: ReadonlySet<string>;
  connections: ReadonlyMap<string, Connection>;
}

const VISITOR: CardViewer = { id: null, blockedWith: new Set(), connections: new Map() };

/** The viewer with all connections and blocks, for lists of cards. */
export async function readViewer(database: Sql, accountId: string | null): Promise<CardViewer> {
  if (accountId === null) return VISITOR;
  const pairs = await listPairs(database, accountId);
  return {
    id: accountId,
    blockedWith: await listBlockedWith(database, accountId),
    connections: new Map(
      pairs.map((pair) => [otherOf(pair, accountId), connectionIn(pair, accountId)]),
    ),
  };
}

/** Which audience of a card a viewer belongs to; null if the card is not visible to them. */
export function audienceFor(
  viewer: CardViewer,
  userId: string,
  hasRoommateCard: boolean,
): CardAudience | null {
  if (viewer.id === userId) return 'friends';
  if (viewer.blockedWith.has(userId)) return null;
  const connection = viewer.connections.get(userId);
  if (connection === 'friend') return 'friends';
  if (connection === 'received' || hasRoommateCard)
    return viewer.id === null ? 'anyone' : 'signedIn';
  return null;
}

/** The viewer with what the two are to each other, for one card or what belongs to it. */
export async function readViewerOf(
  database: Sql,
  accountId: string | null,
  userId: string,
): Promise<CardViewer> {
  if (accountId === null) return VISITOR;
  const pair = await findPair(database, accountId, userId);
  const isBlockedWith = await isBlocked(database, accountId, userId);
  return {
    id: accountId,
    blockedWith: new Set(isBlockedWith ? [userId] : []),
    connections: new Map(pair ? [[userId, connectionIn(pair, accountId)]] : []),
  };
}

/** Card `profile` with the parts that this viewer may see; null if it is not visible to them. */
export function cardFor(
  viewer: CardViewer,
  userId: string,
  profile: StoredProfile,
  today: string,
): RoommateCard | null {
  const audience = audienceFor(viewer, userId, profile.hasRoommateCard);
  if (!audience) return null;
  return {
    ...{ userId, connection: viewer.connections.get(userId) ?? 'none' },
    ...cardContent({ ...profile, photoURL: photoOf(profile) }, audience, today),
  };
}

/** The cards that a viewer sees of these people, by their id; those of hidden, blocked and unknown people are missing. */
export async function readCards(
  database: Sql,
  viewer: CardViewer,
  userIds: readonly string[],
  today: string,
): Promise<Map<string, RoommateCard>> {
  const profiles = await listShownProfiles(database, userIds);
  return new Map(
    [...profiles].flatMap(([userId, profile]) => {
      const card = cardFor(viewer, userId, profile, today);
      return card ? [[userId, card] as const] : [];
    }),
  );
}
