import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApplicationView } from '../contract/application.ts';
import {
  type Applying,
  apply,
  openApplying,
  readOwn,
  roomBody,
  type TestUser,
  UNIT,
  unitBody,
} from '../testing/applying.ts';

const SENTENCE =
  'Cannot apply to this unit because an application is already in the matching process';

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    [grace, bob] = [await world.join(), await world.join({ firstName: 'Bob' })];
  });

  const setEntry = (id: string, status: string) =>
    world.rows('UPDATE queue_entries SET status = $2 WHERE application_id = $1', [id, status]);
  const call = (id: string, what = '', who = grace) =>
    what
      ? who.browser.post(`/me/applications/${id}/${what}`)
      : who.browser.get(`/me/applications/${id}`);
  const view = async (answer: Promise<Response>) => readAnswer(ApplicationView, await answer);
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

  describe('the applications of a user', () => {
    test('are listed newest first, with home and place', async () => {
      await apply(bob);
      const first = await apply(grace);
      const second = await apply(grace, roomBody());
      const answer = await grace.browser.get('/me/applications');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const { items } = (await answer.json()) as { items: unknown[] };
      const [newest, oldest, ...none] = items.map((item) => ApplicationView.parse(item));
      expect(none).toEqual([]);
      expect(newest).toMatchObject({
        applicationId: second.applicationId,
        home: { label: 'Room, Warren House, 1B1B', roomId: 'warren-4f-a', isOnMarket: true },
        queue: { status: 'queued', position: 1, length: 1 },
      });
      expect(oldest).toMatchObject({
        applicationId: first.applicationId,
        stageLabel: 'Initial Contact',
        stageSince: first.submitTime,
        history: [{ stage: 'INITIAL_CONTACT', at: first.submitTime }],
        home: { ...UNIT, label: 'Warren House, 1B1B', address: '12 Court Street' },
        queue: { status: 'queued', position: 2, length: 2, canRetry: false },
        canWithdraw: true,
      });
      expect(await (await bob.browser.get('/me')).json()).toMatchObject({
        applications: [expect.stringMatching(/^APP-/)],
      });
    });

    test('R6.05 are read one by one with their answers, by their applicant only', async () => {
      const guarantorInfo = { firstName: 'Ada', lastName: 'Wolf', email: 'ada@stoop.test' };
      const { applicationId } = await apply(grace, unitBody({ guarantorInfo }));
      expect(await readOwn(grace, applicationId)).toMatchObject({
        applicationId,
        personalInfo: { firstName: 'Grace', dateOfBirth: '1995-04-12' },
        lifestyle: { smoking: 'smoke_free' },
        livingRequirements: { lengthOfStay: '12' },
        employmentInfo: { employer: 'Harbor Ferries', annualIncome: 98_000 },
        guarantorInfo,
        coApplicants: [],
      });
      expect((await call(applicationId, '', bob)).status).toBe(404);
      const list = await (await grace.browser.get('/me/applications')).text();
      const withdrawn = await (await call(applicationId, 'withdraw')).text();
      expect(`${list}${withdrawn}`).not.toMatch(/personalInfo|guarantorInfo|Harbor Ferries/);
    });

    test('saveDraft the name of a home that has left the market', async () => {
      const { applicationId } = await apply(grace);
      await world.rows(
        `UPDATE applications SET unit_id = 'warren-hidden-unit' WHERE application_id = $1`,
        [applicationId],
      );
      expect((await readOwn(grace, applicationId)).home).toMatchObject({
        label: 'Warren House, 1B1B',
        isOnMarket: false,
      });
    });

    test('R6.05 are not found by other users who read, retry or withdraw them', async () => {
      const { applicationId } = await apply(grace);
      const unknown = await (await call('APP-1-UNKNOWN', '', bob)).json();
      for (const what of ['', 'requeue', 'withdraw']) {
        const answer = await call(applicationId, what, bob);
        expect([answer.status, await answer.json()]).toEqual([404, unknown]);
      }
      expect((await readOwn(grace, applicationId)).stage).toBe('INITIAL_CONTACT');
    });
  });

  describe('R8.20 an application that has no place', () => {
    async function refusedOne() {
      const first = await apply(bob);
      await setEntry(first.applicationId, 'IN_MATCHING');
      return { first, second: await apply(grace) };
    }

    test('says why, and has a place after a successful retry', async () => {
      const { first, second } = await refusedOne();
      const refused = {
        status: 'not-queued',
        message: SENTENCE,
        first: null,
        position: null,
        length: 1,
        canRetry: true,
      };
      expect((await readOwn(grace, second.applicationId)).queue).toEqual(refused);
      expect((await view(call(second.applicationId, 'requeue'))).queue).toEqual(refused);
      await setEntry(first.applicationId, 'IN_TOUR');
      const queued = {
        status: 'queued',
        message: null,
        first: null,
        position: 2,
        length: 2,
        canRetry: false,
      };
      expect((await view(call(second.applicationId, 'requeue'))).queue).toEqual(queued);
      expect((await view(call(second.applicationId, 'requeue'))).queue).toEqual(queued);
    });

    test('R5.08 shows the place of another application of the same person, until that one ends', async () => {
      const first = await apply(grace);
      const second = await apply(grace);
      expect((await readOwn(grace, second.applicationId)).queue).toEqual({
        status: 'already-queued',
        message: 'Application already exists in queue',
        first: first.applicationId,
        position: null,
        length: 1,
        canRetry: false,
      });
      await call(first.applicationId, 'withdraw');
      expect((await readOwn(grace, second.applicationId)).queue).toMatchObject({
        status: 'not-queued',
        message: null,
        canRetry: true,
      });
      expect((await view(call(second.applicationId, 'requeue'))).queue.position).toBe(1);
    });

    test('R5.06 is queued for its own building only', async () => {
      const { first, second } = await refusedOne();
      await setEntry(first.applicationId, 'IN_TOUR');
      const at = (buildingId: string) =>
        call(second.applicationId, `requeue?buildingId=${buildingId}`);
      expect(await readProblem(await at('pearl-court'))).toMatchObject({
        code: 'applications/building-mismatch',
        detail: 'Building ID mismatch',
      });
      expect((await view(at(UNIT.buildingId))).queue.position).toBe(2);
    });

    test('R5.06 R5.09 R8.26 cannot be queued for a hidden or removed home', async () => {
      const { second } = await refusedOne();
      const at = (column: string, id: string) =>
        world.rows(`UPDATE applications SET ${column} = $2 WHERE application_id = $1`, [
          second.applicationId,
          id,
        ]);
      await at('unit_id', 'warren-hidden-unit');
      const problem = await readProblem(await call(second.applicationId, 'requeue'));
      expect(problem.detail).toBe('Unit not found in building');
      await at('building_id', 'secret-tower');
      expect(await codeOf(call(second.applicationId, 'requeue'))).toBe(
        'listings/building-not-found',
      );
    });
  });

  describe('an application that is withdrawn', () => {
    test('R4.03 is cancelled at any stage, and its place is free', async () => {
      const { applicationId, applicationDbId } = await apply(grace);
      expect(await view(call(applicationId, 'withdraw'))).toMatchObject({
        stage: 'CANCELLED',
        stageLabel: 'Withdrawn by you',
        canWithdraw: false,
        queue: { position: null, length: 0, canRetry: false },
      });
      const moves = `SELECT stage, version, actor_id FROM application_moves
        WHERE application_db_id = $1 ORDER BY version`;
      expect(await world.rows(moves, [applicationDbId])).toMatchObject([
        { stage: 'INITIAL_CONTACT' },
        { stage: 'CANCELLED', version: 2, actor_id: grace.id },
      ]);
      expect((await apply(grace)).queue).toEqual({ status: 'queued', position: 1 });
    });

    test('takes a tour with it that its applicant names, and no other and nobody else’s', async () => {
      for (const [id, { id: visitorId }] of [
        ['mine', grace],
        ['kept', grace],
        ['theirs', bob],
      ] as const)
        await world.rows(
          `INSERT INTO tours (id, building_id, unit_id, visitor_id, mode, starts_at, ends_at, status, link_key, home_label)
           VALUES ($1, 'warren-house', 'warren-4f', $2, 'video', now() + interval '1 day', now() + interval '2 days', 'booked', 'key', '4F')`,
          [id, visitorId],
        );
      for (const tourId of ['mine', 'theirs']) {
        const { applicationId } = await apply(grace);
        const withdrawn = await view(call(applicationId, `withdraw?cancelTour=${tourId}`));
        expect(withdrawn.ending).toBe('withdrawn');
      }
      expect(await world.rows('SELECT id, status FROM tours ORDER BY id')).toEqual([
        { id: 'kept', status: 'booked' },
        { id: 'mine', status: 'cancelled' },
        { id: 'theirs', status: 'booked' },
      ]);
    });

    test('has ended, and can be neither withdrawn nor queued again', async () => {
      const { applicationId } = await apply(grace);
      await call(applicationId, 'withdraw');
      expect(await codeOf(call(applicationId, 'withdraw'))).toBe('applications/ended');
      expect(await codeOf(call(applicationId, 'requeue'))).toBe('applications/ended');
    });
  });

  describe('the export of a user', () => {
    test('R6.03 contains the applications as their applicant sees them, with the answers', async () => {
      const { applicationId } = await apply(grace);
      await grace.browser.send(
        'PUT',
        `/me/application-draft?buildingId=warren-house&unitId=warren-4f&roomId=warren-4f-a`,
        {
          draft: { step: 2 },
        },
      );
      const data = await (await grace.browser.get('/me/export')).json();
      const {
        version: _,
        ownPart,
        correcting,
        lately,
        ...own
      } = await readOwn(grace, applicationId);
      expect([ownPart, lately]).toEqual([null, null]);
      expect(correcting).toBe('at-once');
      expect(data).toMatchObject({
        applications: [
          {
            ...own,
            personalInfo: { dateOfBirth: '1995-04-12' },
            employmentInfo: { employer: 'Harbor Ferries' },
          },
        ],
        applicationDrafts: [{ draft: { step: 2 } }],
      });
      expect(JSON.stringify(data)).not.toContain('version');
    });
  });
});
