import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Submitted } from '../contract/application.ts';
import {
  type Applying,
  type Body,
  openApplying,
  ROOM,
  roomBody,
  type TestUser,
  UNIT,
  unitBody,
} from '../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const send = (body: unknown, { browser }: TestUser = grace, headers = {}) =>
    browser.send('POST', '/applications', body, headers);
  async function apply(body: Body = unitBody(), user: TestUser = grace, headers = {}) {
    const answer = await send(body, user, headers);
    const json: unknown = await answer.json();
    expect([answer.status, json]).toEqual([201, expect.anything()]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const submitted = Submitted.parse(json);
    expect(json).toEqual(submitted);
    return submitted;
  }
  const setStage = (stage: string, roomId: string | null = null) =>
    world.rows(
      `UPDATE queue_entries SET status = $1 WHERE unit_id = 'warren-4f'
        AND room_id IS NOT DISTINCT FROM $2 AND applicant_id <> $3`,
      [stage, roomId, grace.id],
    );

  describe('an application that is accepted', () => {
    test('R3.14 R3.15 R4.04 R7.06 is saved and then queued at INITIAL_CONTACT', async () => {
      const { applicationId, applicationDbId, submitTime, queue } = await apply();
      expect(applicationId).toMatch(/^APP-\d{13}-[0-9A-HJKMNP-TV-Z]{10,}$/);
      expect(queue).toEqual({ status: 'queued', position: 1 });
      const [saved] = await world.rows('SELECT * FROM applications WHERE id = $1', [
        applicationDbId,
      ]);
      expect(saved).toMatchObject({
        application_id: applicationId,
        type: 'unit',
        applicant_id: grace.id,
        applicant_name: 'Grace Hall',
        building_id: UNIT.buildingId,
        unit_id: UNIT.unitId,
        room_id: null,
        stage: 'INITIAL_CONTACT',
        version: 1,
        personal_info: { firstName: 'Grace', dateOfBirth: '1995-04-12' },
        submitted_at: new Date(submitTime),
      });
      expect(
        await world.rows('SELECT * FROM queue_entries WHERE applicant_id = $1', [grace.id]),
      ).toMatchObject([
        {
          application_id: applicationId,
          application_db_id: applicationDbId,
          applicant_name: 'Grace Hall',
          submitted_at: submitTime,
          status: 'INITIAL_CONTACT',
          application_type: 'unit',
        },
      ]);
      const moves = 'SELECT * FROM application_moves WHERE application_db_id = $1';
      expect(await world.rows(moves, [applicationDbId])).toMatchObject([
        { from_stage: null, stage: 'INITIAL_CONTACT', version: 1 },
      ]);
    });

    test('R8.21 enqueues its email to the address of the account, not that of the form', async () => {
      const personalInfo = { ...(unitBody().personalInfo as Body), email: 'somebody@else.test' };
      const { applicationId } = await apply(roomBody({ personalInfo: personalInfo }));
      const mails = await world.rows(
        `SELECT kind, target, params FROM jobs WHERE params->>'applicationId' = $1`,
        [applicationId],
      );
      expect(mails).toEqual([
        {
          kind: 'application-received',
          target: `${grace.id}@stoop.test`,
          params: {
            firstName: 'Grace',
            applicationId,
            applicationType: 'room',
            buildingName: 'Warren House',
            unitInfo: '1B1B',
            roomInfo: 'Shared',
            submissionDate: expect.stringMatching(
              /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M E[DS]T$/,
            ),
            queueStatus: 'queued',
            queueMessage: '',
            firstId: '',
            link: `http://localhost/portal/applications/${applicationId}`,
          },
        },
      ]);
    });

    test('is recorded in the audit trail, without its answers', async () => {
      const { applicationDbId } = await apply();
      const events = 'SELECT action, actor_id, detail FROM audit_events WHERE subject_id = $1';
      expect(await world.rows(events, [applicationDbId])).toEqual([
        { action: 'application/submitted', actor_id: grace.id, detail: { queue: 'queued' } },
      ]);
    });

    test('fills empty answers of the profile, and changes none', async () => {
      await apply(unitBody({ lifestyle: { smoking: 'smoke_free', drinking: 'never' } }));
      const [profile] = await world.rows(
        `SELECT basic_info, lifestyle_preferences, living_requirements FROM profiles
          WHERE account_id = $1`,
        [grace.id],
      );
      expect(profile).toMatchObject({
        basic_info: { phone: '+1 212 555 0100', dateOfBirth: '1995-04-12' },
        lifestyle_preferences: { smoking: 'smoke_free', drinking: 'socially' },
        living_requirements: { lengthOfStay: '12' },
      });
    });

    test('R3.08 stores a budget that is open at one end, also in the profile', async () => {
      const livingRequirements = { budgetRange: { max: 2_000 } };
      const { applicationDbId } = await apply(unitBody({ livingRequirements }));
      const [saved] = await world.rows('SELECT * FROM applications WHERE id = $1', [
        applicationDbId,
      ]);
      expect(saved.living_requirements).toEqual({ budgetRange: { max: 2_000 } });
      expect(await (await grace.browser.get('/me')).json()).toHaveProperty('livingRequirements', {
        budgetRange: { max: 2_000 },
      });
    });

    test('takes its empty answers from the profile', async () => {
      const body = unitBody({ lifestyle: {}, livingRequirements: { lengthOfStay: '12' } });
      const { applicationDbId } = await apply(body);
      const [saved] = await world.rows('SELECT * FROM applications WHERE id = $1', [
        applicationDbId,
      ]);
      expect(saved.lifestyle).toEqual({ drinking: 'socially' });
      expect(saved.living_requirements).toEqual({ lengthOfStay: '12' });
    });

    test('has a separate queue for a room', async () => {
      await apply();
      const { queue } = await apply(roomBody());
      expect(queue).toEqual({ status: 'queued', position: 1 });
    });

    test('counts the imported entries before it', async () => {
      const { queue } = await apply(unitBody({ unitId: 'warren-3r' }));
      expect(queue).toEqual({ status: 'queued', position: 3 });
    });

    test('R4.06 deletes the draft of its home only', async () => {
      const draft = (roomId = '') =>
        `/me/application-draft?buildingId=${UNIT.buildingId}&unitId=${UNIT.unitId}${roomId && `&roomId=${roomId}`}`;
      for (const path of [draft(), draft(ROOM.roomId)])
        await grace.browser.send('PUT', path, { draft: { step: 3 } });
      await apply();
      expect(await (await grace.browser.get(draft())).json()).toMatchObject({
        draft: null,
        savedAt: null,
      });
      expect(await (await grace.browser.get(draft(ROOM.roomId))).json()).toMatchObject({
        draft: { step: 3 },
      });
    });
  });

  describe('an application whose queue refuses', () => {
    const SENTENCE =
      'Cannot apply to this unit because an application is already in the matching process';

    test('R5.07 R8.20 stays saved and says why, and a warning is logged', async () => {
      await apply(unitBody(), await world.join());
      await setStage('IN_MATCHING');
      const { applicationId, queue } = await apply();
      expect(queue).toEqual({ status: 'not-queued', message: SENTENCE });
      const saved = 'SELECT queue_outcome FROM applications WHERE application_id = $1';
      expect(await world.rows(saved, [applicationId])).toEqual([{ queue_outcome: 'not-queued' }]);
      expect(
        await world.rows('SELECT FROM queue_entries WHERE application_id = $1', [applicationId]),
      ).toEqual([]);
      expect(world.lines).toContainEqual({
        event: 'application-not-queued',
        applicationId,
        status: 'not-queued',
      });
    });

    test('R5.07 names the room, and does not depend on the queue of its unit', async () => {
      const other = await world.join();
      await apply(unitBody(), other);
      await setStage('IN_MATCHING');
      expect((await apply(roomBody(), other)).queue.status).toBe('queued');
      await setStage('IN_MATCHING', ROOM.roomId);
      expect((await apply(roomBody())).queue.message).toBe(SENTENCE.replace('unit', 'room'));
    });

    test('R5.08 is a success if its applicant is in the queue already', async () => {
      const first = await apply();
      const second = await apply();
      expect(second.queue).toEqual({
        status: 'already-queued',
        message: 'Application already exists in queue',
        first: first.applicationId,
      });
      const mails = await world.rows(
        `SELECT params FROM jobs WHERE params->>'applicationId' = $1`,
        [second.applicationId],
      );
      expect(mails).toMatchObject([
        { params: { queueStatus: 'already-queued', firstId: first.applicationId } },
      ]);
      expect(second.applicationDbId).not.toBe(first.applicationDbId);
      expect(
        await world.rows('SELECT FROM queue_entries WHERE applicant_id = $1', [grace.id]),
      ).toHaveLength(1);
    });
  });

  describe('an application that is sent again', () => {
    const key = { 'Idempotency-Key': 'the first try' };

    test('with the same key and body has the same answer', async () => {
      const first = await (await send(unitBody(), grace, key)).text();
      const again = await send(unitBody(), grace, key);
      expect([again.status, await again.text()]).toEqual([201, first]);
      expect(
        await world.rows('SELECT FROM applications WHERE applicant_id = $1', [grace.id]),
      ).toHaveLength(1);
    });

    test('with the same key and another body is refused', async () => {
      await apply(unitBody(), grace, key);
      const other = await readProblem(await send(roomBody(), grace, key));
      expect(other).toMatchObject({ code: 'applications/key-reused', status: 422 });
    });

    test('with a key of more than 30 days ago is a new one, whose answer is stored', async () => {
      const old = { 'Idempotency-Key': 'an old one' };
      const first = await apply(unitBody(), grace, key);
      await apply(roomBody(), grace, old);
      await world.rows(`UPDATE idempotency_keys SET created_at = now() - interval '31 days'`);
      const second = await apply(roomBody(), grace, key);
      expect(second.applicationDbId).not.toBe(first.applicationDbId);
      expect(await apply(roomBody(), grace, key)).toEqual(second);
      expect(
        await world.rows('SELECT key FROM idempotency_keys WHERE account_id = $1', [grace.id]),
      ).toEqual([{ key: 'the first try' }]);
    });

    test('with the same key by another user is a separate one', async () => {
      const mine = await apply(unitBody(), grace, key);
      const theirs = await apply(unitBody(), await world.join(), key);
      expect(theirs.applicationDbId).not.toBe(mine.applicationDbId);
    });

    test('after a refusal, with the same key, is accepted once it is corrected', async () => {
      await send(unitBody({ personalInfo: {} }), grace, key);
      expect((await apply(unitBody(), grace, key)).queue.status).toBe('queued');
    });

    test.each([
      ['empty', ''],
      ['too long', 'k'.repeat(201)],
      ['not printable', 'é'],
    ])('a key that is %s is refused', async (_name, written) => {
      const answer = await send(unitBody(), grace, { 'Idempotency-Key': written });
      expect((await readProblem(answer)).issues?.[0]?.path).toBe('Idempotency-Key');
    });
  });
});
