import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  canaryOf,
  invite,
  openSharing,
  postHousehold,
  readHousehold,
  readPossible,
  type Sharing,
  sharedRoomBody,
} from '@stoop/app/testing/sharing';
import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

/** What nobody but the person, and after everybody accepted the members, may read of anybody. */
const privateWords = ({ id }: TestUser, firstName: string): string[] => {
  const { lastName, phone, dateOfBirth, occupation } = canaryOf(firstName);
  return [lastName, phone, dateOfBirth, occupation, `${id}@stoop.test`, 'instagram.com/canary'];
};

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

  describe('private words', () => {
    test('are nowhere before everybody accepted: not in a household, a list, a proposal or an email', async () => {
      await apply(ben, sharedRoomBody());
      const { householdId } = await invite(maya, [ben, chloe]);
      await answerHousehold(ben, householdId, 'accept');
      const seen = await Promise.all(
        [
          maya.browser.get(`/households/${householdId}`),
          maya.browser.get('/me/households'),
          maya.browser.get('/buildings/share-house/units/share-2/possible-households'),
        ].map(async (answer) => (await answer).text()),
      );
      const mails = JSON.stringify(
        await world.rows(
          `SELECT params FROM jobs WHERE kind IN ('household-news', 'co-application-received')`,
        ),
      );
      for (const word of [...privateWords(ben, 'Ben'), ...privateWords(chloe, 'Chloe')])
        for (const text of [...seen, mails]) expect(text).not.toContain(word);
      for (const text of seen) for (const { id } of [ben, chloe]) expect(text).not.toContain(id);
    });

    test('an invitation tells of the other what the card shows at that time, and of the date its month', async () => {
      const { householdId } = await invite(maya, [ben]);
      const set = (id: string, habits: object, wishes: object) =>
        world.rows(
          'UPDATE profiles SET lifestyle_preferences = $2, living_requirements = $3 WHERE account_id = $1',
          [id, habits, wishes],
        );
      const kinds = async () =>
        (await readHousehold(maya, householdId)).gaps.map(({ kind }) => kind);
      await set(maya.id, { petPreferences: 'has_dog' }, { preferredMoveInDate: '2027-01-15' });
      await set(ben.id, {}, { preferredMoveInDate: '2027-02-01', dealBreakers: ['dogs'] });
      const before = await kinds();
      await set(ben.id, {}, { preferredMoveInDate: '2027-02-28' });
      expect(await kinds()).toEqual(before);
      expect(before).not.toContain('conflict');
      // An own deal-breaker, and what a card shows.
      await set(ben.id, { petPreferences: 'allergic' }, { preferredMoveInDate: '2027-02-01' });
      expect(await kinds()).toContain('conflict');

      await world.rows('UPDATE profiles SET has_roommate_card = false WHERE account_id = $1', [
        ben.id,
      ]);
      expect((await readHousehold(maya, householdId)).members[1]).toMatchObject({
        firstName: null,
        fit: 'unknown',
        moveInMonth: null,
      });
      expect(await kinds()).not.toContain('conflict');
    });

    test('a person is invited by a ref or by an id, which do not tell of each other', async () => {
      const refused = await postHousehold(maya, [ben.id, 'who-0000000000000000']);
      expect((await readProblem(refused)).code).toBe('households/mixed');
    });

    test('what a room is worth to somebody is read by nobody else, and splits the rent once all have said it', async () => {
      const householdId = await formed();
      const say = (user: TestUser, values: number[]) =>
        user.browser.send('PUT', `/households/${householdId}/room-values`, { values });
      expect(await codeOf(say(maya, [1, 2, 3]))).toBe('households/values-invalid');
      expect(await codeOf(say(maya, [3300]))).toBe('households/values-invalid');
      await say(maya, [1201, 1051, 1048]);
      await say(ben, [1002, 1249, 1049]);
      const waiting = await readHousehold(chloe, householdId);
      expect(waiting.split).toEqual({
        ...{ mine: null, given: 2, shares: [], sentences: [], problem: null },
        ...{ isSealed: false, reopening: null, keptBy: null },
      });
      expect(JSON.stringify(waiting)).not.toMatch(/\b(1201|1051|1048|1002|1249|1049)\b/);
      await say(chloe, [1000, 1100, 1200]);
      const { split } = await readHousehold(chloe, householdId);
      expect(split?.shares.map(({ number, room }) => [number, room])).toEqual([
        [1, 'Room 1'],
        [2, 'Room 2'],
        [3, 'Room 3'],
      ]);
      expect(split?.shares.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBe(330_000);
      expect(split?.sentences).toHaveLength(3);
    });

    test('are gone when a household has ended', async () => {
      const householdId = await formed();
      await answerHousehold(ben, householdId, 'decline');
      const text = await (await maya.browser.get(`/households/${householdId}`)).text();
      for (const word of privateWords(chloe, 'Chloe')) expect(text).not.toContain(word);
    });
  });

  describe('possible households', () => {
    test('are people who fit, named to me alone, and can be invited so', async () => {
      await apply(ben, sharedRoomBody());
      const possible = await readPossible(maya);
      const [best] = possible.households;
      expect(possible).toMatchObject({ rent: 3300, isProven: true, householdId: null });
      expect(best?.fit).toBe('strong');
      expect(best?.people).toHaveLength(2);
      const theirs = (await readPossible(chloe)).households.flatMap(({ people }) => people);
      const refs = best?.people.map(({ ref }) => ref) ?? [];
      expect(theirs.filter(({ ref }) => refs.includes(ref))).toEqual([]);
      expect(await codeOf(postHousehold(chloe, refs.slice(0, 1)))).toBe(
        'households/member-not-found',
      );
      const answer = await postHousehold(maya, refs);
      expect(answer.status).toBe(201);
      const { householdId } = (await answer.json()) as { householdId: string };
      const seen = await readHousehold(maya, householdId);
      expect(seen.members.map(({ firstName }) => firstName)).toEqual(['Maya', null, null]);
      await answerHousehold(ben, householdId, 'accept');
      await answerHousehold(chloe, householdId, 'accept');
      const complete = await readHousehold(maya, householdId);
      expect(complete.members.map(({ firstName }) => firstName).sort()).toEqual([
        'Ben',
        'Chloe',
        'Maya',
      ]);
    });

    test('never have somebody whose card is off, or whose answers rule mine out', async () => {
      await world.rows('UPDATE profiles SET has_roommate_card = false WHERE account_id = $1', [
        ben.id,
      ]);
      await apply(ben, sharedRoomBody());
      await world.rows(
        `UPDATE profiles SET lifestyle_preferences = '{"smoking":"smokes_inside"}' WHERE account_id = $1`,
        [chloe.id],
      );
      expect((await readPossible(maya)).households).toEqual([]);
    });
  });

  describe('an account that is deleted', () => {
    test('leaves its households, which end, and nothing names it', async () => {
      const householdId = await formed();
      const deleted = await ben.browser.send('DELETE', '/me', { email: `${ben.id}@stoop.test` });
      expect(deleted.status).toBe(204);
      const seen = await readHousehold(maya, householdId);
      expect([seen.state, seen.end]).toEqual(['ended', 'left']);
      expect(seen.members[1]).toMatchObject({ state: 'left', firstName: null, contact: null });
      expect(await world.rows('SELECT FROM household_places')).toEqual([]);
      expect(
        await world.rows('SELECT FROM household_members WHERE account_id = $1', [ben.id]),
      ).toEqual([]);
    });

    test('has had its households in the export', async () => {
      const householdId = await formed();
      const data = (await (await maya.browser.get('/me/export')).json()) as {
        households: { householdId: string }[];
      };
      expect(data.households.map((one) => one.householdId)).toEqual([householdId]);
    });
  });
});
