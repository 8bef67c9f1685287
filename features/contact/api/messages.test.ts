import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { Browser, openAccounts, setRole, signUp } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { StaffMessage } from '../contract/staff/message-routes.ts';

const WRITTEN = {
  from_name: 'Ada Byron',
  from_email: 'ada@stoop.test',
  subject: 'The elevator',
  message: 'Is it in order?',
};
const Page = z.object({
  items: z.array(StaffMessage),
  nextCursor: z.null(),
  hasMore: z.literal(false),
  totalCount: z.int(),
});

forEachDatabase((open) => {
  let database: Database;
  let browser: Browser;
  let staffId: string;
  let id: string;
  beforeAll(async () => {
    database = await open();
    const { api } = openAccounts(database);
    const staff = await signUp(api, { firstName: 'Sam' });
    await setRole(database, staff.user.id, 'staff');
    [browser, staffId] = [staff.browser, staff.user.id];
  });
  beforeEach(async () => {
    for (const table of ['contact_messages', 'jobs', 'live_events'])
      await database.pool.query(`DELETE FROM ${table}`);
    await new Browser(openAccounts(database).api).post('/contact', WRITTEN);
    await database.pool.query('DELETE FROM jobs');
    const { rows } = await database.pool.query('SELECT id FROM contact_messages');
    id = rows[0].id;
  });

  const list = async (query = '') =>
    readAnswer(Page, await browser.get(`/staff/messages?${query}`));
  const answer = (body: object, headers = {}) =>
    browser.send('POST', `/staff/messages/${id}/answers`, body, headers);
  const close = (isClosed: boolean) => browser.send('PATCH', `/staff/messages/${id}`, { isClosed });
  const mails = async () =>
    (await database.pool.query('SELECT kind, target, params FROM jobs')).rows;

  test('R2.13 staff answer a message: the visitor gets it by email, with what they wrote', async () => {
    const answered = await readAnswer(
      StaffMessage,
      await answer({ text: 'It is.\r\n\r\nCome and try it.' }),
      201,
    );
    expect(answered).toMatchObject({
      closedAt: null,
      answers: [{ text: 'It is.\n\nCome and try it.', author: 'Sam Hall' }],
    });
    expect(await mails()).toEqual([
      {
        kind: 'contact-answer',
        target: 'ada@stoop.test',
        params: {
          fromName: 'Ada Byron',
          subject: 'The elevator',
          answer: 'It is.\n\nCome and try it.',
          message: 'Is it in order?',
          submissionDate: expect.stringMatching(/E[SD]T$/),
          supportEmail: 'support@stoop.example',
        },
      },
    ]);
    expect((await list()).items).toEqual([answered]);
    const { rows } = await database.pool.query(
      `SELECT action, actor_id FROM audit_events WHERE subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'message/answered', actor_id: staffId }]);
    const events = await database.pool.query(
      `SELECT subject_id FROM live_events WHERE kind = 'message' AND subject_id = $1`,
      [id],
    );
    expect(events.rows.length).toBeGreaterThan(0);
  });

  test('the same key sends one email, also at once; other words are refused', async () => {
    const key = { 'Idempotency-Key': 'k1' };
    const answers = await Promise.all([1, 2, 3].map(() => answer({ text: 'It is.' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await mails()).toHaveLength(1);
    const other = await readProblem(await answer({ text: 'It is not.' }, key));
    expect(other).toMatchObject({ status: 422, code: 'request/key-reused' });
  });

  test('a message is closed, with an answer or without, reopened, and found by its state', async () => {
    expect((await list('state=open')).totalCount).toBe(1);
    await answer({ text: 'It is.', isClosing: true });
    expect((await list('state=open')).totalCount).toBe(0);
    const [closed] = (await list('state=closed')).items;
    expect(closed?.closedAt).toMatch(/Z$/);
    await close(true);
    expect((await list('state=closed')).items).toEqual([closed]);
    expect(await readAnswer(StaffMessage, await close(false))).toMatchObject({ closedAt: null });
    const { rows } = await database.pool.query(
      'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY number',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'message/answered',
      'message/closed',
      'message/reopened',
    ]);
  });

  test.each([
    ['request/invalid', { text: ' ' }],
    ['request/invalid', { text: 'x'.repeat(4_001) }],
    ['request/invalid', { text: 'It is.', to: 'all@stoop.test' }],
  ])('%s for %j', async (code, body) => {
    expect((await readProblem(await answer(body))).code).toBe(code);
    expect(await mails()).toEqual([]);
  });

  test('an unknown message is not found', async () => {
    await database.pool.query('DELETE FROM contact_messages');
    expect((await readProblem(await answer({ text: 'It is.' }))).code).toBe('contact/not-found');
    expect((await readProblem(await close(true))).code).toBe('contact/not-found');
  });
});
