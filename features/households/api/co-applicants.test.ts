import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  SHARED,
  type Sharing,
  sayYes,
} from '@stoop/app/testing/sharing';
import { ApplicationView, Submitted } from '@stoop/features/applications/contract/application';
import { StaffApplication } from '@stoop/features/applications/contract/staff/application-routes';
import { jointIncome } from '@stoop/features/applications/rules/joint-income';
import {
  apply,
  move,
  readOwn,
  type TestUser,
  unitBody,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

const Mine = z.object({ items: z.array(ApplicationView) });
const EMPLOYED = { employmentInfo: { status: 'employed', annualIncome: 64_000 } };
const ALONE = unitBody({ ...SHARED });

forEachDatabase((open) => {
  let world: Sharing;
  let staff: TestUser;
  let maya: TestUser;
  let ben: TestUser;
  let cleo: TestUser;
  let householdId: string;
  let applicationId: string;
  beforeAll(async () => {
    world = await openSharing(await open());
    staff = await world.join({ role: 'staff' });
  });
  const together = async ({ browser }: TestUser, id = householdId) => {
    await sayYes([maya, ben, cleo], id);
    return browser.post(`/households/${id}/apply`, EMPLOYED);
  };
  beforeEach(async () => {
    await world.reset();
    maya = await world.sharer({ firstName: 'Maya' });
    ben = await world.sharer({ firstName: 'Ben' });
    cleo = await world.sharer({ firstName: 'Cleo' });
    ({ householdId } = await invite(maya, [ben, cleo]));
    await answerHousehold(ben, householdId, 'accept');
    await answerHousehold(cleo, householdId, 'accept');
    ({ applicationId } = await readAnswer(Submitted, await together(maya), 201));
  });

  const mine = async ({ browser }: TestUser) =>
    (await readAnswer(Mine, await browser.get('/me/applications'))).items;
  const leave = ({ browser }: TestUser) => browser.post(`/me/applications/${applicationId}/leave`);
  const mailed = (kind: string, field: string) =>
    world
      .rows(
        `SELECT target, params->>'${field}' AS told FROM jobs WHERE kind = $1 ORDER BY target`,
        [kind],
      )
      .then((rows) => Object.fromEntries(rows.map(({ target, told }) => [target, told])));
  const addressOf = ({ id }: TestUser) => `${id}@stoop.test`;
  const eventsFor = async ({ id }: TestUser) =>
    (
      await world.rows(
        `SELECT kind FROM live_events WHERE account_ids::text LIKE '%' || $1 || '%' ORDER BY kind`,
        [id],
      )
    ).map(({ kind }) => kind);

  describe('a co-applicant', () => {
    test('says what they live on: staff read it and count it together, the others do not', async () => {
      const say = ({ browser }: TestUser, answers: object) =>
        browser.send('PUT', `/me/applications/${applicationId}/own-part`, { answers });
      expect((await readProblem(await say(ben, {}))).issues).toMatchObject([
        { path: 'answers.status' },
      ]);
      const answers = { status: 'employed', annualIncome: 52_000, phone: '212 555 0102' };
      expect((await say(ben, answers)).status).toBe(204);
      // Who sent it has its answers.
      expect((await readProblem(await say(maya, answers))).code).toBe('applications/not-found');
      const own = { namedId: null, role: 'co-applicant', answers };
      expect((await readOwn(ben, applicationId)).ownPart).toEqual(own);
      for (const other of [maya, cleo])
        expect(JSON.stringify(await readOwn(other, applicationId))).not.toContain('52000');
      const path = `/staff/applications/${applicationId}`;
      const read = await readAnswer(StaffApplication, await staff.browser.get(path));
      expect(read.ownParts).toEqual([{ email: addressOf(ben), role: 'co-applicant', answers }]);
      expect(jointIncome(read, [])?.total).toBe(116_000);
      expect(JSON.stringify(await (await ben.browser.get('/me/export')).json())).toContain('52000');
      await leave(ben);
      expect((await readProblem(await say(ben, answers))).code).toBe('applications/not-found');
    });

    test('sees the application with its place in the queue and who applies, and none of the answers', async () => {
      const [listed] = await mine(ben);
      expect(listed).toMatchObject({
        applicationId,
        home: { ...SHARED, roomId: null },
        stageLabel: 'Initial Contact',
        queue: { status: 'queued', position: 1, length: 1 },
        isMine: false,
        canWithdraw: false,
        canLeave: true,
        members: [
          { firstName: 'Maya', isMe: false, isSender: true, hasLeft: false },
          { firstName: 'Ben', isMe: true, isSender: false, hasLeft: false },
          { firstName: 'Cleo', isMe: false, isSender: false, hasLeft: false },
        ],
      });
      const read = await readOwn(ben, applicationId);
      expect(read).toMatchObject({ personalInfo: {}, employmentInfo: {}, coApplicants: [] });
      expect(JSON.stringify(read)).not.toMatch(/Canary|@stoop\.test|\b555\b/);
      expect((await readHousehold(ben, householdId)).application).toMatchObject({
        ...{ applicationId, isMine: false, stage: 'INITIAL_CONTACT', position: 1, length: 1 },
      });
    });

    test('is told by email and at once of the application and of each move, as its sender is', async () => {
      expect(await mailed('application-received', 'applicationId')).toEqual({
        [addressOf(maya)]: applicationId,
      });
      expect(await mailed('co-application-received', 'sentBy')).toEqual({
        [addressOf(ben)]: 'Maya',
        [addressOf(cleo)]: 'Maya',
      });
      await world.rows('DELETE FROM live_events');
      await move(staff, applicationId, 'IN_TOUR', 1);
      expect(await mailed('stage-changed', 'stageLabel')).toEqual({
        [addressOf(maya)]: 'Tour Scheduled',
        [addressOf(ben)]: 'Tour Scheduled',
        [addressOf(cleo)]: 'Tour Scheduled',
      });
      expect(await eventsFor(ben)).toEqual(['application']);
    });

    test('learns at once that a tour is booked, which its page says', async () => {
      const plan = await staff.browser.get(`/staff/buildings/${SHARED.buildingId}/tour-plan`);
      const every = { from: 600, to: 780, mode: 'in-person' };
      const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...every, weekday }));
      const { plan: before } = (await plan.json()) as { plan: object };
      const path = `/staff/buildings/${SHARED.buildingId}/tour-plan`;
      const saved = await staff.browser.send('PUT', path, { ...before, hours, exceptions: [] });
      expect([saved.status, await saved.text()]).toEqual([200, expect.anything()]);
      const { buildingId, unitId } = SHARED;
      const asked = await maya.browser.get(`/buildings/${buildingId}/tour-slots?unitId=${unitId}`);
      const { slots } = (await asked.json()) as { slots: { startsAt: string }[] };
      await world.rows('DELETE FROM live_events');
      const body = { buildingId, unitId, startsAt: slots.at(-1)?.startsAt, mode: 'in-person' };
      const booked = await maya.browser.post('/tours', body);
      expect([booked.status, await booked.text()]).toEqual([201, expect.anything()]);
      expect(await eventsFor(ben)).toEqual(['application']);
      expect(await eventsFor(maya)).toContain('tour');
    });

    test('is not told of a move that is taken back', async () => {
      await move(staff, applicationId, 'IN_TOUR', 1);
      await staff.browser.post(`/staff/applications/${applicationId}/undo`, { version: 2 });
      expect(await mailed('stage-changed', 'stageLabel')).toEqual({});
    });

    test('cannot withdraw it or retry its queue for all', async () => {
      for (const act of ['withdraw', 'requeue'])
        expect(
          (await readProblem(await ben.browser.post(`/me/applications/${applicationId}/${act}`)))
            .code,
        ).toBe('applications/not-sender');
    });

    test('cannot apply for the unit against it, until they have left it', async () => {
      const refused = await readProblem(await ben.browser.post('/applications', ALONE));
      expect(refused.code).toBe('applications/applied-together');
      expect((await leave(ben)).status).toBe(204);
      expect((await apply(ben, ALONE)).queue.status).toBe('queued');
    });

    test('reads who withdrew it', async () => {
      await maya.browser.post(`/me/applications/${applicationId}/withdraw`);
      expect((await mine(ben))[0]).toMatchObject({ stageLabel: 'Withdrawn by Maya' });
      expect((await mine(maya))[0]).toMatchObject({ stageLabel: 'Withdrawn by you' });
      expect(await mailed('stage-changed', 'stageLabel')).toMatchObject({
        [addressOf(maya)]: 'Withdrawn by you',
        [addressOf(cleo)]: 'Withdrawn by Maya',
      });
    });

    test('who leaves it leaves the household: it goes on for the others, who are told', async () => {
      await leave(ben);
      expect(await mine(ben)).toEqual([]);
      expect((await readProblem(await leave(ben))).code).toBe('applications/not-found');
      expect((await mine(cleo))[0]).toMatchObject({
        queue: { position: 1 },
        members: [{ firstName: 'Maya' }, { firstName: 'Ben', hasLeft: true }, { hasLeft: false }],
      });
      expect(await readHousehold(cleo, householdId)).toMatchObject({ state: 'ended', end: 'left' });
      await move(staff, applicationId, 'IN_TOUR', 1);
      expect((await readHousehold(ben, householdId)).application).toBeNull();
      await world.goOn();
      const told = (await world.news()).filter(([, news]) => news === 'left-application');
      expect(told.map(([id]) => id).sort()).toEqual([maya.id, cleo.id].sort());
    });

    test('who leaves the household leaves its application, and who sent it withdraws it', async () => {
      await answerHousehold(ben, householdId, 'decline');
      expect(await mine(ben)).toEqual([]);
      expect((await mine(cleo))[0]?.stage).toBe('INITIAL_CONTACT');
      expect((await readProblem(await leave(maya))).code).toBe('applications/sent-by-you');
      expect((await leave(cleo)).status).toBe(204);
    });

    test('is told when its sender leaves the household, which withdraws it', async () => {
      await answerHousehold(maya, householdId, 'decline');
      expect((await mine(ben))[0]).toMatchObject({
        stageLabel: 'Withdrawn by Maya',
        canLeave: false,
      });
    });

    test('who deletes the account leaves nothing of theirs in the answers of the sender', async () => {
      await ben.browser.send('DELETE', '/me', { email: addressOf(ben) });
      const read = await readOwn(maya, applicationId);
      expect(read.coApplicants.map(({ firstName }) => firstName)).toEqual(['Cleo']);
      expect(read).toMatchObject({
        stage: 'INITIAL_CONTACT',
        members: [{ firstName: 'Maya' }, { firstName: 'Cleo' }],
      });
      expect(JSON.stringify(read)).not.toContain('CanaryBen');
    });
  });

  test('a household cannot apply while one of its members has an own application for the unit', async () => {
    await maya.browser.post(`/me/applications/${applicationId}/withdraw`);
    const alone = await apply(ben, ALONE);
    expect((await readProblem(await together(maya))).code).toBe('households/member-applied');
    await ben.browser.post(`/me/applications/${alone.applicationId}/withdraw`);
    await readAnswer(Submitted, await together(maya), 201);
  });

  test('staff see everybody on the board and on the page, with who left', async () => {
    await leave(cleo);
    const page = await staff.browser.get(`/staff/applications/${applicationId}`);
    const sentFor = [
      { accountId: ben.id, name: 'Ben CanaryBenLast', hasLeft: false },
      { accountId: cleo.id, name: 'Cleo CanaryCleoLast', hasLeft: true },
    ];
    expect(await page.json()).toMatchObject({ sentFor });
    const board = await staff.browser.get('/staff/applications/counts?first=5');
    expect(await board.json()).toMatchObject({
      stages: expect.arrayContaining([
        expect.objectContaining({ items: [expect.objectContaining({ applicationId, sentFor })] }),
      ]),
    });
  });

  test('staff cannot reopen an application of one who applied with others since', async () => {
    await maya.browser.post(`/me/applications/${applicationId}/withdraw`);
    const alone = await apply(ben, ALONE);
    await ben.browser.post(`/me/applications/${alone.applicationId}/withdraw`);
    await readAnswer(Submitted, await together(maya), 201);
    const reopened = await staff.browser.post(`/staff/applications/${alone.applicationId}/stage`, {
      ...{ to: 'INITIAL_CONTACT', version: 2 },
    });
    expect((await readProblem(reopened)).code).toBe('applications/place-taken');
  });
});
