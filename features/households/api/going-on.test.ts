import { block } from '@stoop/app/testing/connecting';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  type Sharing,
  sayYes,
} from '@stoop/app/testing/sharing';
import { Submitted } from '@stoop/features/applications/contract/application';
import { readOwn, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Household } from '../contract/household.ts';

forEachDatabase((open) => {
  let world: Sharing;
  let maya: TestUser;
  let ben: TestUser;
  let cleo: TestUser;
  let dora: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.reset();
    maya = await world.sharer({ firstName: 'Maya' });
    ben = await world.sharer({ firstName: 'Ben' });
    cleo = await world.sharer({ firstName: 'Cleo' });
    dora = await world.sharer({ firstName: 'Dora' });
  });

  const formed = async (first: TestUser, ...others: TestUser[]): Promise<string> => {
    const { householdId } = await invite(first, others);
    for (const other of others) await answerHousehold(other, householdId, 'accept');
    return householdId;
  };
  const send = (user: TestUser, id: string, act: string, body: object = {}) =>
    user.browser.post(`/households/${id}/${act}`, body);
  const ask = async (user: TestUser, id: string, members: TestUser[]) =>
    readAnswer(
      Household,
      await send(user, id, 'ask', { members: members.map((one) => one.id) }),
      201,
    );
  const nextOf = async (user: TestUser, id: string) => {
    const { nextId } = await readHousehold(user, id);
    if (nextId === null) throw new Error(`nobody goes on from ${id}`);
    return readHousehold(user, nextId);
  };
  const namesIn = ({ members }: Household) => members.map(({ firstName }) => firstName).join(' ');
  const newsOf = async (user: TestUser) =>
    (await world.news()).flatMap(([id, news]) => (id === user.id ? [news] : []));
  const apply = async (user: TestUser, id: string) => {
    await sayYes([maya, ben, cleo, dora], id);
    const sent = await send(user, id, 'apply', { employmentInfo: { status: 'employed' } });
    return readAnswer(Submitted, sent, 201);
  };

  describe('somebody leaves', () => {
    test('and the others go on without a question: their yes stands, the split and the agreement begin again', async () => {
      const id = await formed(maya, ben, cleo);
      for (const user of [maya, ben, cleo])
        await user.browser.send('PUT', `/households/${id}/room-values`, {
          values: [1100, 1100, 1100],
        });
      const { terms } = (await (await maya.browser.get(`/households/${id}/agreement`)).json()) as {
        terms: object;
      };
      await maya.browser.send('PUT', `/households/${id}/agreement`, { version: 0, terms });
      await answerHousehold(cleo, id, 'decline');
      await world.goOn();
      const next = await nextOf(maya, id);
      expect(next).toMatchObject({
        state: 'complete',
        followsId: id,
        split: null,
        hasAgreement: false,
        canApply: true,
        canAsk: true,
        hasEarlierSplit: true,
      });
      expect(namesIn(next)).toBe('Maya Ben');
      expect(next.members[1]?.contact?.lastName).toBe('CanaryBenLast');
      expect((await newsOf(ben)).at(-1)).toBe('goes-on');
      expect(await world.whoIn(ben, 'goes-on')).toEqual(['Cleo']);
      expect(await world.whoIn(ben, 'invited')).toEqual(['Maya']);
      // The earlier one stays readable, also for whoever left; of the new one they learn nothing.
      const left = await readHousehold(cleo, id);
      expect(left).toMatchObject({ state: 'ended', end: 'left', nextId: null, hasAgreement: true });
      expect((await cleo.browser.get(`/households/${next.householdId}`)).status).toBe(404);
      expect(await newsOf(cleo)).not.toContain('goes-on');
      await invite(cleo, [dora]);
    });

    test('and one who remains alone is told that it ended, and may ask again', async () => {
      const id = await formed(maya, ben);
      await answerHousehold(ben, id, 'decline');
      await world.goOn();
      expect(await readHousehold(maya, id)).toMatchObject({ state: 'ended', nextId: null });
      expect((await newsOf(maya)).at(-1)).toBe('ended');
      await invite(maya, [dora]);
    });

    test.each([
      ['blocks another', () => block(ben, cleo)],
      [
        'deletes the account',
        () => ben.browser.send('DELETE', '/me', { email: `${ben.id}@stoop.test` }),
      ],
    ])('who %s, as with Leave', async (_, go) => {
      const id = await formed(maya, ben, cleo);
      await go();
      await world.goOn();
      expect(namesIn(await nextOf(maya, id))).toBe('Maya Cleo');
    });

    test('as a co-applicant: the application goes on with the others', async () => {
      const id = await formed(maya, ben, cleo);
      const { applicationId } = await apply(maya, id);
      await cleo.browser.post(`/me/applications/${applicationId}/leave`);
      await world.goOn();
      const next = await nextOf(ben, id);
      expect(next.application).toMatchObject({ applicationId, isMine: false, isForAll: true });
      expect((await newsOf(maya)).filter((news) => news === 'left-application')).toHaveLength(1);
    });

    test('who sent the application: it is withdrawn, and the others may apply again', async () => {
      const id = await formed(maya, ben, cleo);
      const { applicationId } = await apply(maya, id);
      await answerHousehold(maya, id, 'decline');
      await world.goOn();
      expect((await readOwn(maya, applicationId)).stage).toBe('CANCELLED');
      const next = await nextOf(ben, id);
      expect(next).toMatchObject({ application: null, canApply: true });
      await apply(ben, next.householdId);
    });

    test('and a repeated job makes no second household', async () => {
      const id = await formed(maya, ben, cleo);
      await answerHousehold(cleo, id, 'decline');
      const jobs = await world.rows(`SELECT count(*)::int AS n FROM jobs WHERE kind = 'go-on'`);
      await world.goOn();
      await world.rows(
        `INSERT INTO jobs (id, queue, kind, priority, target, params, is_secret, gap_seconds, next_try_at)
         VALUES ('again', 'households', 'go-on', 2, $1, '{"news":"ended"}', false, 0, now())`,
        [id],
      );
      await world.goOn();
      expect([jobs[0]?.n, await world.rows('SELECT FROM households')]).toEqual([1, [{}, {}]]);
    });

    test('and who joined another household of the home in the meantime does not go on', async () => {
      const id = await formed(maya, ben, cleo);
      await answerHousehold(cleo, id, 'decline');
      await invite(ben, [dora]);
      await world.goOn();
      expect((await readHousehold(maya, id)).nextId).toBeNull();
      expect((await newsOf(maya)).at(-1)).toBe('ended');
    });
  });

  describe('somebody new', () => {
    test('joins once all have accepted; until then the household stays as it is', async () => {
      const id = await formed(maya, ben);
      const { applicationId } = await apply(maya, id);
      const question = await ask(maya, id, [dora]);
      expect(question).toMatchObject({ state: 'inviting', followsId: id });
      expect((await newsOf(ben)).at(-1)).toBe('asking');
      expect(await newsOf(dora)).toEqual(['invited']);
      expect((await readHousehold(ben, id)).asking).toEqual([question.householdId]);
      // Who is asked reads no contacts, and is not told that the others are a household.
      const asked = await readHousehold(dora, question.householdId);
      expect(asked.followsId).toBeNull();
      expect(asked.members.map(({ contact, stays }) => [contact, stays])).toEqual([
        [null, false],
        [null, false],
        [null, false],
      ]);
      await answerHousehold(dora, question.householdId, 'accept');
      expect((await readHousehold(maya, id)).state).toBe('complete');
      const whole = await answerHousehold(ben, question.householdId, 'accept');
      expect(whole).toMatchObject({ state: 'complete', asking: [] });
      expect(whole.application).toMatchObject({ applicationId, isForAll: false });
      expect(await readHousehold(maya, id)).toMatchObject({
        state: 'ended',
        end: 'went-on',
        nextId: question.householdId,
      });
      const places = await world.rows('SELECT DISTINCT household_id AS id FROM household_places');
      expect(places).toEqual([{ id: question.householdId }]);
    });

    test('who declines leaves it as it was, and so does one of it who says no', async () => {
      const id = await formed(maya, ben);
      for (const who of [dora, ben]) {
        const { householdId } = await ask(maya, id, [dora]);
        await answerHousehold(who, householdId, 'decline');
        expect((await readHousehold(maya, householdId)).end).toBe('declined');
        expect((await newsOf(maya)).at(-1)).toBe('asking-ended');
      }
      expect(await readHousehold(ben, id)).toMatchObject({ state: 'complete', asking: [] });
      expect((await newsOf(dora)).at(-1)).toBe('ended');
    });

    test('is one whom the caller may ask, where the home has a room', async () => {
      const id = await formed(maya, ben);
      const code = async (user: TestUser, members: string[], body: object = {}) =>
        (await readProblem(await send(user, id, 'ask', { members, ...body }))).code;
      expect(await code(maya, [dora.id, cleo.id])).toBe('households/size');
      expect(await code(maya, [ben.id])).toBe('households/member-not-found');
      expect(await code(maya, [maya.id])).toBe('households/yourself');
      expect(await code(maya, ['nobody'])).toBe('households/member-not-found');
      expect(await code(dora, [cleo.id])).toBe('households/not-found');
      expect(await code(maya, [dora.id], { version: 1 })).toBe('households/version-changed');
      const { householdId } = await invite(cleo, [dora]);
      const waiting = await send(cleo, householdId, 'ask', { members: [ben.id] });
      expect((await readProblem(waiting)).code).toBe('households/not-complete');
    });

    test('is asked once with one key', async () => {
      const id = await formed(maya, ben);
      const post = (members: string[]) =>
        maya.browser.send('POST', `/households/${id}/ask`, { members }, { 'Idempotency-Key': 'k' });
      const answers = [await post([dora.id]), await post([dora.id])];
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    });

    test('is not waited for once somebody leaves the household', async () => {
      const id = await formed(maya, ben);
      const { householdId } = await ask(maya, id, [dora]);
      await answerHousehold(dora, householdId, 'accept');
      await answerHousehold(ben, id, 'decline');
      expect((await readHousehold(dora, householdId)).end).toBe('declined');
      await invite(dora, [cleo]);
    });

    test('whom one of them blocks is asked no more, and the household stays', async () => {
      const id = await formed(maya, ben);
      const { householdId } = await ask(maya, id, [dora]);
      await block(ben, dora);
      expect((await readHousehold(maya, householdId)).end).toBe('declined');
      expect((await readHousehold(ben, id)).state).toBe('complete');
    });

    test('and one leaves, one confirms and one accepts at once: each answer is of one course', async () => {
      const id = await formed(maya, ben);
      const { householdId } = await ask(maya, id, [dora]);
      await answerHousehold(ben, householdId, 'accept');
      const { terms } = (await (await maya.browser.get(`/households/${id}/agreement`)).json()) as {
        terms: object;
      };
      await maya.browser.send('PUT', `/households/${id}/agreement`, { version: 0, terms });
      const answers = await Promise.all([
        send(ben, id, 'decline'),
        send(maya, id, 'agreement/confirm', { version: 1 }),
        send(dora, householdId, 'accept'),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      await world.goOn();
      const open = await world.rows(
        `SELECT h.id FROM households h WHERE h.state <> 'ended' AND EXISTS (SELECT FROM household_members m
           WHERE m.household_id = h.id AND m.state = 'left')`,
      );
      expect(open).toEqual([]);
      const doubled = await world.rows(
        `SELECT p.account_id FROM household_places p JOIN households h ON h.id = p.household_id
         WHERE h.state = 'ended'`,
      );
      expect(doubled).toEqual([]);
    });
  });

  describe('ending it together', () => {
    test('takes all of them, and withdraws the application', async () => {
      const id = await formed(maya, ben, cleo);
      const { applicationId } = await apply(maya, id);
      const proposed = await readAnswer(Household, await send(ben, id, 'end'));
      expect(proposed.ending).toEqual({ agreed: [2] });
      expect((await newsOf(maya)).at(-1)).toBe('ending');
      await readAnswer(Household, await send(maya, id, 'end'));
      const ended = await readAnswer(Household, await send(cleo, id, 'end'));
      expect([ended.state, ended.end, ended.nextId]).toEqual(['ended', 'together', null]);
      await world.goOn();
      expect(await world.rows('SELECT FROM households')).toHaveLength(1);
      expect((await readOwn(maya, applicationId)).stage).toBe('CANCELLED');
      await invite(ben, [cleo]);
    });

    test('is over once one keeps it, also for who agrees at that time', async () => {
      const id = await formed(maya, ben);
      const { version } = await readAnswer(Household, await send(ben, id, 'end'));
      const kept = await readAnswer(Household, await send(maya, id, 'end/keep'));
      expect([kept.state, kept.ending]).toEqual(['complete', null]);
      const late = await readProblem(await send(maya, id, 'end', { version }));
      expect(late.code).toBe('households/version-changed');
    });
  });
});
