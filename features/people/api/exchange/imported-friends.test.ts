import { forEachDatabase } from '@stoop/app/testing/databases';
import { openUsers } from '@stoop/app/testing/imported-users';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { expect, test } from 'vitest';

const ADA = { id: 'ada', firstName: 'Ada' };
const BO = { id: 'bo', firstName: 'Bo' };

forEachDatabase((open) => {
  const { change, take, exported, profile } = openUsers(open);

  const pairs = async () =>
    (
      await change(
        'SELECT requester_id, recipient_id, state, are_roommates FROM connections ORDER BY 1, 2',
      )
    ).rows.map(Object.values);
  /** Imports each of these by itself, in this order. */
  const takeEach = async (...documents: JsonObject[]) => {
    for (const document of documents) await take(document);
  };

  const friends = [
    { ...ADA, myFriends: ['bo', 'gone'], myRoommates: ['bo'] },
    { ...BO, myFriends: ['ada'], myRoommates: ['ada'] },
  ];
  const asked = [
    { ...ADA, friendRequestsSent: ['bo'] },
    { ...BO, friendRequestsReceived: ['ada'] },
  ];

  test.each([
    ['friends who live together', friends, ['ada', 'bo', 'friends', true]],
    ['a request', asked, ['ada', 'bo', 'requested', false]],
  ])(
    'R3.03 %s: what two imported profiles say is one connection, in any order',
    async (_, documents, row) => {
      for (const order of [documents, documents.toReversed()]) {
        await change('DELETE FROM accounts');
        await takeEach(...order);
        expect(await pairs()).toEqual([row]);
        expect([await exported('ada'), await exported('bo')]).toEqual(documents);
        await takeEach(...order);
        expect(await pairs()).toEqual([row]);
        expect([await exported('ada'), await exported('bo')]).toEqual(documents);
      }
      await change('DELETE FROM accounts');
      await take(...documents);
      expect(await pairs()).toEqual([row]);
      expect([await exported('ada'), await exported('bo')]).toEqual(documents);
    },
  );

  test('R3.03 what one profile alone says is no connection, and stays in its lists', async () => {
    const alone = { ...ADA, myFriends: ['bo'], friendRequestsSent: ['bo', 'gone'] };
    await take(alone, BO);
    expect(await pairs()).toEqual([]);
    expect(await profile()).toMatchObject({
      myFriends: ['bo'],
      friendRequestsSent: ['bo', 'gone'],
    });
    expect((await profile('bo')).myFriends).toEqual([]);
    expect([await exported('ada'), await exported('bo')]).toEqual([alone, BO]);
  });

  test('a later import replaces what an earlier one said', async () => {
    await take(...friends);
    await take({ ...ADA, myFriends: ['gone'] });
    expect(await pairs()).toEqual([]);
    expect(await exported('bo')).toEqual(friends[1]);
    await take(ADA, BO);
    expect([await exported('ada'), await exported('bo')]).toEqual([ADA, BO]);
  });

  test('a connection that was changed here stays, and is exported', async () => {
    await take(...asked);
    await change(`UPDATE connections SET state = 'friends', is_imported = false`);
    await take(...asked);
    expect(await pairs()).toEqual([['ada', 'bo', 'friends', false]]);
    expect(await profile()).toMatchObject({ myFriends: ['bo'], friendRequestsSent: [] });
  });

  test('the friends of an account that is in use are its own', async () => {
    await take(...friends);
    await change(`UPDATE accounts SET password_hash = 'x' WHERE id = 'ada'`);
    await take({ ...ADA, myFriends: [] });
    expect(await pairs()).toEqual([['ada', 'bo', 'friends', true]]);
  });

  test('an import connects nobody who is blocked, and nobody with oneself', async () => {
    await take(ADA, BO);
    await change(`INSERT INTO blocks VALUES ('bo', 'ada', 'Ada')`);
    await take(...friends);
    await take({ id: 'cy', myFriends: ['cy'] });
    expect(await pairs()).toEqual([]);
    expect(await exported('cy')).toEqual({ id: 'cy', myFriends: ['cy'] });
  });
});
