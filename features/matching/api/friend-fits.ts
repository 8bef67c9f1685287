import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { readCards, readViewer } from '@stoop/features/people/api/connections/cards';
import type { FriendFits } from '../contract/routes.ts';
import { compatibilityOf } from './compatibility.ts';
import type { RoommateDeps } from './deps.ts';
import { readOwnSide } from './list-cards.ts';

/** How each friend fits their viewer, from the card that friends see, also while it is switched off. */
export async function friendFits(deps: RoommateDeps, accountId: string): Promise<FriendFits> {
  const { sql } = deps.database;
  const [own, viewer] = await Promise.all([
    readOwnSide(deps, accountId),
    readViewer(sql, accountId),
  ]);
  const friends = [...viewer.connections].flatMap(([id, connection]) =>
    connection === 'friend' ? [id] : [],
  );
  const cards = await readCards(sql, viewer, friends, newYorkDay(deps.now()));
  return {
    items: [...cards.values()].map((card) => ({
      userId: card.userId,
      compatibility: compatibilityOf(own, card),
    })),
  };
}
