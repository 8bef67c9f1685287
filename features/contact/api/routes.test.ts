import { forEachDatabase } from '@stoop/app/testing/databases';
import { inOneWindow } from '@stoop/app/testing/one-window';
import { passSeconds, readOutbox } from '@stoop/app/testing/outbox';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, setRole, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { DEFAULT_ALLOWANCES } from '@stoop/base/api/limits/allowances';
import { openLimiter } from '@stoop/base/api/limits/limiter';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contactRoute } from '../contract/routes.ts';
import { StaffMessage } from '../contract/staff/message-routes.ts';

const MESSAGE = {
  from_name: 'Ada Byron',
  from_email: 'ada@stoop.test',
  subject: 'The elevator',
  message: 'Is it in order?\n\n<b>Ada</b>',
};
const Messages = z.object({
  items: z.array(StaffMessage),
  nextCursor: z.string().nullable(),
  hasMore: z.boolean(),
  totalCount: z.number(),
});
const HEADLESS = 'Mozilla/5.0 HeadlessChrome/153.0.0.0';

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    for (const table of ['contact_messages', 'jobs'])
      await database.pool.query(`DELETE FROM ${table}`);
  });

  const open = () => openAccounts(database).api;
  const saved = async () =>
    (await database.pool.query('SELECT * FROM contact_messages ORDER BY created_at')).rows;

  async function staffBrowser(api = open()) {
    const { browser, user } = await signUp(api);
    await setRole(database, user.id, 'staff');
    await database.pool.query('DELETE FROM jobs');
    return browser;
  }

  test('R2.13 R7.07 a message is saved, emailed to support and confirmed to the sender', async () => {
    const answer = await new Browser(open()).post('/contact', MESSAGE);
    expect([answer.status, await answer.json()]).toEqual([202, { threadKey: null }]);
    expect(await saved()).toMatchObject([
      { from_name: 'Ada Byron', from_email: 'ada@stoop.test', message: MESSAGE.message },
    ]);
    const { rows } = await database.pool.query(
      'SELECT kind, target, params FROM jobs ORDER BY kind',
    );
    expect(rows).toEqual([
      {
        kind: 'contact',
        target: 'support@stoop.example',
        params: {
          fromName: 'Ada Byron',
          fromEmail: 'ada@stoop.test',
          subject: 'The elevator',
          message: MESSAGE.message,
          submissionDate: expect.stringMatching(
            /^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T$/,
          ),
        },
      },
      { kind: 'contact-receipt', target: 'ada@stoop.test', params: { firstName: 'Ada Byron' } },
    ]);
  });

  test('a text that turns its direction is refused in every field, with a sentence that says so', async () => {
    const turned = Object.fromEntries(
      Object.entries(MESSAGE).map(([name, text]) => [name, `\u202e${text}`]),
    );
    const refused = await readProblem(await new Browser(open()).post('/contact', turned));
    const hidden = refused.issues?.filter(({ message }) => /cannot be seen/.test(message));
    expect(hidden?.map(({ path }) => path)).toEqual(Object.keys(MESSAGE));
    expect(await saved()).toEqual([]);
  });

  test('an email gets one receipt an hour in any spelling and from any caller; each message is saved', async () => {
    const api = open();
    const receipts = async () =>
      (await readOutbox(database)).filter(({ kind }) => kind === 'contact-receipt');
    const write = async (from_email: string) => {
      const answer = await new Browser(api).post('/contact', { ...MESSAGE, from_email });
      return [answer.status, await answer.json()];
    };
    const spellings = ['ada@stoop.test', 'Ada@stoop.test', 'ADA@STOOP.TEST', ' ada@stoop.test '];
    const answers = await Promise.all(spellings.map(write));
    expect(answers).toEqual(Array(4).fill([202, { threadKey: null }]));
    expect(await saved()).toHaveLength(4);
    expect(await receipts()).toHaveLength(1);
    await write('grace@stoop.test');
    expect(await receipts()).toHaveLength(2);
    await passSeconds(database, 3_601);
    await write('ada@stoop.test');
    expect(await receipts()).toHaveLength(3);
  });

  test('a receipt that never leaves keeps no other from leaving', async () => {
    const browser = new Browser(open());
    await browser.send('POST', '/contact', MESSAGE, { 'User-Agent': HEADLESS });
    await browser.post('/contact', MESSAGE);
    const { rows } = await database.pool.query(
      `SELECT is_headless FROM jobs WHERE kind = 'contact-receipt' ORDER BY created_at`,
    );
    expect(rows).toEqual([{ is_headless: true }, { is_headless: false }]);
  });

  test.each([
    ['from_name', ''],
    ['from_name', '\u200b\u200d\u3164'],
    ['from_email', 'nobody'],
    ['from_email', 'ada@stoop.test\r\nBcc: all@stoop.test'],
    ['subject', '  '],
    ['message', 'x'.repeat(4_001)],
    ['extra', 'field'],
  ])('R2.13 %s of %j is refused by its name, and nothing is saved', async (field, value) => {
    const answer = await new Browser(open()).post('/contact', { ...MESSAGE, [field]: value });
    const { code, issues } = await readProblem(answer);
    expect(code).toBe('request/invalid');
    expect(JSON.stringify(issues)).toContain(field);
    expect(await saved()).toEqual([]);
    expect(await readOutbox(database)).toEqual([]);
  });

  test('R9.07 a headless browser’s message is saved, and its emails are refused', async () => {
    const browser = new Browser(open());
    const answer = await browser.send('POST', '/contact', MESSAGE, { 'User-Agent': HEADLESS });
    expect(answer.status).toBe(202);
    expect(await saved()).toHaveLength(1);
    const { rows } = await database.pool.query('SELECT is_headless FROM jobs');
    expect(rows).toEqual([{ is_headless: true }, { is_headless: true }]);
  });

  test('R2.13 three messages an hour, and no more, also at once', async () => {
    const log = { info() {}, warn() {}, error() {} };
    const now = () => new Date('2026-11-20T12:00:00Z');
    expect(DEFAULT_ALLOWANCES.contact).toEqual([{ count: 3, seconds: 3_600 }]);
    const allowances = { ...DEFAULT_ALLOWANCES, contact: inOneWindow(3) };
    const limiter = openLimiter({ sql: database.sql, allowances, now, log });
    const browser = new Browser(openAccounts(database, { limiter }).api);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.post('/contact', MESSAGE)),
    );
    await limiter.stop();
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(3).fill(202), ...Array(9).fill(429)]);
    expect(await saved()).toHaveLength(3);
  });

  test('a message that is too long to be one is not read', async () => {
    const message = { ...MESSAGE, message: 'x'.repeat(17_000) };
    const answer = await new Browser(open()).post('/contact', message);
    expect(answer.status).toBe(413);
    expect(contactRoute['x-body-kilobytes']).toBe(16);
  });

  test('staff read what was written, newest first, page by page', async () => {
    const api = open();
    for (const subject of ['first', 'second', 'third']) {
      await database.pool.query(
        `UPDATE contact_messages SET created_at = created_at - interval '1 second'`,
      );
      await new Browser(api).post('/contact', { ...MESSAGE, subject });
    }
    const browser = await staffBrowser(api);
    const first = Messages.parse(await (await browser.get('/staff/messages?limit=2')).json());
    expect(first).toMatchObject({
      items: [{ ...MESSAGE, subject: 'third' }, { subject: 'second' }],
      hasMore: true,
      totalCount: 3,
    });
    const next = `/staff/messages?limit=2&cursor=${first.nextCursor}`;
    expect(await (await browser.get(next)).json()).toMatchObject({
      items: [{ subject: 'first', createdAt: expect.stringMatching(/Z$/) }],
      nextCursor: null,
      hasMore: false,
    });
    const refused = await browser.get('/staff/messages?cursor=bm9uZQ');
    expect((await readProblem(refused)).issues).toMatchObject([{ path: 'cursor' }]);
  });
});
