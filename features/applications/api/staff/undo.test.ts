import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StaffApplication } from '../../contract/staff/application-routes.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  postStage,
  readOwn,
  type TestUser,
} from '../../testing/applying.ts';

const HOME_GONE = { to: 'CANCELLED', reason: 'home-gone' };

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff', firstName: 'Ann' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const postUndo = ({ browser }: TestUser, applicationId: string, version: number) =>
    browser.post(`/staff/applications/${applicationId}/undo`, { version });
  const undo = async (applicationId: string, version: number) =>
    readAnswer(StaffApplication, await postUndo(staff, applicationId, version));
  const mailsOf = async (applicationId: string) =>
    (
      await world.rows(
        `SELECT params->>'stageLabel' AS label FROM jobs
          WHERE kind = 'stage-changed' AND params->>'applicationId' = $1 ORDER BY created_at`,
        [applicationId],
      )
    ).map(({ label }) => label);

  describe('taking back a move', () => {
    test('gives back stage and time, leaves no trace for the applicant, and is not emailed', async () => {
      const { applicationId } = await apply(grace);
      const before = await readOwn(grace, applicationId);
      await move(staff, applicationId, 'IN_TOUR', 1);
      expect(await mailsOf(applicationId)).toEqual(['Tour Scheduled']);
      const undone = await undo(applicationId, 2);
      expect(undone).toMatchObject({
        stage: 'INITIAL_CONTACT',
        version: 3,
        lastMove: { fromStage: 'IN_TOUR', actorId: staff.id, actorName: 'Ann Hall', isUndo: true },
      });
      expect(undone.stageSince).toBe(before.history[0]?.at);
      expect(undone.history.map(({ stage, isUndo }) => [stage, isUndo])).toEqual([
        ['INITIAL_CONTACT', false],
        ['IN_TOUR', false],
        ['INITIAL_CONTACT', true],
      ]);
      expect(await mailsOf(applicationId)).toEqual([]);
      expect((await readOwn(grace, applicationId)).history).toEqual(before.history);
    });

    test('is told by a second email once the first is on its way', async () => {
      const { applicationId } = await apply(grace);
      await move(staff, applicationId, 'IN_TOUR', 1);
      await world.rows(`UPDATE jobs SET tries = 1 WHERE params->>'applicationId' = $1`, [
        applicationId,
      ]);
      await undo(applicationId, 2);
      expect(await mailsOf(applicationId)).toEqual(['Tour Scheduled', 'Initial Contact']);
    });

    test('leaves nothing to tell whoever withdraws within that minute', async () => {
      const { applicationId } = await apply(grace);
      await move(staff, applicationId, 'IN_TOUR', 1);
      await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
      expect(await mailsOf(applicationId)).toEqual(['Withdrawn by you']);
    });

    test('lets the email of a move wait for a minute, and no other', async () => {
      const { applicationId } = await apply(grace);
      await move(staff, applicationId, 'IN_TOUR', 1);
      const waits = () =>
        world.rows(
          `SELECT kind, round(extract(epoch FROM next_try_at - created_at))::int AS seconds FROM jobs
            WHERE kind = 'stage-changed' AND params->>'applicationId' = $1 ORDER BY next_try_at`,
          [applicationId],
        );
      expect(await waits()).toEqual([{ kind: 'stage-changed', seconds: 60 }]);
      await grace.browser.post(`/me/applications/${applicationId}/withdraw`, {});
      expect((await waits()).map(({ seconds }) => seconds)).toEqual([0]);
    });

    test('gives back the place in the queue, where it was', async () => {
      const { applicationId } = await apply(grace);
      const bob = await world.join();
      const second = await apply(bob);
      await postStage(staff, applicationId, { ...HOME_GONE, version: 1 });
      expect((await readOwn(bob, second.applicationId)).queue.position).toBe(1);
      expect(await undo(applicationId, 2)).toMatchObject({ position: 1, queueStatus: 'queued' });
      expect((await readOwn(bob, second.applicationId)).queue.position).toBe(2);
    });

    test('gives back the outcome of the queue, too', async () => {
      const { applicationId } = await apply(grace);
      await postStage(staff, applicationId, { ...HOME_GONE, version: 1 });
      const other = await apply(await world.join());
      await move(staff, other.applicationId, 'IN_TOUR', 1);
      await move(staff, other.applicationId, 'IN_MATCHING', 2);
      const reopened = await move(staff, applicationId, 'INITIAL_CONTACT', 2);
      expect(reopened.queueStatus).toBe('not-queued');
      expect(await undo(applicationId, 3)).toMatchObject({
        stage: 'CANCELLED',
        queueStatus: 'queued',
        position: null,
      });
    });

    test('is refused where the applicant has another place by now', async () => {
      const { applicationId } = await apply(grace);
      await postStage(staff, applicationId, { ...HOME_GONE, version: 1 });
      await apply(grace);
      const refused = await readProblem(await postUndo(staff, applicationId, 2));
      expect(refused.code).toBe('applications/place-taken');
      expect((await readOwn(grace, applicationId)).stage).toBe('CANCELLED');
    });

    test('is for the own last move of the last five minutes', async () => {
      const bo = await world.join({ role: 'staff', firstName: 'Bo' });
      const { applicationId } = await apply(grace);
      const codeOf = async (who: TestUser, version: number) =>
        (await readProblem(await postUndo(who, applicationId, version))).code;
      expect(await codeOf(staff, 1)).toBe('applications/undo-not-possible');
      await move(staff, applicationId, 'IN_TOUR', 1);
      expect(await codeOf(bo, 2)).toBe('applications/undo-not-possible');
      await move(bo, applicationId, 'IN_MATCHING', 2);
      expect(await codeOf(staff, 2)).toBe('applications/version-changed');
      expect(await codeOf(staff, 3)).toBe('applications/undo-not-possible');
      await world.rows(
        `UPDATE application_moves SET at = at - interval '301 seconds' WHERE version = 3`,
      );
      expect(await codeOf(bo, 3)).toBe('applications/undo-not-possible');
      await move(bo, applicationId, 'IN_TOUR', 3);
      expect((await postUndo(bo, applicationId, 4)).status).toBe(200);
      expect(await codeOf(bo, 5)).toBe('applications/undo-not-possible');
    });

    test('is told to pages that show the application', async () => {
      const { applicationId } = await apply(grace);
      await move(staff, applicationId, 'IN_TOUR', 1);
      await world.rows('DELETE FROM live_events');
      await undo(applicationId, 2);
      const events = await world.rows(
        'SELECT kind, subject_id, account_ids FROM live_events ORDER BY number',
      );
      expect(events).toEqual([
        { kind: 'application', subject_id: applicationId, account_ids: [grace.id] },
      ]);
    });
  });
});
