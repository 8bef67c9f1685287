import { forEachDatabase } from '@stoop/app/testing/databases';
import { openTestOutbox, passSeconds, putMail, readOutbox } from '@stoop/app/testing/outbox';
import { Browser, openAccounts, setRole, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { countDeadJobs } from '@stoop/base/api/jobs/list/store';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { EmailCount, StaffEmail } from '../../contract/staff/mail-routes.ts';
import { SendFailure } from '../send-failure.ts';

const Counts = z.object({ kinds: z.array(EmailCount) });
const Emails = z.object({ items: z.array(StaffEmail), totalCount: z.number() });

forEachDatabase((openDatabase) => {
  let database: Database;
  let browser: Browser;
  let staffId: string;
  beforeAll(async () => {
    database = await openDatabase();
    const signedUp = await signUp(openAccounts(database).api);
    browser = signedUp.browser;
    staffId = signedUp.user.id;
    await setRole(database, staffId, 'staff');
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM jobs');
  });

  async function deliver(send: Parameters<typeof openTestOutbox>[1] = async () => ({ name: 'a' })) {
    const { worker } = openTestOutbox(database, send);
    await worker.work();
    await worker.stop();
  }
  const giveUp = () =>
    deliver(() => Promise.reject(new SendFailure({ status: 403, isFinal: true })));
  const read = async (query = '') =>
    Emails.parse(await (await browser.get(`/staff/emails${query}`)).json());
  const refuse = (text: string) =>
    deliver(() => Promise.reject(new SendFailure({ status: 451, text })));
  const statusOf = async (path: string) => (await browser.post(`/staff/emails${path}`)).status;
  const audited = async (action: string) =>
    (
      await database.pool.query(
        'SELECT actor_id, detail FROM audit_events WHERE action = $1 ORDER BY number',
        [action],
      )
    ).rows;

  test('R8.22 staff have a waiting email tried now, from its first try, and it is not sent twice', async () => {
    await putMail(database);
    await refuse('Greylisted');
    const [waiting] = (await read('?state=waiting')).items;
    const send = `/${waiting?.id}/send`;
    // Its next try is within two minutes, as that of one that a worker has.
    expect(await statusOf(send)).toBe(204);
    expect(await readOutbox(database)).toMatchObject([{ tries: 1, seconds: expect.any(Number) }]);
    expect((await readOutbox(database))[0].seconds).toBeGreaterThan(5);
    await database.pool.query(
      `UPDATE jobs SET tries = 7, next_try_at = now() + interval '9 hours'`,
    );
    expect(await statusOf(send)).toBe(204);
    expect(await readOutbox(database)).toMatchObject([{ tries: 0, seconds: 0 }]);
    await database.pool.query(
      `UPDATE jobs SET tries = 1, next_try_at = now() + interval '121 seconds'`,
    );
    const ofKind = async () =>
      (await browser.post('/staff/emails/send', { kind: waiting?.kind })).json();
    expect(await ofKind()).toEqual({ due: 1 });
    expect(await readOutbox(database)).toMatchObject([{ tries: 0, seconds: 0 }]);
    await deliver();
    expect([await statusOf(send), await ofKind()]).toEqual([404, { due: 0 }]);
    expect(await audited('mail/sent-now')).toEqual([
      { actor_id: staffId, detail: { emailId: waiting?.id } },
      { actor_id: staffId, detail: { emailId: waiting?.id } },
      { actor_id: staffId, detail: { kind: waiting?.kind, count: 1 } },
    ]);
  });

  test('R8.22 staff see of each kind how long and how often it is tried in vain, and why', async () => {
    await putMail(database);
    await putMail(database, 'ada@stoop.test');
    await refuse('Greylisted');
    await passSeconds(database, 3_600);
    await refuse('Greylisted again');
    const { kinds } = Counts.parse(await (await browser.get('/staff/emails/counts')).json());
    expect(kinds).toMatchObject([{ waiting: 2, tries: 2, lastError: '451 Greylisted again' }]);
    const waitedMs = Date.now() - Date.parse(kinds[0]?.waitingSince ?? '');
    expect(waitedMs).toBeGreaterThan(3_500_000);
  });

  test('R8.22 an email that staff give up does not leave, counts no more, and can be tried again', async () => {
    await putMail(database);
    const [mail] = (await read()).items;
    expect(await statusOf(`/${mail?.id}/give-up`)).toBe(204);
    expect(await statusOf(`/${mail?.id}/give-up`)).toBe(404);
    expect(await statusOf(`/${mail?.id}/send`)).toBe(404);
    await deliver();
    expect((await read()).items).toMatchObject([{ state: 'dropped', tries: 0, nextTryAt: null }]);
    expect((await read('?state=dead')).totalCount).toBe(0);
    expect((await read('?state=dropped')).totalCount).toBe(1);
    expect(await countDeadJobs(database.sql, 'mail')).toBe(0);
    expect(await audited('mail/given-up')).toEqual([
      { actor_id: staffId, detail: { emailId: mail?.id } },
    ]);
    expect(await statusOf(`/${mail?.id}/retry`)).toBe(204);
    await deliver();
    expect((await read()).items).toMatchObject([{ state: 'delivered' }]);
  });

  test('R8.22 staff give up all emails of a kind, also those that failed, or those from before a time', async () => {
    await putMail(database);
    await giveUp();
    await putMail(database, 'ada@stoop.test');
    await database.pool.query(`UPDATE jobs SET created_at = '2027-06-15T03:29:59.999Z'`);
    await putMail(database, 'bob@stoop.test');
    await database.pool.query(
      `UPDATE jobs SET created_at = '2027-06-15T03:30:00Z' WHERE target LIKE 'bob%'`,
    );
    const kind = (await read()).items[0]?.kind;
    const giveUpOf = async (more: object) =>
      (await browser.post('/staff/emails/give-up', { kind, ...more })).json();
    const writtenBefore = '2027-06-14T23:30';
    expect(await giveUpOf({ writtenBefore })).toEqual({ givenUp: 2 });
    expect((await read('?state=waiting')).items).toMatchObject([{ toEmail: 'bob@stoop.test' }]);
    expect([await giveUpOf({}), await giveUpOf({})]).toEqual([{ givenUp: 1 }, { givenUp: 0 }]);
    expect(await giveUpOf({ writtenBefore: '2027-06-14' })).toMatchObject({ status: 400 });
  });

  test('R8.22 all of a kind that failed are tried again, and those that were given up are not', async () => {
    await putMail(database, 'ada@stoop.test');
    const [given] = (await read()).items;
    expect(await statusOf(`/${given?.id}/give-up`)).toBe(204);
    await putMail(database, 'bob@stoop.test');
    await giveUp();
    const answer = await browser.post('/staff/emails/retry', { kind: given?.kind });
    expect(await answer.json()).toEqual({ retried: 1 });
    expect((await read('?state=waiting')).items).toMatchObject([{ toEmail: 'bob@stoop.test' }]);
    expect((await read('?state=dropped')).items).toMatchObject([{ toEmail: 'ada@stoop.test' }]);
  });

  test('R8.22 while emails are held back, one that is to leave now is refused in words', async () => {
    const held = new Browser(
      openAccounts(database, { mailsHeldSince: new Date('2027-06-15T03:30:00Z') }).api,
    );
    held.cookie = browser.cookie;
    await putMail(database);
    const [mail] = (await read()).items;
    for (const [path, body] of [
      [`/staff/emails/${mail?.id}/send`],
      ['/staff/emails/send', { kind: mail?.kind }],
    ] as const) {
      const answer = await held.post(path, body);
      expect(await answer.json()).toMatchObject({ status: 409, code: 'outbox/held' });
    }
    expect((await held.post(`/staff/emails/${mail?.id}/give-up`)).status).toBe(204);
    const countsOf = async (of: Browser) => (await of.get('/staff/emails/counts')).json();
    expect(await countsOf(held)).toMatchObject({ heldSince: '2027-06-15T03:30:00.000Z' });
    expect(await countsOf(browser)).toMatchObject({ heldSince: null });
  });
});
