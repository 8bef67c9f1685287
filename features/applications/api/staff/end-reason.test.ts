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

  describe('an application that staff end', () => {
    test('needs a reason, which only CANCELLED takes', async () => {
      const { applicationId } = await apply(grace);
      const post = async (body: object) =>
        readProblem(
          await postStage(staff, applicationId, { to: 'CANCELLED', version: 1, ...body }),
        );
      const home = { reason: 'home-gone' };
      const words = { reasonText: 'The owner moves in.' };
      const current = { stage: 'INITIAL_CONTACT', version: 1 };
      const missing = { status: 422, code: 'applications/reason-missing', current };
      expect(await post({})).toMatchObject({ ...missing, issues: [{ path: 'reason' }] });
      expect(await post(words)).toMatchObject(missing);
      expect(await post({ reason: 'other', reasonText: ' ' })).toMatchObject({
        code: 'applications/reason-text-missing',
        issues: [{ path: 'reasonText' }],
      });
      const notTaken = { status: 422, code: 'applications/reason-not-taken' };
      expect(await post({ ...home, ...words })).toMatchObject(notTaken);
      expect(await post({ ...home, to: 'IN_TOUR' })).toMatchObject(notTaken);
      expect((await post({ reason: 'bored' })).code).toBe('request/invalid');
      expect((await readOwn(grace, applicationId)).stage).toBe('INITIAL_CONTACT');
    });

    test('a repeated ending is the same one; another reason or note with a stale version is refused, and not lost without a word', async () => {
      const { applicationId } = await apply(grace);
      const ended = { to: 'CANCELLED', version: 1, reason: 'another-chosen' };
      const status = async (move: object) => (await postStage(staff, applicationId, move)).status;
      expect(await status(ended)).toBe(200);
      expect(await status(ended)).toBe(200);
      expect(await status({ ...ended, reason: 'incomplete' })).toBe(409);
      expect(await status({ ...ended, note: 'No answer for weeks.' })).toBe(409);
    });

    test('is not ended in words that read like a criminal history, unless their author confirms', async () => {
      const { applicationId } = await apply(grace);
      const ended = { to: 'CANCELLED', version: 1, reason: 'other' };
      const problem = await readProblem(
        await postStage(staff, applicationId, {
          ...ended,
          note: 'On parole, it seems.',
          reasonText: 'You were arrested.',
        }),
      );
      expect(problem).toMatchObject({ status: 422, code: 'applications/note-flagged' });
      expect(problem.issues?.map(({ path }) => path)).toEqual(['note', 'note', 'reasonText']);
      const reasonText = 'The owner of the record store was arrested by your taste.';
      const confirmed = { ...ended, reasonText, isConfirmed: true };
      expect((await postStage(staff, applicationId, confirmed)).status).toBe(200);
    });

    test('is withdrawn, refused or cancelled: on the card, for its applicant, in the email and as a filter', async () => {
      const ends = [
        ['another-chosen', 'refused', 'Refused'],
        ['home-gone', 'cancelled', 'Cancelled'],
        ['asked-to-stop', 'withdrawn', 'Withdrawn'],
      ] as const;
      for (const [reason, ending, label] of ends) {
        const { applicationId } = await apply(grace);
        const answer = await postStage(staff, applicationId, {
          to: 'CANCELLED',
          version: 1,
          reason,
        });
        expect(await answer.json()).toMatchObject({ stage: 'CANCELLED', ending });
        expect(await readOwn(grace, applicationId)).toMatchObject({ ending, stageLabel: label });
        const found = await staff.browser.get(
          `/staff/applications?ending=${ending}&q=${applicationId}`,
        );
        expect(await found.json()).toMatchObject({ items: [{ applicationId, ending }] });
        const [mail] = await world.rows(
          `SELECT params->>'ending' AS ending FROM jobs WHERE kind = 'stage-changed'
            AND params->>'applicationId' = $1`,
          [applicationId],
        );
        expect(mail).toEqual({ ending });
      }
      const { applicationId } = await apply(grace);
      await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
      const own = await readOwn(grace, applicationId);
      expect(own).toMatchObject({ ending: 'withdrawn', stageLabel: 'Withdrawn by you' });
      const others = await staff.browser.get(
        `/staff/applications?ending=refused&q=${applicationId}`,
      );
      expect(await others.json()).toMatchObject({ items: [] });
    });

    test('because of a report comes with what the law gives, in the portal and in the email', async () => {
      const { applicationId } = await apply(grace);
      const reasonText = 'A score of 650. Report: Example Credit, 1 Main Street, 555-0100.';
      const ended = { to: 'CANCELLED', version: 1, reason: 'report', reasonText };
      expect((await postStage(staff, applicationId, ended)).status).toBe(200);
      const rights = expect.stringContaining('get a free copy of the report');
      const own = await readOwn(grace, applicationId);
      expect(own.ended).toEqual({ kind: 'refused', reason: reasonText, rights });
      const mails = await world.rows(
        `SELECT params->>'rights' AS rights FROM jobs WHERE kind = 'stage-changed'
          AND params->>'applicationId' = $1`,
        [applicationId],
      );
      expect(mails).toEqual([{ rights }]);
    });

    test('that staff reopen goes on: its email says so, and no other', async () => {
      const { applicationId } = await apply(grace);
      await postStage(staff, applicationId, { to: 'CANCELLED', version: 1, reason: 'home-gone' });
      await postStage(staff, applicationId, { to: 'INITIAL_CONTACT', version: 2 });
      const mails = await world.rows(
        `SELECT params->>'goesOn' AS "goesOn" FROM jobs WHERE kind = 'stage-changed'
          AND params->>'applicationId' = $1 ORDER BY (params->>'version')::int`,
        [applicationId],
      );
      expect(mails).toEqual([{ goesOn: '' }, { goesOn: 'yes' }]);
    });

    test('tells its applicant why: in the email, the portal and the export', async () => {
      const { applicationId } = await apply(grace);
      const words = { reason: 'other', reasonText: 'The owner moves in.' };
      const ended = await readAnswer(
        StaffApplication,
        await postStage(staff, applicationId, { to: 'CANCELLED', version: 1, ...words }),
      );
      expect(ended.history.at(-1)).toMatchObject(words);
      const { history } = await readOwn(grace, applicationId);
      expect(history.map(({ stage, reason }) => [stage, reason])).toEqual([
        ['INITIAL_CONTACT', null],
        ['CANCELLED', 'The owner moves in.'],
      ]);
      const mails = await world.rows(
        `SELECT params->>'reason' AS reason FROM jobs WHERE kind = 'stage-changed'
          AND params->>'applicationId' = $1`,
        [applicationId],
      );
      expect(mails).toEqual([{ reason: 'The owner moves in.' }]);
      for (const path of ['/me/applications', '/me/export'])
        expect(await (await grace.browser.get(path)).text()).toContain('The owner moves in.');
      await move(staff, applicationId, 'INITIAL_CONTACT', 2);
      await move(staff, applicationId, 'CANCELLED', 3);
      const again = await readOwn(grace, applicationId);
      expect(again.history.map(({ reason }) => reason)).toEqual([
        null,
        'The owner moves in.',
        null,
        'The home is no longer available.',
      ]);
    });
  });
});
