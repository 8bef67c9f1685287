import {
  ask,
  block,
  connections,
  lists,
  NOTHING,
  openConnecting,
  reply,
  unblock,
  undo,
} from '@stoop/app/testing/connecting';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeEach, describe, expect, test } from 'vitest';

forEachDatabase((open) => {
  const own = openConnecting(open);
  const { joinWithCard, hideCard, makeFriends, age, mails, toldLive, query } = own;
  let ada: TestUser;
  let bo: TestUser;
  beforeEach(() => {
    [ada, bo] = [own.ada(), own.bo()];
  });

  describe('R3.03 a friend request', () => {
    test('is in the lists of both and in both profiles, and its answer makes friends', async () => {
      expect(await ask(ada, bo)).toBe('sent');
      expect(await lists(ada)).toEqual({ ...NOTHING, sent: [bo.id] });
      expect(await lists(bo)).toEqual({ ...NOTHING, received: [ada.id] });
      const profile = async ({ browser }: TestUser) => (await browser.get('/me')).json();
      expect(await profile(ada)).toMatchObject({ friendRequestsSent: [bo.id] });
      expect(await profile(bo)).toMatchObject({ friendRequestsReceived: [ada.id] });
      expect(await reply(bo, ada, 'accept')).toBe('friend');
      expect(await reply(bo, ada, 'accept')).toBe('friend');
      for (const [one, other] of [
        [ada, bo],
        [bo, ada],
      ] as const) {
        expect(await lists(one)).toEqual({ ...NOTHING, friends: [other.id] });
        expect(await profile(one)).toMatchObject({ myFriends: [other.id], friendRequestsSent: [] });
      }
    });

    test('crossing another one makes friends, also at the same moment', async () => {
      expect([await ask(ada, bo), await ask(bo, ada)]).toEqual(['sent', 'friend']);
      for (let round = 0; round < 4; round += 1) {
        await query('DELETE FROM connections');
        const answers = await Promise.all([ask(ada, bo), ask(bo, ada), ask(ada, bo)]);
        expect(answers).toContain('friend');
        expect(await lists(ada)).toEqual({ ...NOTHING, friends: [bo.id] });
      }
      expect((await query('SELECT FROM connections')).rowCount).toBe(1);
    });

    test('is undone or accepted, whichever comes first, and both see the same', async () => {
      for (let round = 0; round < 4; round += 1) {
        await query('DELETE FROM connections');
        await ask(ada, bo);
        const [undone, accepted] = await Promise.all([undo(ada, bo), reply(bo, ada, 'accept')]);
        const isFriend = accepted === 'friend';
        expect(undone).toBe(isFriend ? 'people/are-friends' : 204);
        if (!isFriend) expect(accepted).toBe('people/request-not-found');
        expect(await lists(ada)).toEqual({ ...NOTHING, friends: isFriend ? [bo.id] : [] });
        expect(await lists(bo)).toEqual({ ...NOTHING, friends: isFriend ? [ada.id] : [] });
      }
    });

    test('mails its recipient without a name, and its sender with that of the new friend', async () => {
      await makeFriends();
      expect(await mails()).toEqual([
        {
          kind: 'friend-request',
          target: `${bo.id}@stoop.test`,
          params: { firstName: 'Bo', link: expect.stringMatching(/\/portal\/roommates\/friends$/) },
        },
        {
          kind: 'friend-accepted',
          target: `${ada.id}@stoop.test`,
          params: { firstName: 'Ada', other: 'Bo', link: expect.any(String) },
        },
      ]);
    });

    test('to oneself, to a hidden, a disabled or an unknown person is refused', async () => {
      expect(await ask(ada, ada)).toBe('people/own-request');
      expect(await ask(ada, { id: 'nobody' })).toBe('people/card-not-found');
      const cy = await joinWithCard('Cy');
      await hideCard(bo);
      await query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [cy.id]);
      expect([await ask(ada, bo), await ask(ada, cy)]).toEqual([
        'people/card-not-found',
        'people/card-not-found',
      ]);
      expect(await mails()).toEqual([]);
    });

    test('lapses after 30 days, and its sender may send another after 60', async () => {
      await ask(ada, bo);
      await age(30);
      expect([await lists(ada), await lists(bo)]).toEqual([NOTHING, NOTHING]);
      expect(await reply(bo, ada, 'accept')).toBe('people/request-not-found');
      const early = await ada.browser.post('/me/friend-requests', { userId: bo.id });
      expect(await readProblem(early)).toMatchObject({
        code: 'people/asked-before',
        detail: expect.stringMatching(
          /^You asked this person before\. You can ask again from .+\.$/,
        ),
      });
      await age(30);
      expect(await ask(ada, bo)).toBe('sent');
      expect(await lists(bo)).toEqual({ ...NOTHING, received: [ada.id] });
    });
  });

  describe('the note of a friend request', () => {
    const notes = async (user: TestUser) => {
      const { received, sent } = await connections(user);
      return [...received, ...sent].map(({ note }) => note);
    };

    test('is read by the two, takes the place of an earlier one, and goes once they are friends', async () => {
      await ask(ada, bo);
      expect([await notes(ada), await notes(bo)]).toEqual([[''], ['']]);
      await toldLive();
      expect(await ask(ada, bo, ' We met at the tour.\r\nAda ')).toBe('sent');
      expect(await toldLive()).toEqual([ada.id, bo.id].sort());
      const note = 'We met at the tour.\nAda';
      expect([await notes(ada), await notes(bo)]).toEqual([[note], [note]]);
      await ask(ada, bo);
      expect(await notes(bo)).toEqual([note]);
      expect(JSON.stringify(await mails())).not.toContain('tour');
      await reply(bo, ada, 'accept');
      const { rows } = await query('SELECT note FROM connections');
      expect(rows).toEqual([{ note: '' }]);
    });

    test('has at most 280 characters, all of which can be seen', async () => {
      expect(await ask(ada, bo, 'a'.repeat(281))).toBe('request/invalid');
      expect(await ask(ada, bo, 'turn\u202Earound')).toBe('request/invalid');
      expect(await lists(bo)).toEqual(NOTHING);
      expect(await ask(ada, bo, 'a'.repeat(280))).toBe('sent');
    });

    test('of a declined request tells its sender nothing, and its recipient neither', async () => {
      await ask(ada, bo, 'Hello');
      await reply(bo, ada, 'decline');
      await toldLive();
      expect(await ask(ada, bo, 'Hello again')).toBe('sent');
      expect([await notes(ada), await notes(bo)]).toEqual([['Hello again'], []]);
      expect(await toldLive()).toEqual([ada.id]);
    });
  });

  describe('R3.03 nobody is told of a refusal', () => {
    /** All that a sender can see and do, by call. */
    const sendersDays = async () => {
      const seen: unknown[] = [];
      const look = async () => {
        const { sent, ...others } = await connections(ada);
        seen.push(
          sent.map(({ card }) => card?.firstName),
          others,
        );
        seen.push(await (await ada.browser.get(`/roommates/${bo.id}`)).json());
      };
      await look();
      seen.push(await ask(ada, bo));
      await look();
      seen.push(await undo(ada, bo));
      await look();
      seen.push(await ask(ada, bo));
      await look();
      await age(31);
      seen.push(await ask(ada, bo));
      await look();
      await age(30);
      seen.push(await ask(ada, bo));
      await look();
      return seen;
    };

    test('declined and without an answer are the same for its sender', async () => {
      await ask(ada, bo);
      const unanswered = await sendersDays();
      await query('DELETE FROM connections');
      await query('DELETE FROM live_events');
      await ask(ada, bo);
      await toldLive();
      expect(await reply(bo, ada, 'decline')).toBe('none');
      expect(await toldLive()).toEqual([bo.id]);
      expect(await lists(bo)).toEqual(NOTHING);
      expect(await sendersDays()).toEqual(unanswered);
    });

    test('a declined request that is sent again bothers nobody', async () => {
      await ask(ada, bo);
      await reply(bo, ada, 'decline');
      await undo(ada, bo);
      await query('DELETE FROM jobs');
      await toldLive();
      expect(await ask(ada, bo)).toBe('sent');
      expect([await lists(bo), await mails(), await toldLive()]).toEqual([NOTHING, [], [ada.id]]);
    });

    test('who blocked and who hides the card are the same for others', async () => {
      await ask(ada, bo);
      const seen = async () => {
        const { sent } = await connections(ada);
        return [
          sent.map(({ card }) => card),
          (await readProblem(await ada.browser.get(`/roommates/${bo.id}`))).code,
          await ask(ada, bo),
        ];
      };
      await hideCard(bo);
      const hidden = await seen();
      await query('UPDATE profiles SET has_roommate_card = true');
      await block(bo, ada);
      expect(await seen()).toEqual(hidden);
      expect(await lists(bo)).toEqual({ ...NOTHING, blocked: [ada.id] });
    });
  });

  test('R3.03 whoever is blocked loses the card at once, and gets it back', async () => {
    await makeFriends();
    await toldLive();
    expect(await block(ada, bo)).toBe(204);
    expect(await block(ada, bo)).toBe(204);
    expect([await lists(ada), await lists(bo)]).toEqual([
      { ...NOTHING, blocked: [bo.id] },
      NOTHING,
    ]);
    expect(await toldLive()).toEqual([ada.id, ada.id, bo.id].sort());
    const see = async (by: TestUser, whom: TestUser) =>
      (await by.browser.get(`/roommates/${whom.id}`)).status;
    expect([await see(ada, bo), await see(bo, ada)]).toEqual([404, 404]);
    expect(await ask(ada, bo)).toBe('people/is-blocked');
    expect(await unblock(ada, bo)).toBe(204);
    expect([await see(ada, bo), await see(bo, ada)]).toEqual([200, 200]);
    expect(await lists(ada)).toEqual(NOTHING);
  });

  describe('R3.03 a block of somebody without a card', () => {
    test('works also after they hid it, were disabled or blocked the other, and keeps no name', async () => {
      const cy = await joinWithCard('Cy');
      await hideCard(bo);
      await query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [cy.id]);
      const dee = await joinWithCard('Dee');
      await block(dee, ada);
      for (const other of [bo, cy, dee]) expect(await block(ada, other)).toBe(204);
      const { blocked } = await connections(ada);
      expect(blocked.map(({ userId, firstName }) => [userId, firstName])).toEqual([
        [dee.id, ''],
        [cy.id, ''],
        [bo.id, ''],
      ]);
      await query('UPDATE profiles SET has_roommate_card = true');
      expect(await ask(bo, ada)).toBe('people/card-not-found');
    });

    test('does not tell a hidden account from an id that never had one', async () => {
      await hideCard(bo);
      const seen = async (id: string) => {
        const acts = [await block(ada, { id }), await block(ada, { id })];
        const { blocked } = await connections(ada);
        const exported = await (await ada.browser.get('/me/export')).json();
        const report = await ada.browser.post(`/roommates/${id}/reports`, { reason: 'other' });
        const { connections: own, reportsOfPeople } = exported as Record<string, unknown>;
        const told = [acts, blocked, own, reportsOfPeople, report.status];
        await query('DELETE FROM person_reports');
        await unblock(ada, { id });
        return JSON.stringify(told)
          .replaceAll(id, 'ID')
          .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'WHEN');
      };
      expect(await seen(bo.id)).toBe(await seen('never-had-an-account'));
    });

    test('ends with the account that is blocked', async () => {
      await block(ada, bo);
      await bo.browser.send('DELETE', '/me', { email: `${bo.id}@stoop.test` });
      expect(await lists(ada)).toEqual(NOTHING);
    });
  });
});
