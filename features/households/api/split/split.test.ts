import { forOneDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  SHARED,
  SHARED_BY_TWO,
  type Sharing,
} from '@stoop/app/testing/sharing';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { listBuildings } from '@stoop/features/listings/api/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
const statusOf = async (answer: Promise<Response>) => (await answer).status;

forOneDatabase((open) => {
  let world: Sharing;
  let maya: TestUser;
  let ben: TestUser;
  let chloe: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.reset();
    const living = { budgetRange: { min: 600, max: 2500 } };
    maya = await world.sharer({ firstName: 'Maya', living });
    ben = await world.sharer({ firstName: 'Ben', living });
    chloe = await world.sharer({ firstName: 'Chloe', living });
  });

  async function formed(others: readonly TestUser[], home = SHARED_BY_TWO): Promise<string> {
    const { householdId } = await invite(maya, others, home);
    for (const user of others) await answerHousehold(user, householdId, 'accept');
    return householdId;
  }
  const say = (user: TestUser, householdId: string, values: number[], version?: number) =>
    user.browser.send('PUT', `/households/${householdId}/room-values`, { values, version });
  const act = (
    user: TestUser,
    householdId: string,
    name: 'reopen' | 'keep',
    body: { version?: number } = {},
  ) => user.browser.post(`/households/${householdId}/split/${name}`, body);
  const splitOf = async (user: TestUser, householdId: string) =>
    (await readHousehold(user, householdId)).split;
  const prices = async (user: TestUser, householdId: string) =>
    (await splitOf(user, householdId))?.shares.map(({ priceCents }) => priceCents);

  /** Maya and Ben have said what the two rooms are worth. */
  async function sealed(): Promise<string> {
    const householdId = await formed([ben]);
    expect(await statusOf(say(maya, householdId, [900, 1600]))).toBe(200);
    expect(await statusOf(say(ben, householdId, [1300, 1200]))).toBe(200);
    return householdId;
  }

  describe('what rooms are worth', () => {
    test('changes freely until all have said it, and then for nobody alone', async () => {
      const householdId = await formed([ben]);
      await say(maya, householdId, [1000, 1500]);
      await say(maya, householdId, [900, 1600]);
      expect(await splitOf(maya, householdId)).toMatchObject({ given: 1, isSealed: false });
      await say(ben, householdId, [1300, 1200]);
      expect(await splitOf(ben, householdId)).toMatchObject({ isSealed: true, reopening: null });
      for (const user of [maya, ben])
        expect(await codeOf(say(user, householdId, [1150, 1350]))).toBe('households/values-sealed');
      // A call whose answer was lost is made again.
      expect(await statusOf(say(ben, householdId, [1300, 1200]))).toBe(200);
      expect(await prices(maya, householdId)).toEqual([140_000, 110_000]);
      expect((await splitOf(maya, householdId))?.mine).toEqual([900, 1600]);
    });

    test('makes a split that no later budget changes', async () => {
      const householdId = await sealed();
      await world.rows(
        `UPDATE profiles SET living_requirements = '{"budgetRange":{"max":1350}}' WHERE account_id = $1`,
        [maya.id],
      );
      expect(await prices(ben, householdId)).toEqual([140_000, 110_000]);
    });

    test('counts for each of several who say it at once, and is then sealed', async () => {
      const householdId = await formed([ben]);
      const { version } = await readHousehold(maya, householdId);
      const statuses = await Promise.all([
        statusOf(say(maya, householdId, [900, 1600], version)),
        statusOf(say(ben, householdId, [1300, 1200], version)),
      ]);
      expect(statuses).toEqual([200, 200]);
      expect(await splitOf(maya, householdId)).toMatchObject({ given: 2, isSealed: true });
    });

    test('is either changed before the last answer or not at all, where both come at once', async () => {
      const householdId = await formed([ben]);
      await say(maya, householdId, [900, 1600]);
      const [change] = await Promise.all([
        say(maya, householdId, [1000, 1500]),
        say(ben, householdId, [1300, 1200]),
      ]);
      const isChanged = change.status === 200;
      expect(change.status).toBe(isChanged ? 200 : 409);
      expect((await splitOf(maya, householdId))?.mine).toEqual(
        isChanged ? [1000, 1500] : [900, 1600],
      );
    });

    test('is said again at another rent, and the earlier amounts bind nobody when the rent is as before', async () => {
      const householdId = await sealed();
      const rentIs = async (price: number) => {
        await world.rows(`UPDATE rooms SET price = $1 WHERE id = 'share-2-1'`, [price]);
        for (const document of await listBuildings(world.database.sql, ['share-house']))
          world.index.put(document);
      };
      await rentIs(1100);
      expect(await splitOf(maya, householdId)).toMatchObject({ given: 0, shares: [], mine: null });
      expect(await codeOf(act(ben, householdId, 'reopen'))).toBe('households/split-open');
      expect(await statusOf(say(maya, householdId, [1000, 1600]))).toBe(200);
      await rentIs(1000);
      expect(await splitOf(maya, householdId)).toMatchObject({ given: 0, isSealed: false });
    });
  });

  describe('a split that was shown', () => {
    test('is void once all agree to say again what rooms are worth, with every amount', async () => {
      const householdId = await sealed();
      expect(await statusOf(act(maya, householdId, 'reopen'))).toBe(200);
      expect((await splitOf(ben, householdId))?.reopening).toEqual({ agreed: [1] });
      expect(await prices(ben, householdId)).toEqual([140_000, 110_000]);
      expect(await codeOf(say(maya, householdId, [1150, 1350]))).toBe('households/values-sealed');
      expect(await statusOf(act(ben, householdId, 'reopen'))).toBe(200);
      for (const user of [maya, ben])
        expect(await splitOf(user, householdId)).toEqual({
          ...{ mine: null, given: 0, shares: [], sentences: [], problem: null },
          ...{ isSealed: false, reopening: null, keptBy: null },
        });
      expect(await codeOf(act(ben, householdId, 'keep'))).toBe('households/split-open');
      await say(ben, householdId, [1250, 1250]);
      await say(maya, householdId, [900, 1600]);
      expect(await splitOf(ben, householdId)).toMatchObject({ isSealed: true });
      expect((await world.news()).filter(([, news]) => news?.startsWith('split-'))).toEqual([
        [maya.id, 'split-ready'],
        [ben.id, 'split-reopening'],
        [maya.id, 'split-reopened'],
        [ben.id, 'split-ready'],
      ]);
    });

    test('stays where one of them keeps it, who had agreed or not, and the others are told', async () => {
      const householdId = await sealed();
      const kept = async () => (await world.news()).filter(([, news]) => news === 'split-kept');
      expect(await statusOf(act(ben, householdId, 'keep'))).toBe(200);
      expect(await splitOf(maya, householdId)).toMatchObject({ keptBy: null });
      expect(await kept()).toEqual([]);
      for (const [keeper, keptBy] of [
        [ben, 2],
        [maya, 1],
      ] as const) {
        await act(maya, householdId, 'reopen');
        expect(await splitOf(ben, householdId)).toMatchObject({ keptBy: null });
        expect(await statusOf(act(keeper, householdId, 'keep'))).toBe(200);
        for (const user of [maya, ben])
          expect(await splitOf(user, householdId)).toMatchObject({
            ...{ reopening: null, isSealed: true, keptBy },
          });
      }
      expect(await kept()).toEqual([
        [maya.id, 'split-kept'],
        [ben.id, 'split-kept'],
      ]);
      await act(ben, householdId, 'reopen');
      expect(await splitOf(maya, householdId)).toMatchObject({
        ...{ reopening: { agreed: [2] }, keptBy: null },
      });
    });

    test('is not asked for again by an agreement that comes after one has kept it', async () => {
      const householdId = await formed([ben, chloe], SHARED);
      for (const user of [maya, ben, chloe]) await say(user, householdId, [1000, 1100, 1200]);
      await act(maya, householdId, 'reopen');
      const { version } = await readHousehold(ben, householdId);
      await act(chloe, householdId, 'keep');
      expect(await codeOf(act(ben, householdId, 'reopen', { version }))).toBe(
        'households/version-changed',
      );
      expect(await splitOf(maya, householdId)).toMatchObject({ reopening: null, keptBy: 3 });
    });

    test('needs the agreement of each, also of those who agree at once', async () => {
      const householdId = await formed([ben, chloe], SHARED);
      for (const user of [maya, ben, chloe]) await say(user, householdId, [1000, 1100, 1200]);
      await act(maya, householdId, 'reopen');
      expect(await splitOf(maya, householdId)).toMatchObject({ isSealed: true });
      const statuses = await Promise.all(
        [ben, chloe].map((user) => statusOf(act(user, householdId, 'reopen'))),
      );
      expect(statuses).toEqual([200, 200]);
      expect(await splitOf(maya, householdId)).toMatchObject({ given: 0, isSealed: false });
    });

    test('is not asked for by strangers, and by nobody before it is there', async () => {
      const householdId = await formed([ben]);
      expect(await codeOf(act(maya, householdId, 'reopen'))).toBe('households/split-open');
      expect(await codeOf(act(chloe, householdId, 'reopen'))).toBe('households/not-found');
      expect(await codeOf(act(chloe, householdId, 'keep'))).toBe('households/not-found');
    });

    test('is said before somebody joins another household for the home, and nothing of it counts there', async () => {
      const first = await sealed();
      expect((await readHousehold(ben, first)).hasEarlierSplit).toBe(false);
      await answerHousehold(maya, first, 'decline');
      const { householdId } = await invite(maya, [ben], SHARED_BY_TWO);
      expect((await readHousehold(ben, householdId)).hasEarlierSplit).toBe(true);
      const joined = await answerHousehold(ben, householdId, 'accept');
      expect(joined.split).toMatchObject({ mine: null, given: 0, isSealed: false });
      const elsewhere = await invite(chloe, [ben], SHARED);
      expect((await readHousehold(ben, elsewhere.householdId)).hasEarlierSplit).toBe(false);
    });
  });
});
