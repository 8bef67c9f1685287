import { forEachDatabase } from '@stoop/app/testing/databases';
import { openTestOutbox, putMail } from '@stoop/app/testing/outbox';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { type Applying, apply, openApplying } from '@stoop/features/applications/testing/applying';
import { SendFailure } from '@stoop/features/outbox/api/send-failure';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Waiting } from '../contract/routes.ts';

forEachDatabase((open) => {
  let database: Database;
  let world: Applying;
  beforeAll(async () => {
    database = await open();
    world = await openApplying(database);
  });
  beforeEach(async () => {
    for (const table of [
      'listing_reports',
      'person_reports',
      'contact_messages',
      'jobs',
      'live_events',
    ])
      await world.rows(`DELETE FROM ${table}`);
  });

  const waitingOf = async ({ browser }: { browser: Browser }) =>
    readAnswer(Waiting, await browser.get('/staff/waiting'));
  const giveUpMails = async () => {
    const { worker } = openTestOutbox(database, () =>
      Promise.reject(new SendFailure({ status: 403, isFinal: true })),
    );
    await worker.work();
    await worker.stop();
  };
  const toldOfDeadJobs = () =>
    world.rows(
      `SELECT subject_id, building_id FROM live_events WHERE kind = 'dead-jobs' ORDER BY number`,
    );

  test('staff see how many messages, reports and dead emails wait, those of some buildings only theirs', async () => {
    const visitor = new Browser(world.api);
    const report = { reason: 'gone', words: '' };
    await visitor.send('POST', '/buildings/warren-house/units/warren-4f/reports', report);
    await visitor.send('POST', '/buildings/warren-house/units/warren-4f/reports', report);
    await world.rows(`INSERT INTO contact_messages (id, from_name, from_email, subject, message)
      VALUES ('m1', 'Ada', 'ada@stoop.test', 'Heat', 'None'), ('m2', 'Ada', 'ada@stoop.test', 'Heat', 'None')`);
    await world.rows(`UPDATE contact_messages SET closed_at = now() WHERE id = 'm2'`);
    await world.rows('DELETE FROM message_threads');
    await world.rows(`INSERT INTO message_threads (id, subject, subject_id, building_id, title, asked_number, answered_number)
      VALUES ('t1', 'home', 'a', 'warren-house', 'A', 2, 1), ('t2', 'home', 'b', 'warren-house', 'B', 2, 2)`);
    const user = await world.join();
    for (const id of ['ada', 'bo', 'cy'])
      await user.browser.send('POST', `/roommates/${id}/reports`, { reason: 'other' });
    await world.rows(`UPDATE person_reports SET closed_at = now() WHERE account_id = 'cy'`);
    await world.rows('DELETE FROM jobs');
    await putMail(database, 'grace@stoop.test');
    await giveUpMails();

    expect(await waitingOf(await world.join({ role: 'staff' }))).toEqual({
      due: 0,
      threads: 1,
      messages: 1,
      reports: 1,
      personReports: 2,
      deadMails: 1,
    });
    const here = {
      due: 0,
      threads: 1,
      messages: null,
      reports: 1,
      personReports: null,
      deadMails: null,
    };
    expect(await waitingOf(await world.joinStaffOf(['warren-house']))).toEqual(here);
    const elsewhere = { ...here, threads: 0, reports: 0 };
    expect(await waitingOf(await world.joinStaffOf(['pearl-court']))).toEqual(elsewhere);
  });

  test('staff see how many answers are due by today, of nobody’s and their own applications', async () => {
    const ann = await world.joinStaffOf(['warren-house']);
    const bo = await world.joinStaffOf(['warren-house']);
    const { applicationId } = await apply(await world.join());
    const dueOf = async () => Promise.all([ann, bo].map(async (one) => (await waitingOf(one)).due));
    expect(await dueOf()).toEqual([0, 0]);
    await world.rows(
      `UPDATE applications SET answer_day = '2026-01-02' WHERE application_id = $1`,
      [applicationId],
    );
    expect(await dueOf()).toEqual([1, 1]);
    const body = { assigneeId: ann.id, seenId: null };
    await ann.browser.send('PUT', `/staff/applications/${applicationId}/assignee`, body);
    expect(await dueOf()).toEqual([1, 0]);
  });

  test('staff of all buildings are told when an email is given up, and when it is tried again', async () => {
    const staff = await world.join({ role: 'staff' });
    await world.rows('DELETE FROM jobs');
    await putMail(database, 'grace@stoop.test');
    expect(await toldOfDeadJobs()).toEqual([]);
    await giveUpMails();
    const told = { subject_id: 'mail', building_id: null };
    expect(await toldOfDeadJobs()).toEqual([told]);
    const [mail] = await world.rows('SELECT id, kind FROM jobs');
    await staff.browser.send('POST', '/staff/emails/retry', { kind: mail?.kind });
    expect(await toldOfDeadJobs()).toEqual([told, told]);
    expect(await waitingOf(staff)).toMatchObject({ deadMails: 0 });
  });
});
