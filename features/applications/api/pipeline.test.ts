import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StaffApplication, StaffSummary } from '../contract/staff/application-routes.ts';
import { allowedTargets, STAGES } from '../rules/stages.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  postStage,
  readOwn,
  roomBody,
  type TestUser,
  unitBody,
} from '../testing/applying.ts';
import { exportBuildings, importBuildings } from './exchange/buildings.ts';

const LINE = STAGES.filter((stage) => stage !== 'CANCELLED');
const Page = z.object({
  items: z.array(StaffSummary),
  nextCursor: z.string().nullable(),
  hasMore: z.boolean(),
  totalCount: z.int(),
});

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const entryOf = (id: string) =>
    world.rows('SELECT status FROM queue_entries WHERE application_id = $1', [id]);
  describe('staff', () => {
    test('R4.01 R4.02 move an application through all stages and back, and each move is recorded', async () => {
      const { applicationId, applicationDbId } = await apply(grace);
      const there = LINE.slice(1);
      const back = LINE.slice(0, -1).toReversed();
      let version = 1;
      for (const to of [...there, ...back]) {
        const moved = await move(staff, applicationId, to, version);
        version += 1;
        expect(moved).toMatchObject({ stage: to, version, allowedTargets: allowedTargets(to) });
        expect(await entryOf(applicationId)).toEqual([{ status: to }]);
      }
      const { history } = await readAnswer(
        StaffApplication,
        await staff.browser.get(`/staff/applications/${applicationId}`),
      );
      expect(history.map(({ stage }) => stage)).toEqual([...LINE, ...back]);
      const audit = await world.rows(
        `SELECT detail FROM audit_events WHERE action = 'application/moved' AND subject_id = $1
          AND actor_id = $2 ORDER BY number`,
        [applicationDbId, staff.id],
      );
      expect(audit).toHaveLength(version - 1);
      expect(audit[0].detail).toEqual({ from: 'INITIAL_CONTACT', to: 'IN_TOUR', version: 2 });
    });

    test('R5.07 a search is told when a home closes, opens again or closes once more', async () => {
      const { applicationId } = await apply(grace);
      const changes = async () => (await world.rows('SELECT FROM listing_changes')).length;
      const counted = [await changes()];
      for (const [at, to] of ['IN_TOUR', 'IN_MATCHING', 'IN_TOUR', 'IN_MATCHING'].entries()) {
        await move(staff, applicationId, to as 'IN_TOUR', at + 1);
        counted.push(await changes());
      }
      expect(counted.map((count) => count - (counted[0] ?? 0))).toEqual([0, 0, 1, 2, 3]);
    });

    test('are told who gets no email about a move, and no address in the answers gets one', async () => {
      const { applicationId } = await apply(grace);
      const noMail = async () => {
        const [listed] = (
          await readAnswer(Page, await staff.browser.get(`/staff/applications?q=${applicationId}`))
        ).items;
        const path = `/staff/applications/${applicationId}`;
        const read = await readAnswer(StaffApplication, await staff.browser.get(path));
        expect(read.personalInfo.email).toEqual(expect.stringContaining('@'));
        expect(listed?.noMail).toBe(read.noMail);
        return read.noMail;
      };
      const mails = () =>
        world.rows(
          `SELECT target FROM jobs WHERE kind = 'stage-changed' AND params->>'applicationId' = $1`,
          [applicationId],
        );
      expect(await noMail()).toBeNull();
      await world.rows('UPDATE accounts SET email = NULL WHERE id = $1', [grace.id]);
      expect(await noMail()).toBe('no-address');
      await move(staff, applicationId, 'IN_TOUR', 1);
      // As after an import that names no account.
      await world.rows('UPDATE applications SET applicant_id = NULL WHERE application_id = $1', [
        applicationId,
      ]);
      expect(await noMail()).toBe('no-account');
      await move(staff, applicationId, 'IN_MATCHING', 2);
      expect(await mails()).toEqual([]);
    });

    test('R4.03 can make only the moves of the table, and a refusal lists them', async () => {
      const { applicationId } = await apply(grace);
      for (const to of STAGES.filter((s) => !allowedTargets('INITIAL_CONTACT').includes(s))) {
        const problem = await readProblem(
          await postStage(staff, applicationId, { to, version: 1 }),
        );
        expect(problem).toMatchObject({
          status: 422,
          code: 'applications/stage-not-allowed',
          issues: [
            { path: 'to', message: 'may be IN_TOUR' },
            { path: 'to', message: 'may be CANCELLED' },
          ],
          current: { stage: 'INITIAL_CONTACT', version: 1 },
        });
      }
      const old = await readProblem(
        await postStage(staff, applicationId, { to: 'IN_TOUR', version: 7 }),
      );
      expect(old).toMatchObject({ status: 409, current: { version: 1 } });
    });

    test('read a whole application, which is recorded', async () => {
      const { applicationId, applicationDbId } = await apply(grace);
      await postStage(staff, applicationId, {
        to: 'IN_TOUR',
        version: 1,
        note: ' Called, Tuesday works. ',
      });
      const read = await readAnswer(
        StaffApplication,
        await staff.browser.get(`/staff/applications/${applicationId}`),
      );
      expect(read).toMatchObject({
        personalInfo: { email: 'grace@stoop.test' },
        employmentInfo: { annualIncome: 98_000 },
        queue: [{ applicationId, stage: 'IN_TOUR' }],
      });
      expect(read.history.at(-1)).toMatchObject({
        note: 'Called, Tuesday works.',
        actorId: staff.id,
      });
      const events = `SELECT FROM audit_events WHERE action = 'application/read' AND subject_id = $1`;
      expect(await world.rows(events, [applicationDbId])).toHaveLength(1);
      expect(await (await grace.browser.get('/me/export')).text()).not.toContain('Tuesday');
    });

    test('R8.20 see imported entries of the queue, and who is not queued and why', async () => {
      const bob = await world.join();
      const { applicationId } = await apply(grace, unitBody({ unitId: 'warren-3r' }));
      const read = await readAnswer(
        StaffApplication,
        await staff.browser.get(`/staff/applications/${applicationId}`),
      );
      expect(read.queue.map(({ applicantName }) => applicantName)).toEqual([
        'Ada Applicant',
        'Bob Applicant',
        'Grace Hall',
      ]);
      const room = { unitId: 'warren-3r', roomId: 'warren-3r-front' };
      const refused = await apply(bob, roomBody(room));
      const detail = await readAnswer(
        StaffApplication,
        await staff.browser.get(`/staff/applications/${refused.applicationId}`),
      );
      expect(detail).toMatchObject({
        queueStatus: 'not-queued',
        queueMessage:
          'Cannot apply to this room because an application is already in the matching process',
        position: null,
      });
    });

    test('list applications page by page, by stage and age, each once', async () => {
      await world.rows('DELETE FROM applications');
      const ids: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        const body = count % 2 ? roomBody() : unitBody();
        ids.push((await apply(await world.join(), body)).applicationId);
      }
      await move(staff, ids[0] ?? '', 'IN_TOUR', 1);
      const list = async (query: string) =>
        readAnswer(Page, await staff.browser.get(`/staff/applications?${query}`));
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
        expect(page.totalCount).toBe(5);
        seen.push(...page.items.map(({ applicationId }) => applicationId));
        cursor = page.nextCursor ?? '';
        expect(page.hasMore).toBe(cursor !== '');
      } while (cursor !== '');
      expect(seen).toEqual([...ids.slice(1), ids[0]]);
      const idsOf = async (query: string) =>
        (await list(query)).items.map(({ applicationId }) => applicationId);
      expect(await idsOf('stage=IN_TOUR')).toEqual([ids[0]]);
      expect(await idsOf('type=room')).toEqual([ids[1], ids[3]]);
      expect(await idsOf('buildingId=pearl-court')).toEqual([]);
      const { nextCursor } = await list('limit=1');
      for (const query of [
        `type=room&cursor=${nextCursor}`,
        'cursor=bm8',
        'stage=NOWHERE',
        'a=b',
        'limit=0',
      ]) {
        const answer = await staff.browser.get(`/staff/applications?${query}`);
        expect((await readProblem(answer)).code).toBe('request/invalid');
      }
    });
  });

  describe('the place in the queue', () => {
    test('R5.07 lets others join after an application leaves matching or the pipeline, or is accepted', async () => {
      const { applicationId } = await apply(grace);
      await move(staff, applicationId, 'IN_TOUR', 1);
      await move(staff, applicationId, 'IN_MATCHING', 2);
      expect((await apply(await world.join())).queue.status).toBe('not-queued');
      await move(staff, applicationId, 'CANCELLED', 3);
      expect((await apply(await world.join())).queue).toEqual({ status: 'queued', position: 1 });
    });

    test('R4.03 is the last one after an application returns from CANCELLED', async () => {
      const { applicationId } = await apply(grace);
      const bob = await world.join();
      const second = await apply(bob);
      expect((await readOwn(bob, second.applicationId)).queue.position).toBe(2);
      await move(staff, applicationId, 'CANCELLED', 1);
      expect((await readOwn(bob, second.applicationId)).queue).toMatchObject({
        position: 1,
        length: 1,
      });
      await move(staff, applicationId, 'INITIAL_CONTACT', 2);
      expect((await readOwn(grace, applicationId)).queue).toMatchObject({ position: 2, length: 2 });
      expect(await entryOf(applicationId)).toEqual([{ status: 'INITIAL_CONTACT' }]);
    });

    test.each([
      ['unit', unitBody(), 'units'],
      ['room', roomBody(), 'rooms'],
    ])('R8.20 is none where the %s has left the listings', async (_what, body, table) => {
      const { applicationId } = await apply(grace, body);
      await move(staff, applicationId, 'CANCELLED', 1);
      const [building] = await exportBuildings(world.database.sql, ['warren-house']);
      await world.rows(`DELETE FROM ${table} WHERE id LIKE 'warren-4f%'`);
      const back = await postStage(staff, applicationId, { to: 'INITIAL_CONTACT', version: 2 });
      if (building) await importBuildings(world.database.sql, [building]);
      expect(await readAnswer(StaffApplication, back)).toMatchObject({
        stage: 'INITIAL_CONTACT',
        queueStatus: 'not-queued',
        position: null,
      });
    });

    test('R5.08 is taken if the applicant has joined again with another application', async () => {
      const first = await apply(grace);
      await move(staff, first.applicationId, 'CANCELLED', 1);
      const second = await apply(grace);
      expect(second.queue.status).toBe('queued');
      const back = await postStage(staff, first.applicationId, {
        to: 'INITIAL_CONTACT',
        version: 2,
      });
      expect((await readProblem(back)).code).toBe('applications/place-taken');
      expect((await readOwn(grace, first.applicationId)).stage).toBe('CANCELLED');
      const { pool } = world.database;
      await pool.query(`UPDATE applications SET stage = 'CLOSED' WHERE application_id = $1`, [
        first.applicationId,
      ]);
      const reopened = await postStage(staff, first.applicationId, {
        to: 'OP_INVOICE',
        version: 2,
      });
      expect((await readProblem(reopened)).code).toBe('applications/place-taken');
    });

    test('R5.07 R8.20 is not given to an application that returns while another is in matching', async () => {
      const first = await apply(grace);
      await move(staff, first.applicationId, 'CANCELLED', 1);
      const bob = await world.join();
      const second = await apply(bob);
      await move(staff, second.applicationId, 'IN_TOUR', 1);
      await move(staff, second.applicationId, 'IN_MATCHING', 2);
      await move(staff, first.applicationId, 'INITIAL_CONTACT', 2);
      expect((await readOwn(grace, first.applicationId)).queue).toMatchObject({
        status: 'not-queued',
        canRetry: true,
      });
    });
  });
});
