import type { Sql } from '@stoop/base/api/db/database';
import type { Connections } from '../../contract/connection-routes.ts';
import { askAgainFrom, opensUntil } from '../../rules/connections.ts';
import { readCards, readViewer } from './cards.ts';
import { connectionIn, otherOf } from './pair.ts';
import { listBlocks, listPairs } from './store.ts';

/**
 * The friends, requests and blocked people of an account, each with the card that the account may see. Friends and
 * senders whose accounts are disabled are left out until they are enabled again.
 */
export async function listConnections(
  database: Sql,
  accountId: string,
  today: string,
): Promise<Connections> {
  const pairs = await listPairs(database, accountId);
  const found = pairs.map((pair) => ({
    pair,
    userId: otherOf(pair, accountId),
    connection: connectionIn(pair, accountId),
    askedAt: pair.askedAt.toISOString(),
  }));
  const shown = found.filter(({ connection }) => connection !== 'none');
  const viewer = await readViewer(database, accountId);
  const ids = shown.map(({ userId }) => userId);
  const cards = await readCards(database, viewer, ids, today);
  const withCard = (of: 'received' | 'friend') =>
    shown.flatMap(({ connection, userId, ...one }) => {
      const card = cards.get(userId);
      return connection === of && card ? [{ ...one, userId, card }] : [];
    });
  return {
    received: withCard('received').map(({ pair, ...request }) => ({ ...request, note: pair.note })),
    sent: shown.flatMap(({ connection, userId, askedAt, pair }) =>
      connection === 'sent'
        ? [
            {
              userId,
              card: cards.get(userId) ?? null,
              note: pair.note,
              askedAt,
              openUntil: opensUntil(pair.askedAt).toISOString(),
              askAgainFrom: askAgainFrom(pair.askedAt).toISOString(),
            },
          ]
        : [],
    ),
    friends: withCard('friend').map(({ pair, userId, card }) => ({
      userId,
      card,
      since: pair.changedAt.toISOString(),
      areRoommates: pair.areRoommates,
    })),
    blocked: await listBlocks(database, accountId),
  };
}
