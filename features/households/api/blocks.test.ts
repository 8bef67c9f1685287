import { block } from '@stoop/app/testing/connecting';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  readPossible,
  type Sharing,
} from '@stoop/app/testing/sharing';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

forEachDatabase((open) => {
  let world: Sharing;
  let maya: TestUser;
  let ben: TestUser;
  let chloe: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.reset();
    maya = await world.sharer({ firstName: 'Maya' });
    ben = await world.sharer({ firstName: 'Ben' });
    chloe = await world.sharer({ firstName: 'Chloe' });
  });

  const formed = async (): Promise<string> => {
    const { householdId } = await invite(maya, [ben, chloe]);
    await answerHousehold(ben, householdId, 'accept');
    await answerHousehold(chloe, householdId, 'accept');
    return householdId;
  };
  const endOf = async (householdId: string) => (await readHousehold(maya, householdId)).end;

  describe('a block between members', () => {
    test('takes an invitation back or declines it, and the others are told only that it ended', async () => {
      const { householdId: sent } = await invite(maya, [ben, chloe]);
      const { householdId: other } = await invite(chloe, [maya], {
        buildingId: 'share-house',
        unitId: 'share-2',
      });
      await block(maya, ben);
      expect([await endOf(sent), await endOf(other)]).toEqual(['withdrawn', null]);
      const { householdId: received } = await invite(chloe, [ben]);
      await block(ben, chloe);
      const seen = await readHousehold(chloe, received);
      expect([seen.state, seen.end]).toEqual(['ended', 'declined']);
      expect(await world.news()).toContainEqual([chloe.id, 'ended']);
    });

    test('leaves a household that was complete, before anybody else could share contacts with the blocked person', async () => {
      const householdId = await formed();
      await block(ben, maya);
      expect(await endOf(householdId)).toBe('left');
    });

    test('before the invitation leaves that of who blocked unseen: to the others it waits for an answer, and lapses', async () => {
      await block(ben, maya);
      const { householdId } = await invite(chloe, [maya, ben]);
      expect(await world.news()).toEqual([[maya.id, 'invited']]);
      const accepted = await answerHousehold(maya, householdId, 'accept');
      expect(accepted).toMatchObject({ state: 'inviting', end: null });
      const states = async (user: TestUser) =>
        (await readHousehold(user, householdId)).members.map(({ state }) => state);
      for (const user of [chloe, maya])
        expect(await states(user)).toEqual(['accepted', 'accepted', 'invited']);
      const codes = [
        ben.browser.get(`/households/${householdId}`),
        ...['accept', 'decline'].map((act) =>
          ben.browser.post(`/households/${householdId}/${act}`, {}),
        ),
      ].map(async (answer) => (await readProblem(await answer)).code);
      expect(new Set(await Promise.all(codes))).toEqual(new Set(['households/not-found']));
      expect(await (await ben.browser.get('/me/households')).json()).toMatchObject({ items: [] });
      const told = await world.rows(`SELECT account_ids FROM live_events WHERE kind = 'household'`);
      expect(told.flatMap(({ account_ids }) => account_ids)).not.toContain(ben.id);
      await ben.browser.send('DELETE', `/me/blocks/${maya.id}`);
      expect((await readHousehold(ben, householdId)).canAccept).toBe(true);
    });

    test('between one who is in and one who is asked without a name ends it as well', async () => {
      const refs = (await readPossible(maya)).households[0]?.people.map(({ ref }) => ref) ?? [];
      const answer = await maya.browser.post('/households', {
        ...{ buildingId: 'share-house', unitId: 'share-3', members: refs },
      });
      const { householdId } = (await answer.json()) as { householdId: string };
      await answerHousehold(ben, householdId, 'accept');
      await block(maya, ben);
      expect(await endOf(householdId)).toBe('withdrawn');
    });
  });

  describe('a member can be blocked and reported', () => {
    const idsSeenBy = async (user: TestUser, householdId: string) =>
      (await readHousehold(user, householdId)).members.map(({ userId }) => userId);

    test('by everybody once all are in and after the end, before that only who asked', async () => {
      const { householdId } = await invite(maya, [ben, chloe]);
      expect(await idsSeenBy(ben, householdId)).toEqual([maya.id, null, null]);
      expect(await idsSeenBy(maya, householdId)).toEqual([null, null, null]);
      await answerHousehold(ben, householdId, 'accept');
      await answerHousehold(chloe, householdId, 'accept');
      expect(await idsSeenBy(ben, householdId)).toEqual([maya.id, null, chloe.id]);
      await answerHousehold(chloe, householdId, 'decline');
      await world.rows('UPDATE profiles SET has_roommate_card = false');
      expect(await idsSeenBy(maya, householdId)).toEqual([null, ben.id, chloe.id]);
      expect(await block(maya, chloe)).toBe(204);
    });

    test('is nobody of an invitation that was declined', async () => {
      const { householdId } = await invite(maya, [ben, chloe]);
      await answerHousehold(ben, householdId, 'decline');
      expect(await idsSeenBy(chloe, householdId)).toEqual([maya.id, null, null]);
    });
  });
});
