import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  HABITS,
  invite,
  openSharing,
  SHARED_BY_TWO,
  type Sharing,
} from '@stoop/app/testing/sharing';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agreement } from '../../contract/agreement.ts';

const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

forEachDatabase((open) => {
  let world: Sharing;
  let maya: TestUser;
  let ben: TestUser;
  let householdId: string;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.reset();
    maya = await world.sharer({ firstName: 'Maya' });
    ben = await world.sharer({
      firstName: 'Ben',
      lifestyle: { ...HABITS, guestPolicy: 'none' },
    });
    ({ householdId } = await invite(maya, [ben], SHARED_BY_TWO));
  });

  const path = () => `/households/${householdId}/agreement`;
  const accept = () => answerHousehold(ben, householdId, 'accept');
  const read = async ({ browser }: TestUser) => readAnswer(Agreement, await browser.get(path()));
  const put = ({ browser }: TestUser, body: object) => browser.send('PUT', path(), body);
  const save = async (user: TestUser, change: Partial<Agreement['terms']> = {}) => {
    const { version, terms } = await read(user);
    return readAnswer(
      Agreement,
      await put(user, { version, terms: { ...terms, startDate: '2027-03-01', ...change } }),
    );
  };
  const confirm = ({ browser }: TestUser, version: number) =>
    browser.post(`${path()}/confirm`, { version });
  const confirmed = async (user: TestUser, version: number) =>
    readAnswer(Agreement, await confirm(user, version));
  const mailed = async () =>
    (await world.news()).filter(([, news]) => /^agreement/.test(`${news}`));

  describe('the agreement of a household', () => {
    test('is there once everybody is in, for its members alone', async () => {
      expect(await codeOf(maya.browser.get(path()))).toBe('households/not-complete');
      await accept();
      expect(await read(ben)).toMatchObject({
        version: 0,
        members: [
          { number: 1, name: 'Maya CanaryMayaLast', isMe: false, confirmedDay: null },
          { number: 2, name: 'Ben CanaryBenLast', isMe: true, confirmedDay: null },
        ],
        terms: { rentCents: 250_000, depositCents: 250_000 },
        canEdit: true,
        canConfirm: false,
      });
      const other = await world.sharer({ firstName: 'Chloe' });
      for (const address of [path(), `${path()}.pdf`])
        expect(await codeOf(other.browser.get(address))).toBe('households/not-found');
    });

    test('is proposed from what all members show each other, and from nothing else', async () => {
      await accept();
      const guests = async () => (await read(maya)).terms.clauses.guests;
      expect(await guests()).toBe('Guests stay overnight only if all of us have said yes before.');
      await world.rows('UPDATE profiles SET has_roommate_card = false WHERE account_id = $1', [
        maya.id,
      ]);
      expect(await guests()).toContain('six nights a month');
      expect(JSON.stringify(await read(ben))).not.toMatch(/canary-|2027-03-10|\b(1991|555)\b/);
    });

    test('starts with the fair split once all have said what rooms are worth to them', async () => {
      await accept();
      const say = ({ browser }: TestUser, values: number[]) =>
        browser.send('PUT', `/households/${householdId}/room-values`, { values });
      await world.rows(
        `UPDATE profiles SET living_requirements = '{"budgetRange":{"min":600,"max":2500}}'`,
      );
      await say(maya, [900, 1600]);
      expect((await read(maya)).split).toBeNull();
      await say(ben, [1300, 1200]);
      await say(ben, [1300, 1200]);
      expect((await world.news()).filter(([, news]) => news === 'split-ready')).toEqual([
        [maya.id, 'split-ready'],
      ]);
      const { split, terms } = await read(maya);
      expect(split).toEqual([
        { room: 'Room 2', rentCents: 140_000 },
        { room: 'Room 1', rentCents: 110_000 },
      ]);
      expect(terms.shares).toEqual([
        { number: 1, room: 'Room 2', rentCents: 140_000, depositCents: 140_000 },
        { number: 2, room: 'Room 1', rentCents: 110_000, depositCents: 110_000 },
      ]);
      expect(JSON.stringify(await read(ben))).not.toMatch(/\b(1600|900)\b/);
    });

    test('is confirmed by each member, and a change asks all again', async () => {
      await accept();
      expect(await codeOf(confirm(maya, 0))).toBe('households/agreement-not-saved');
      expect(await save(maya)).toMatchObject({ version: 1, canConfirm: true, isConfirmed: false });
      await confirmed(maya, 1);
      expect(await confirmed(ben, 1)).toMatchObject({ isConfirmed: true, canConfirm: false });
      const changed = await save(ben, { startDate: '2027-04-01' });
      expect(changed).toMatchObject({ version: 2, isConfirmed: false });
      expect(changed.members.map(({ confirmedDay }) => confirmedDay)).toEqual([null, null]);
      expect(await codeOf(confirm(maya, 1))).toBe('households/agreement-changed');
      expect(await mailed()).toEqual([
        [ben.id, 'agreement-proposed'],
        // By the last of the two, who needs no mail.
        [maya.id, 'agreement-confirmed'],
        [maya.id, 'agreement-changed'],
      ]);
    });

    test('stays the same version when it is saved without a change', async () => {
      await accept();
      await save(maya);
      await confirmed(ben, 1);
      const { terms } = await read(ben);
      const again = await readAnswer(Agreement, await put(ben, { version: 1, terms }));
      expect([again.version, again.members[1]?.confirmedDay]).toEqual([1, expect.any(String)]);
    });

    test('is saved by one of two who change it at the same time', async () => {
      await accept();
      const { terms } = await read(maya);
      const answers = await Promise.all([
        put(maya, { version: 0, terms: { ...terms, startDate: '2027-03-01' } }),
        put(ben, { version: 0, terms: { ...terms, startDate: '2027-04-01' } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(maya)).version).toBe(1);
    });

    test('is refused with amounts that do not add up or are none', async () => {
      await accept();
      const { terms } = await read(maya);
      const wrong = await readProblem(
        await put(maya, { version: 0, terms: { ...terms, rentCents: 250_001 } }),
      );
      expect([wrong.code, wrong.issues?.[0]?.path]).toEqual([
        'households/agreement-invalid',
        'rentCents',
      ]);
      for (const rentCents of [-1, 0.5, 1e12, '1', null])
        expect(await codeOf(put(maya, { version: 0, terms: { ...terms, rentCents } }))).toBe(
          'request/invalid',
        );
    });

    test('is a file for its members, with both names and the sums', async () => {
      await accept();
      await save(maya);
      const answer = await ben.browser.get(`${path()}.pdf`);
      expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
        'application/pdf',
        'no-store',
      ]);
      expect(answer.headers.get('Content-Disposition')).toContain('roommate-agreement.pdf');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    });
  });

  describe('after the household has ended', () => {
    test('a saved agreement is read, but neither changed nor confirmed', async () => {
      await accept();
      const { terms } = await save(maya);
      await answerHousehold(ben, householdId, 'decline');
      expect(await read(maya)).toMatchObject({ version: 1, canEdit: false, canConfirm: false });
      expect(await codeOf(put(maya, { version: 1, terms }))).toBe('households/ended');
      expect(await codeOf(confirm(maya, 1))).toBe('households/ended');
    });

    test('there is none if nobody saved one', async () => {
      await accept();
      await answerHousehold(ben, householdId, 'decline');
      expect(await codeOf(maya.browser.get(path()))).toBe('households/ended');
    });

    test('who deletes their account has no name in it, and takes a copy along before', async () => {
      await accept();
      await save(maya);
      await confirmed(ben, 1);
      const copy = (await (await ben.browser.get('/me/export')).json()) as { agreements: unknown };
      expect(copy.agreements).toMatchObject([{ householdId, version: 1 }]);
      await world.rows('DELETE FROM accounts WHERE id = $1', [ben.id]);
      const left = await read(maya);
      expect(left.members.map(({ name }) => name)).toEqual([
        'Maya CanaryMayaLast',
        'A former member',
      ]);
      expect(JSON.stringify(left)).not.toContain('Ben');
    });
  });
});
