import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import { readAnswer } from '@stoop/app/testing/read-answer';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OwnApplication } from '../contract/application.ts';
import { StaffApplication } from '../contract/staff/application-routes.ts';
import { STAGES } from '../rules/stages.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  type TestUser,
  unitBody,
} from '../testing/applying.ts';
import { readApplications } from './exchange/applications.ts';

const LINE = STAGES.slice(1, STAGES.indexOf('PENDING_LEASE') + 1);

forEachDatabase((open) => {
  let database: Database;
  let world: Applying;
  let staff: TestUser;
  let grace: TestUser;
  beforeAll(async () => {
    database = await open();
    world = await openApplying(database);
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
    await setFee(250);
  });

  const setFee = (amount: number) =>
    world.rows(
      `INSERT INTO unit_listings (building_id, unit_id, link_key, broker_hired_by, fees)
       VALUES ('warren-house', 'warren-4f', 'k', 'landlord', $1)
       ON CONFLICT (building_id, unit_id) DO UPDATE SET fees = excluded.fees`,
      [JSON.stringify([{ name: 'Move-in fee', amount, time: 'once' }])],
    );
  /** Moves a new application until the lease is prepared. */
  async function toLease(body?: ReturnType<typeof unitBody>, withId?: string) {
    const submitted = await apply(grace, body);
    if (withId)
      await world.rows(
        `INSERT INTO application_co_applicants (application_db_id, account_id, number)
         VALUES ($1, $2, 0)`,
        [submitted.applicationDbId, withId],
      );
    await world.rows(
      `UPDATE applications SET submitted_at = '2026-11-20T15:00:00Z' WHERE id = $1`,
      [submitted.applicationDbId],
    );
    for (const [at, to] of LINE.entries()) await move(staff, submitted.applicationId, to, at + 1);
    return submitted;
  }
  const readOwn = async (applicationId: string) =>
    readAnswer(OwnApplication, await grace.browser.get(`/me/applications/${applicationId}`));
  const readAsStaff = async (applicationId: string) =>
    readAnswer(StaffApplication, await staff.browser.get(`/staff/applications/${applicationId}`));
  const MOVE_IN = { name: 'Move-in fee', amount: 250, note: 'Once, when you move in' };

  test('the sheet of fees is kept with the approval and when the lease is prepared, for the applicant and staff, as it was then', async () => {
    const { applicationId } = await toLease();
    await setFee(900);
    const { feeSheets } = await readOwn(applicationId);
    const sheet = { brokerHiredBy: 'landlord', lines: { length: 4 } };
    expect(feeSheets).toMatchObject([sheet, sheet]);
    expect(feeSheets[0]?.lines).toContainEqual(MOVE_IN);
    const { history } = await readAsStaff(applicationId);
    const kept = { feeSheet: { lines: expect.arrayContaining([MOVE_IN]) } };
    expect(history.filter(({ feeSheet }) => feeSheet)).toMatchObject([
      { ...kept, stage: 'APPLICATION_APPROVED', version: 5 },
      { ...kept, stage: 'PENDING_LEASE', version: 7 },
    ]);
  });

  test.each([
    [29, '2026-10-22', 0],
    [30, '2026-10-21', 20],
  ])(
    'with a report %i days old on the day of sending, of %s, the check costs $%i',
    async (_, day, amount) => {
      const sent = unitBody();
      const personalInfo = { ...(sent.personalInfo as object), backgroundReportDate: day };
      const { applicationId } = await toLease({ ...sent, personalInfo });
      const [sheet] = (await readOwn(applicationId)).feeSheets;
      expect(
        sheet?.lines.find(({ name }) => name === 'Application check, one applicant')?.amount,
      ).toBe(amount);
    },
  );

  test('of two who apply together each is checked: the sheet says $40', async () => {
    const { applicationId } = await toLease(undefined, (await world.join()).id);
    const [sheet] = (await readOwn(applicationId)).feeSheets;
    expect(sheet?.lines).toContainEqual(
      expect.objectContaining({ name: 'Application check, 2 applicants', amount: 40 }),
    );
  });

  test('who prepares the lease again keeps another sheet; one that is taken back is not shown', async () => {
    const { applicationId } = await toLease();
    await move(staff, applicationId, 'PAYMENT_PROCESS', 7);
    await setFee(300);
    await move(staff, applicationId, 'PENDING_LEASE', 8);
    const amounts = async () =>
      (await readOwn(applicationId)).feeSheets.map(({ lines }) => lines.at(-1)?.amount);
    expect(await amounts()).toEqual([250, 250, 300]);
    await staff.browser.post(`/staff/applications/${applicationId}/undo`, { version: 9 });
    expect(await amounts()).toEqual([250, 250]);
  });

  test('the sheet is in the export of one’s data, and stays without the person when the account is deleted', async () => {
    const { applicationId } = await toLease();
    const exported = (await (await grace.browser.get('/me/export')).json()) as {
      applications: OwnApplication[];
    };
    expect(exported.applications[0]?.feeSheets[0]?.lines).toContainEqual(MOVE_IN);
    await world.rows('DELETE FROM accounts WHERE id = $1', [grace.id]);
    const { history, applicantId } = await readAsStaff(applicationId);
    expect(applicantId).toBeNull();
    expect(history.flatMap(({ feeSheet }) => feeSheet?.lines ?? [])).toContainEqual(MOVE_IN);
  });

  test('R3.21 the sheet is exported with the application and imported again', async () => {
    const { applicationDbId } = await toLease();
    const read = async () =>
      (await readApplications(database.sql, 'unit', [applicationDbId]))[0]?.document;
    const before = await read();
    await world.rows('DELETE FROM applications WHERE id = $1', [applicationDbId]);
    await importFew(database, 'unit_applications', [before ?? {}]);
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).toContain('Move-in fee');
  });
});
