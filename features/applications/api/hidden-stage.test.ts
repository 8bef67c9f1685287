import { forOneDatabase } from '@stoop/app/testing/databases';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT_STAGES } from '../rules/client-stages.ts';
import { allowedTargets, clientStage, type Stage } from '../rules/stages.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  readOwn,
  type TestUser,
} from '../testing/applying.ts';

forOneDatabase((open) => {
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

  const mailsOf = async (id: string) =>
    (
      await world.rows(
        `SELECT params->>'stageLabel' AS label FROM jobs
         WHERE kind = 'stage-changed' AND params->>'applicationId' = $1 ORDER BY created_at`,
        [id],
      )
    ).map(({ label }) => label);

  /** Every answer and mail that the applicant can get, in one text. */
  async function everythingVisible({ browser, id }: TestUser): Promise<string> {
    const paths = [
      '/me',
      '/me/applications',
      '/me/export',
      '/session',
      '/me/application-draft?buildingId=warren-house&unitId=warren-4f',
      '/buildings/warren-house',
      '/buildings/warren-house/units/warren-4f',
    ];
    const answers = await Promise.all(paths.map(async (path) => (await browser.get(path)).text()));
    const mails = await world.rows('SELECT params FROM jobs WHERE target = $1', [
      `${id}@stoop.test`,
    ]);
    return [...answers, JSON.stringify(mails)].join('\n');
  }

  describe('R4.05 R6.03 the applicant', () => {
    test('never sees the internal stage, on any path through the pipeline', async () => {
      const walks = fc.array(fc.nat(2), { minLength: 4, maxLength: 16 });
      await fc.assert(
        fc.asyncProperty(walks, async (walk) => {
          await world.leaveQueue();
          const ida = await world.join();
          const { applicationId } = await apply(ida);
          await world.rows(
            `UPDATE applications SET stage = 'LEASE_PAYMENT' WHERE application_id = $1`,
            [applicationId],
          );
          const hidden: string[] = [];
          let at: Stage = 'LEASE_PAYMENT';
          for (const [step, turn] of walk.entries()) {
            const targets = allowedTargets(at);
            at = targets[turn % targets.length] ?? at;
            const moved = await move(staff, applicationId, at, step + 1);
            if (at === 'OP_INVOICE') hidden.push(moved.history.at(-1)?.at ?? '');
            expect((await readOwn(ida, applicationId)).stage).toBe(clientStage(at));
          }
          const visible = await everythingVisible(ida);
          expect(visible).not.toMatch(/OP_INVOICE|OP Invoice|Broker Fee"/);
          for (const time of hidden) expect(visible).not.toContain(time);
        }),
        { numRuns: 6 },
      );
    });

    test('sees no change while it lasts, and gets no email about it', async () => {
      const { applicationId } = await apply(grace);
      await world.rows(
        `UPDATE applications SET stage = 'PENDING_LEASE' WHERE application_id = $1`,
        [applicationId],
      );
      await move(staff, applicationId, 'LEASE_PAYMENT', 1);
      const before = await readOwn(grace, applicationId);
      const mails = await mailsOf(applicationId);
      expect(mails).toEqual(['Lease & Payments']);
      await move(staff, applicationId, 'OP_INVOICE', 2);
      expect(await readOwn(grace, applicationId)).toEqual(before);
      await move(staff, applicationId, 'LEASE_PAYMENT', 3);
      expect(await readOwn(grace, applicationId)).toEqual(before);
      expect(await mailsOf(applicationId)).toEqual(mails);
      await move(staff, applicationId, 'OP_INVOICE', 4);
      await move(staff, applicationId, 'CLOSED', 5);
      expect(await mailsOf(applicationId)).toEqual([...mails, 'Closed/Welcome']);
      expect((await readOwn(grace, applicationId)).history.map(({ stage }) => stage)).toEqual([
        'INITIAL_CONTACT',
        'LEASE_PAYMENT',
        'CLOSED',
      ]);
    });

    test('is told of no move into it or back, nor is who looks at the home; staff are', async () => {
      const { applicationId } = await apply(grace);
      await world.rows(
        `UPDATE applications SET stage = 'LEASE_PAYMENT' WHERE application_id = $1`,
        [applicationId],
      );
      await world.rows('DELETE FROM live_events');
      await move(staff, applicationId, 'OP_INVOICE', 1);
      await move(staff, applicationId, 'LEASE_PAYMENT', 2);
      await move(staff, applicationId, 'OP_INVOICE', 3);
      await move(staff, applicationId, 'CLOSED', 4);
      const events = await world.rows(
        'SELECT kind, account_ids AS told FROM live_events ORDER BY number',
      );
      expect(events).toEqual([
        ...Array.from({ length: 3 }, () => ({ kind: 'application', told: [] })),
        { kind: 'application', told: [grace.id] },
        { kind: 'queue', told: [] },
      ]);
    });

    test('who withdraws from it does not find it in the export', async () => {
      const { applicationId } = await apply(grace);
      await world.rows(`UPDATE applications SET stage = 'OP_INVOICE' WHERE application_id = $1`, [
        applicationId,
      ]);
      await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
      const visible = await everythingVisible(grace);
      expect(visible).toContain('application/withdrawn');
      expect(visible).not.toContain('OP_INVOICE');
    });

    test('a former staff member does not find it in the export', async () => {
      const { applicationId } = await apply(grace);
      await world.rows(
        `UPDATE applications SET stage = 'LEASE_PAYMENT' WHERE application_id = $1`,
        [applicationId],
      );
      await move(staff, applicationId, 'OP_INVOICE', 1);
      const visible = await (await staff.browser.get('/me/export')).text();
      expect(visible).toContain('application/moved');
      expect(visible).not.toContain('OP_INVOICE');
    });

    test('R4.01 sees each stage as the table for clients says', async () => {
      const { applicationId } = await apply(grace);
      const moved = await move(staff, applicationId, 'IN_TOUR', 1);
      expect(await readOwn(grace, applicationId)).toMatchObject({
        stage: 'IN_TOUR',
        stageLabel: CLIENT_STAGES.IN_TOUR.label,
        stageSince: moved.stageSince,
      });
      const [mail] = await world.rows(
        `SELECT target, params FROM jobs WHERE kind = 'stage-changed'
          AND params->>'applicationId' = $1`,
        [applicationId],
      );
      expect(mail).toEqual({
        target: `${grace.id}@stoop.test`,
        params: {
          firstName: 'Grace',
          applicationId,
          homeLabel: 'Warren House, 1B1B',
          stage: 'IN_TOUR',
          stageLabel: 'Tour Scheduled',
          dueDay: '',
          askLink: '',
          next: 'Choose a time to see the home.',
          ending: '',
          goesOn: '',
          guaranteesFor: '',
          reason: '',
          rights: '',
          tourWhen: '',
          tourLink: 'http://localhost/schedule-tour/warren-house/unit/warren-4f',
          version: '2',
          link: `http://localhost/portal/applications/${applicationId}`,
        },
      });
    });
  });
});
