import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import {
  answerHousehold,
  invite,
  openSharing,
  readHousehold,
  SHARED,
  SHARED_BY_TWO,
  type Sharing,
  sayYes,
  sharedRoomBody,
} from '@stoop/app/testing/sharing';
import { Submitted } from '@stoop/features/applications/contract/application';
import { apply, move, readOwn, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Household } from '../contract/household.ts';
import { MatchingStarted, StaffHouseholds } from '../contract/staff/household-routes.ts';

const QUEUE = `/staff/queues/${SHARED.buildingId}/${SHARED.unitId}`;

forEachDatabase((open) => {
  let world: Sharing;
  let staff: TestUser;
  let maya: TestUser;
  let ben: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.reset();
    maya = await world.sharer({ firstName: 'Maya' });
    ben = await world.sharer({ firstName: 'Ben' });
  });

  const formed = async (): Promise<string> => {
    const { householdId } = await invite(maya, [ben]);
    await answerHousehold(ben, householdId, 'accept');
    return householdId;
  };
  const applyNow = ({ browser }: TestUser, householdId: string, body: object = {}) =>
    browser.post(`/households/${householdId}/apply`, body);
  const together = async (user: TestUser, householdId: string, body: object = {}) => {
    await sayYes([maya, ben], householdId);
    return applyNow(user, householdId, body);
  };
  const readStaff = async (path = QUEUE, reader = staff) =>
    readAnswer(StaffHouseholds, await reader.browser.get(`${path}/households`));

  describe('applying together', () => {
    test('waits until every other member has said yes, to the home and the rent as they are', async () => {
      const householdId = await formed();
      const yes = (user: TestUser, body: object) =>
        user.browser.send('PUT', `/households/${householdId}/last-yes`, body);
      const refused = await readProblem(await applyNow(maya, householdId));
      expect([refused.status, refused.code]).toEqual([409, 'households/yes-missing']);
      const { rent } = await readHousehold(ben, householdId);
      const other = await yes(ben, { yes: true, rent: Number(rent) + 1 });
      expect((await readProblem(other)).code).toBe('households/rent-changed');
      const said = await readAnswer(Household, await yes(ben, { yes: true, rent }));
      expect(said.yes).toEqual([2]);
      // Once, however often it is said.
      await yes(ben, { yes: true, rent });
      const newsOf = async () =>
        (await world.news()).map(([id, news]) => [id === maya.id ? 'Maya' : 'Ben', news]);
      expect(await newsOf()).toContainEqual(['Maya', 'applying']);
      await yes(ben, { yes: false });
      expect((await readHousehold(maya, householdId)).yes).toEqual([]);
      expect((await readProblem(await applyNow(maya, householdId))).code).toBe(
        'households/yes-missing',
      );
      await yes(ben, { yes: true, rent });
      expect((await readProblem(await applyNow(maya, householdId))).code).toBe(
        'applications/invalid',
      );
      await yes(maya, { yes: true });
      expect(await newsOf()).toContainEqual(['Ben', 'all-yes']);
      await readAnswer(
        Submitted,
        await applyNow(maya, householdId, { employmentInfo: { status: 'student' } }),
        201,
      );
      // Another application asks again.
      expect((await readHousehold(maya, householdId)).yes).toEqual([]);
      expect((await readProblem(await yes(ben, { yes: true }))).code).toBe('households/applied');
    });

    test('a yes waits for the full name of who says it, which they can add at once', async () => {
      const householdId = await formed();
      await world.rows(`UPDATE profiles SET last_name = '' WHERE account_id = $1`, [ben.id]);
      const yes = () =>
        ben.browser.send('PUT', `/households/${householdId}/last-yes`, { yes: true });
      const refused = await readProblem(await yes());
      expect([refused.status, refused.code]).toEqual([422, 'households/name-missing']);
      expect((await readHousehold(maya, householdId)).yes).toEqual([]);
      await ben.browser.send('PATCH', '/me', { lastName: 'Aydin', basicInfo: { phone: null } });
      expect((await readAnswer(Household, await yes())).yes).toEqual([2]);
    });

    test('takes everything from the profiles but what nobody knows yet', async () => {
      const householdId = await formed();
      const missing = await readProblem(await together(maya, householdId));
      expect([missing.code, missing.issues]).toEqual([
        'applications/invalid',
        [{ path: 'employmentInfo.status', message: 'Please fill this in.' }],
      ]);
      const submitted = await readAnswer(
        Submitted,
        await together(maya, householdId, { employmentInfo: { status: 'student' } }),
        201,
      );
      expect(submitted).toMatchObject({ applicationType: 'unit', queue: { status: 'queued' } });
      const own = await readOwn(maya, submitted.applicationId);
      expect(own.home).toMatchObject({ ...SHARED, roomId: null });
      expect(own.personalInfo).toEqual({
        firstName: 'Maya',
        lastName: 'CanaryMayaLast',
        email: `${maya.id}@stoop.test`,
        phone: '+1 212 555 094',
        dateOfBirth: '1991-01-07',
      });
      expect(own.coApplicants).toEqual([
        {
          firstName: 'Ben',
          lastName: 'CanaryBenLast',
          email: `${ben.id}@stoop.test`,
          phone: '+1 212 555 093',
        },
      ]);
      expect((await readHousehold(maya, householdId)).application).toMatchObject({
        applicationId: submitted.applicationId,
        stageLabel: 'Initial Contact',
      });
    });

    test('is sent as the form shows it: what is left open there is not filled in', async () => {
      await apply(maya, sharedRoomBody());
      const body = {
        personalInfo: { firstName: 'Maya', lastName: 'Reed', phone: '212 555 0101' },
        livingRequirements: { preferredMoveInDate: '2027-01-01' },
        employmentInfo: { status: 'benefits', employer: null, jobTitle: null, annualIncome: null },
        guarantorInfo: null,
      };
      const submitted = await readAnswer(
        Submitted,
        await together(maya, await formed(), body),
        201,
      );
      expect(await readOwn(maya, submitted.applicationId)).toMatchObject({
        personalInfo: { lastName: 'Reed', phone: '212 555 0101', dateOfBirth: '1991-01-07' },
        livingRequirements: { preferredMoveInDate: '2027-01-01' },
        guarantorInfo: null,
      });
      expect((await readOwn(maya, submitted.applicationId)).employmentInfo).toEqual({
        status: 'benefits',
      });
    });

    test('asks nothing again that an earlier application told', async () => {
      await apply(maya, sharedRoomBody());
      const submitted = await readAnswer(Submitted, await together(maya, await formed()), 201);
      expect((await readOwn(maya, submitted.applicationId)).employmentInfo).toEqual({
        status: 'employed',
        employer: 'Harbor Ferries',
        annualIncome: 98_000,
      });
    });

    test('R5.08 keeps the place in the queue of a room, and the rules of the queue of the unit', async () => {
      const room = await apply(maya, sharedRoomBody());
      const householdId = await formed();
      await readAnswer(Submitted, await together(maya, householdId), 201);
      expect((await readOwn(maya, room.applicationId)).queue.position).toBe(1);
      const again = await readProblem(await together(ben, householdId));
      expect(again.code).toBe('households/applied');
    });

    test('waits for everybody, and works again after the application has ended', async () => {
      const { householdId } = await invite(maya, [ben]);
      expect((await readProblem(await together(maya, householdId))).code).toBe(
        'households/not-complete',
      );
      await answerHousehold(ben, householdId, 'accept');
      const body = { employmentInfo: { status: 'employed' } };
      const first = await readAnswer(Submitted, await together(maya, householdId, body), 201);
      await maya.browser.post(`/me/applications/${first.applicationId}/withdraw`);
      await readAnswer(Submitted, await together(ben, householdId, body), 201);
      // With the keys there is nothing to apply for.
      await world.rows(`UPDATE applications SET stage = 'CLOSED' WHERE stage <> 'CANCELLED'`);
      expect((await readHousehold(ben, householdId)).canApply).toBe(false);
      expect((await readProblem(await applyNow(ben, householdId, body))).code).toBe(
        'households/applied',
      );
    });

    test('of two members at once is one application', async () => {
      const householdId = await formed();
      const body = { employmentInfo: { status: 'employed' } };
      const answers = await Promise.all([maya, ben].map((one) => together(one, householdId, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await world.rows('SELECT FROM applications')).toHaveLength(1);
    });
  });

  describe('for staff', () => {
    test('the best households stand beside the queue, with what is missing and whom they can start', async () => {
      const chloe = await world.sharer({ firstName: 'Chloe', hasCard: false });
      const applied = await apply(chloe, sharedRoomBody());
      await move(staff, applied.applicationId, 'IN_TOUR', 1);
      const { proposals, freeRooms, isProven } = await readStaff();
      expect([freeRooms, isProven]).toEqual([3, true]);
      expect(proposals[0]).toMatchObject({ score: expect.any(Number), gaps: [] });
      expect(proposals[0]?.people.map(({ name }) => name).sort()).toEqual([
        'Ben CanaryBenLast',
        'Chloe CanaryChloeLast',
        'Maya CanaryMayaLast',
      ]);
      const [first] = proposals[0]?.people ?? [];
      expect(first?.application).toMatchObject({ stage: 'IN_TOUR', canStart: true, version: 2 });
    });

    test('of two free rooms the pairs are told in which no two would rather have each other', async () => {
      for (const [at, one] of [maya, ben].entries())
        await apply(one, sharedRoomBody(1, { ...SHARED_BY_TWO, roomId: `share-2-${at + 1}` }));
      const read = await readStaff(`/staff/queues/share-house/${SHARED_BY_TWO.unitId}`);
      expect(read.pairs?.map((pair) => pair.toSorted())).toEqual([
        ['Ben CanaryBenLast', 'Maya CanaryMayaLast'],
      ]);
    });

    test('R4.02 starting one moves the applications that may enter matching, and tells of the others', async () => {
      const [first, second] = [
        await apply(maya, sharedRoomBody()),
        await apply(ben, sharedRoomBody(2)),
      ];
      await move(staff, first.applicationId, 'IN_TOUR', 1);
      const started = await readAnswer(
        MatchingStarted,
        await staff.browser.post(`${QUEUE}/matching`, {
          applications: [
            { applicationId: first.applicationId, version: 2 },
            { applicationId: second.applicationId, version: 1 },
            { applicationId: 'APP-made-up', version: 1 },
          ],
        }),
      );
      expect(started.applications.map(({ isMoved, detail }) => [isMoved, detail])).toEqual([
        [true, ''],
        [false, 'An application cannot go there from its present stage.'],
        [false, 'There is no application with this id.'],
      ]);
      expect((await readOwn(maya, first.applicationId)).stage).toBe('IN_MATCHING');
    });

    test('an application names the household that sent it', async () => {
      const householdId = await formed();
      const body = { employmentInfo: { status: 'employed' } };
      const { applicationId } = await readAnswer(
        Submitted,
        await together(maya, householdId, body),
        201,
      );
      const read = await staff.browser.get(`/staff/applications/${applicationId}/household`);
      expect(await read.json()).toMatchObject({ household: { householdId, applicationId } });
      const alone = await apply(ben, sharedRoomBody());
      const none = await staff.browser.get(`/staff/applications/${alone.applicationId}/household`);
      expect(await none.json()).toEqual({ household: null, waiting: null });
    });

    test('an application says that its applicant wants the home with others who have not applied yet', async () => {
      const { householdId } = await invite(maya, [ben]);
      const { applicationId } = await apply(ben, sharedRoomBody());
      const read = async () =>
        (await staff.browser.get(`/staff/applications/${applicationId}/household`)).json();
      expect(await read()).toMatchObject({
        household: null,
        waiting: { householdId, state: 'inviting', people: [{}, {}] },
      });
      await answerHousehold(ben, householdId, 'accept');
      expect(await read()).toMatchObject({ waiting: { householdId, state: 'complete' } });
    });

    test('households that exist are named with their members', async () => {
      const householdId = await formed();
      expect((await readStaff()).households).toMatchObject(
        [{ householdId, state: 'complete', people: [{ name: /Maya/ }, { name: /Ben/ }] }].map(
          (one) => ({
            ...one,
            people: one.people.map(({ name }) => ({ name: expect.stringMatching(name) })),
          }),
        ),
      );
    });
  });
});
