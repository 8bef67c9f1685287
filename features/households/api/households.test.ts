import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  postHousehold,
  readHousehold,
  SHARED,
  SHARED_BY_TWO,
  type Sharing,
  sharedRoomBody,
} from '@stoop/app/testing/sharing';
import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { householdQueue } from './expiry.ts';

const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

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

  const send = (user: TestUser, householdId: string, act: string, body: object = {}) =>
    user.browser.post(`/households/${householdId}/${act}`, body);

  describe('an invitation', () => {
    test('is emailed to those who are asked, and everybody sees who has answered', async () => {
      const household = await invite(maya, [ben, chloe]);
      expect(household).toMatchObject({
        householdId: expect.stringMatching(/^HOME-[0-9a-f]{24}$/),
        state: 'inviting',
        rent: 3300,
        home: { ...SHARED, label: expect.stringContaining('Share House'), isOnMarket: true },
        usualIncomes: { tenants: 132_000, guarantor: 264_000 },
        canAccept: false,
        canLeave: true,
        canApply: false,
      });
      expect(household.members.map(({ firstName, state }) => [firstName, state])).toEqual([
        ['Maya', 'accepted'],
        ['Ben', 'invited'],
        ['Chloe', 'invited'],
      ]);
      expect((await world.news()).sort()).toEqual(
        [
          [ben.id, 'invited'],
          [chloe.id, 'invited'],
        ].sort(),
      );
      const theirs = await readHousehold(ben, household.householdId);
      expect(theirs).toMatchObject({ canAccept: true, canLeave: true });
    });

    test('makes a household once everybody has accepted, and nobody is in before', async () => {
      const { householdId } = await invite(maya, [ben, chloe]);
      const half = await answerHousehold(ben, householdId, 'accept');
      expect([half.state, half.members[1]?.contact]).toEqual(['inviting', null]);
      const whole = await answerHousehold(chloe, householdId, 'accept');
      expect(whole).toMatchObject({ state: 'complete', canApply: true, expiresAt: null });
      expect(whole.members[0]?.contact).toEqual({
        lastName: 'CanaryMayaLast',
        email: `${maya.id}@stoop.test`,
        phone: '+1 212 555 094',
      });
      expect((await world.news()).filter(([, news]) => news === 'complete')).toHaveLength(2);
    });

    test('ends for all when somebody declines, without a name', async () => {
      const { householdId } = await invite(maya, [ben, chloe]);
      await answerHousehold(ben, householdId, 'accept');
      await answerHousehold(chloe, householdId, 'decline');
      const seen = await readHousehold(ben, householdId);
      expect([seen.state, seen.end, seen.gaps]).toEqual(['ended', 'declined', []]);
      expect(await codeOf(send(ben, householdId, 'accept'))).toBe('households/ended');
      await invite(ben, [maya]);
    });

    test('is taken back by who sent it', async () => {
      const { householdId } = await invite(maya, [ben]);
      await answerHousehold(maya, householdId, 'decline');
      expect((await readHousehold(ben, householdId)).end).toBe('withdrawn');
    });

    test('ends after seven days, by the database’s clock', async () => {
      const { householdId } = await invite(maya, [ben]);
      const open = await world.rows(
        `SELECT extract(epoch FROM expires_at - h.created_at)::int AS open,
           extract(epoch FROM next_try_at - j.created_at)::int AS until
         FROM households h JOIN jobs j ON j.target = h.id WHERE h.id = $1`,
        [householdId],
      );
      expect(open).toEqual([{ open: 604_800, until: 604_801 }]);
      await world.rows(`UPDATE households SET expires_at = now() - interval '1 second'`);
      expect(await codeOf(send(ben, householdId, 'accept'))).toBe('households/ended');
      const queue = householdQueue({ database: world.database, origin: () => 'http://localhost' });
      const job = { kind: 'expiry', target: householdId } as Parameters<typeof queue.run>[0];
      expect(await queue.run(job)).toEqual({ name: `expiry ${householdId}` });
      expect(await queue.run(job)).toEqual({ name: `expiry ${householdId} (not needed)` });
      expect((await readHousehold(maya, householdId)).end).toBe('expired');
      await invite(maya, [ben]);
    });

    test('with the same key is one household, and another body is refused', async () => {
      const post = (members: string[]) =>
        maya.browser.send(
          'POST',
          '/households',
          { ...SHARED, members },
          { 'Idempotency-Key': 'k' },
        );
      const answers = await Promise.all([post([ben.id]), post([ben.id]), post([ben.id])]);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
      expect(await codeOf(post([ben.id, chloe.id]))).toBe('request/key-reused');
      expect(await world.rows('SELECT FROM households')).toHaveLength(1);
    });
  });

  describe('who can be invited', () => {
    test('are as many as there are rooms, each once, and not oneself', async () => {
      const dora = await world.sharer({ firstName: 'Dora' });
      const ids = [ben, chloe, dora].map(({ id }) => id);
      expect(await codeOf(postHousehold(maya, ids))).toBe('households/size');
      expect(await codeOf(postHousehold(maya, [ben.id, ben.id]))).toBe('households/size');
      expect(await codeOf(postHousehold(maya, []))).toBe('request/invalid');
      expect(await codeOf(postHousehold(maya, [maya.id]))).toBe('households/yourself');
      const warren = { buildingId: 'warren-house', unitId: 'warren-4f' };
      expect(await codeOf(postHousehold(maya, [ben.id], warren))).toBe('households/not-shared');
      const hidden = { buildingId: 'secret-tower', unitId: 'secret-tower-1' };
      expect(await codeOf(postHousehold(maya, [ben.id], hidden))).toBe('listings/unit-not-found');
    });

    test('are people whose card is shown: hidden and unknown ones are the same', async () => {
      const hidden = await world.sharer({ firstName: 'Hana', hasCard: false });
      await apply(hidden, sharedRoomBody());
      const answers = await Promise.all(
        [hidden.id, 'nobody', 'who-nobody'].map(async (id) =>
          readProblem(await postHousehold(maya, [id])),
        ),
      );
      expect(new Set(answers.map(({ code, detail }) => `${code} ${detail}`)).size).toBe(1);
      expect(answers[0]?.code).toBe('households/member-not-found');
      await world.rows('UPDATE accounts SET disabled_at = now() WHERE id = $1', [ben.id]);
      expect(await codeOf(postHousehold(maya, [ben.id]))).toBe('households/member-not-found');
    });

    test('are nobody whom the inviter has blocked or who has blocked the inviter', async () => {
      const block = (blocker: TestUser, blocked: TestUser) =>
        world.rows(`INSERT INTO blocks (blocker_id, blocked_id, first_name) VALUES ($1, $2, 'x')`, [
          blocker.id,
          blocked.id,
        ]);
      await block(ben, maya);
      expect(await codeOf(postHousehold(maya, [ben.id]))).toBe('households/member-not-found');
      expect(await codeOf(postHousehold(ben, [maya.id]))).toBe('households/member-not-found');
    });

    test('may be asked by several, and are in one household for a home', async () => {
      const first = await invite(maya, [chloe]);
      const second = await invite(ben, [chloe]);
      await answerHousehold(chloe, first.householdId, 'accept');
      expect(await codeOf(send(chloe, second.householdId, 'accept'))).toBe(
        'households/already-in-one',
      );
      expect(await codeOf(postHousehold(maya, [ben.id]))).toBe('households/already-in-one');
      // Another home is another matter.
      await invite(maya, [ben], SHARED_BY_TWO);
      await answerHousehold(maya, first.householdId, 'decline');
      await answerHousehold(chloe, second.householdId, 'accept');
    });

    test('accept two households for one home at once into one of them', async () => {
      const households = [await invite(maya, [chloe]), await invite(ben, [chloe])];
      const answers = await Promise.all(
        households.map(({ householdId }) => send(chloe, householdId, 'accept')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('two who invite each other at once both do so', async () => {
      const answers = await Promise.all([
        postHousehold(maya, [ben.id]),
        postHousehold(ben, [maya.id]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    });
  });

  describe('a change', () => {
    test('of who saw another version is refused with the current one', async () => {
      const { householdId, version } = await invite(maya, [ben]);
      await answerHousehold(ben, householdId, 'accept', { version });
      const refused = await readProblem(await send(maya, householdId, 'decline', { version }));
      expect([refused.code, refused.current]).toEqual([
        'households/version-changed',
        { state: 'complete', version: version + 1 },
      ]);
    });

    test('of several who accept at once, each with the version that all saw, counts for each', async () => {
      const { householdId, version } = await invite(maya, [ben, chloe]);
      const answers = await Promise.all(
        [ben, chloe].map((user) => send(user, householdId, 'accept', { version })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await readHousehold(maya, householdId)).state).toBe('complete');
    });

    test('of others’ households is refused like one of unknown ones', async () => {
      const { householdId } = await invite(maya, [ben]);
      for (const act of ['accept', 'decline', 'apply'])
        expect(await codeOf(send(chloe, householdId, act))).toBe('households/not-found');
      expect(await codeOf(chloe.browser.get(`/households/${householdId}`))).toBe(
        'households/not-found',
      );
      expect(await codeOf(chloe.browser.get('/households/HOME-made-up'))).toBe(
        'households/not-found',
      );
    });
  });

  describe('what is missing', () => {
    test('is told with its amount once everybody is in, and a budget loosened covers it', async () => {
      const { householdId } = await invite(maya, [ben, chloe]);
      const poor = { budgetRange: { max: 700 }, preferredMoveInDate: '2027-05-09' };
      const set = (living: object) =>
        world.rows('UPDATE profiles SET living_requirements = $2 WHERE account_id = $1', [
          chloe.id,
          living,
        ]);
      await set(poor);
      const before = await readHousehold(maya, householdId);
      expect(before.gaps.map(({ words, amount }) => [words, amount])).toEqual([
        ['the budgets do not cover the rent', null],
        ['dates more than 45 days apart', null],
      ]);
      await answerHousehold(ben, householdId, 'accept');
      const after = await answerHousehold(chloe, householdId, 'accept');
      expect(after.gaps.map(({ words, amount }) => [words, amount])).toEqual([
        ['$100 short', 100],
        ['dates 60 days apart', 60],
      ]);
      await set({ budgetRange: { max: 1000 }, preferredMoveInDate: '2027-03-09' });
      expect((await readHousehold(maya, householdId)).gaps).toEqual([]);
    });

    test('is said to whom it concerns, and to the others of somebody', async () => {
      await world.rows(`UPDATE profiles SET living_requirements = '{}' WHERE account_id = $1`, [
        ben.id,
      ]);
      const { householdId } = await invite(maya, [ben], SHARED_BY_TWO);
      await answerHousehold(ben, householdId, 'accept');
      const read = async (user: TestUser) =>
        (await readHousehold(user, householdId)).gaps.map(({ words, isMine }) => [words, isMine]);
      expect(await read(ben)).toEqual([
        ['you have not said a budget yet', true],
        ['you have not said a move-in date yet', true],
      ]);
      expect(await read(maya)).toEqual([
        ['somebody has not said a budget yet', false],
        ['somebody has not said a move-in date yet', false],
      ]);
    });
  });
});
