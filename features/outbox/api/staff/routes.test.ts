import { forEachDatabase } from '@stoop/app/testing/databases';
import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import { openTestOutbox, passSeconds, putMail, readOutbox } from '@stoop/app/testing/outbox';
import { type Browser, openAccounts, setRole, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { EmailCount, StaffEmail } from '../../contract/staff/mail-routes.ts';
import { SendFailure } from '../send-failure.ts';
import { addMessage } from '../store.ts';

const Counts = z.object({ kinds: z.array(EmailCount) });
const Emails = z.object({
  items: z.array(StaffEmail),
  totalCount: z.number(),
  nextCursor: z.string().nullable(),
});

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
    await database.pool.query('DELETE FROM job_gaps');
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

  test('R7.07 staff read every email, on its way and after', async () => {
    const kind = 'application-received';
    const params = MAIL_PARAMS[kind];
    await database.sql.transaction((tx) =>
      addMessage(tx, { kind, toEmail: 'grace@stoop.test', params }),
    );
    const waiting = {
      kind,
      toEmail: 'grace@stoop.test',
      subject: `We received your application ${params.applicationId}`,
      text: expect.stringContaining('Warren House'),
      state: 'waiting',
      tries: 0,
      lastError: null,
      nextTryAt: expect.stringMatching(/Z$/),
      deliveredAt: null,
    };
    expect(await read()).toMatchObject({ items: [waiting], totalCount: 1, nextCursor: null });
    await deliver();
    const left = { state: 'delivered', nextTryAt: null, deliveredAt: expect.any(String), tries: 1 };
    expect((await read()).items).toMatchObject([{ ...waiting, ...left }]);
  });

  test('a link that opens an account is never shown, neither before it left nor after', async () => {
    await putMail(database);
    const before = await read();
    await deliver();
    const after = await read();
    await putMail(database, 'ada@stoop.test');
    await giveUp();
    const dead = await read('?state=dead');
    for (const { items } of [before, after, dead]) {
      expect(items[0]).toMatchObject({ subject: 'Confirm your email for Stoop', text: null });
      expect(JSON.stringify(items)).not.toContain('token=');
    }
  });

  test('an email of every kind is listed, also after its secret parameters were deleted', async () => {
    for (const [kind, params] of Object.entries(MAIL_PARAMS))
      await database.sql.transaction((tx) =>
        addMessage(tx, { kind, toEmail: `${kind}@stoop.test`, params } as Parameters<
          typeof addMessage
        >[1]),
      );
    const subjects = async () => (await read('?limit=50')).items.map(({ subject }) => subject);
    const waiting = await subjects();
    expect(waiting.filter((subject) => !/^[A-Z\d]/.test(subject))).toEqual([]);
    await deliver();
    expect(await subjects()).toEqual(waiting);
    expect(waiting).toContain('Your tour is booked');
  });

  test('R8.22 an email that failed says why, and staff have it tried from the start', async () => {
    await putMail(database);
    await putMail(database, 'ada@stoop.test');
    await giveUp();
    await putMail(database, 'bob@stoop.test');
    const { items } = await read('?state=dead');
    expect(items).toMatchObject([
      { state: 'dead', lastError: '403 Forbidden' },
      { state: 'dead', lastError: '403 Forbidden' },
    ]);
    const path = `/staff/emails/${items[0]?.id}/retry`;
    expect((await browser.post(path)).status).toBe(204);
    expect((await browser.post(path)).status).toBe(404);
    expect((await read('?state=dead')).totalCount).toBe(1);
    expect((await read('?state=waiting')).items).toContainEqual(
      expect.objectContaining({ id: items[0]?.id, state: 'waiting', tries: 0 }),
    );
    const { rows } = await database.pool.query(
      `SELECT actor_id, detail FROM audit_events WHERE action = 'mail/retried'`,
    );
    expect(rows).toEqual([{ actor_id: staffId, detail: { emailId: items[0]?.id } }]);
    await database.pool.query('DELETE FROM job_gaps');
    await deliver();
    const left = (await readOutbox(database)).filter(({ left: isGone }) => isGone);
    expect(left.map(({ tries }) => tries)).toEqual([1, 1]);
  });

  test('R8.22 staff find emails by kind and recipient, count them, and retry all of a kind that failed', async () => {
    await putMail(database);
    await putMail(database, 'ada@stoop.test');
    await giveUp();
    const kind = 'application-received';
    await database.sql.transaction((tx) =>
      addMessage(tx, { kind, toEmail: 'ada@stoop.test', params: MAIL_PARAMS[kind] }),
    );
    const dead = (await read('?state=dead')).items[0]?.kind ?? '';
    expect((await read('?to=ADA@')).totalCount).toBe(2);
    expect((await read(`?to=ada&kind=${kind}`)).items).toMatchObject([{ kind }]);
    expect((await read('?to=a%25')).totalCount).toBe(0);
    const counts = async () =>
      Counts.parse(await (await browser.get('/staff/emails/counts')).json()).kinds;
    const none = { delivered: 0, dropped: 0, tries: 0, waitingSince: null, lastError: null };
    expect(await counts()).toEqual([
      { ...none, kind, waiting: 1, dead: 0, waitingSince: expect.stringMatching(/Z$/) },
      { ...none, kind: dead, waiting: 0, dead: 2, lastError: '403 Forbidden' },
    ]);
    const retry = async () => (await browser.post('/staff/emails/retry', { kind: dead })).json();
    expect([await retry(), await retry()]).toEqual([{ retried: 2 }, { retried: 0 }]);
    expect((await counts())[1]).toMatchObject({ kind: dead, waiting: 2, dead: 0 });
  });

  test('R8.22 simultaneous retries of an email count once, and it is sent once', async () => {
    const mails = Array.from({ length: 12 }, (_, at) => `grace-${at}@stoop.test`);
    for (const to of mails) await putMail(database, to);
    await giveUp();
    await database.pool.query('DELETE FROM job_gaps');
    const { items } = await read('?state=dead');
    const sent: string[] = [];
    const send = async ({ toEmail }: { toEmail: string }) => {
      sent.push(toEmail);
      return { name: toEmail };
    };
    const [answers] = await Promise.all([
      Promise.all(
        items.flatMap(({ id }) => [1, 2, 3].map(() => browser.post(`/staff/emails/${id}/retry`))),
      ),
      ...[1, 2, 3].map(() => deliver(send)),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(12).fill(204), ...Array(24).fill(404)]);
    await deliver(send);
    expect(sent.sort()).toEqual(mails.toSorted());
  });

  test('an email that left after it had failed has left', async () => {
    await putMail(database);
    const slow = Promise.withResolvers<{ name: string }>();
    const { worker } = openTestOutbox(database, () => slow.promise);
    const delivering = worker.work();
    await expect.poll(async () => (await readOutbox(database))[0].tries).toBe(1);
    await database.pool.query('UPDATE jobs SET dead_at = now()');
    slow.resolve({ name: 'late' });
    await delivering;
    await worker.stop();
    expect((await read('?state=dead')).items).toEqual([]);
    expect((await read('?state=delivered')).items).toMatchObject([{ state: 'delivered' }]);
  });

  test('an email that this version cannot write is listed all the same', async () => {
    await putMail(database);
    await database.pool.query(`UPDATE jobs SET kind = 'from-tomorrow'`);
    expect((await read()).items).toMatchObject([{ subject: 'from-tomorrow', text: null }]);
  });

  test('mails follow each other page by page, and a state is one of three', async () => {
    for (const to of ['a', 'b', 'c']) {
      await passSeconds(database, 1);
      await putMail(database, `${to}@stoop.test`);
    }
    const first = await read('?limit=2');
    const second = await read(`?limit=2&cursor=${first.nextCursor}`);
    const names = [...first.items, ...second.items].map(({ toEmail }) => toEmail[0]);
    expect(names).toEqual(['c', 'b', 'a']);
    expect((await browser.get('/staff/emails?state=lost')).status).toBe(400);
  });
});
