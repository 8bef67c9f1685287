import { forEachDatabase } from '@stoop/app/testing/databases';
import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import {
  openTestOutbox,
  passSeconds,
  putConfirmation,
  putMail,
  readOutbox,
} from '@stoop/app/testing/outbox';
import type { Database } from '@stoop/base/api/db/database';
import { removeOldJobs, takeDue } from '@stoop/base/api/jobs/store';
import { type EmailKey, emailKey } from '@stoop/base/rules/text/email';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageKind, MessageParams } from './kinds.ts';
import type { Message } from './mail.ts';
import { SendFailure } from './send-failure.ts';
import { addMessage, MAIL_QUEUE, removeMessagesTo } from './store.ts';

const DAY_SECONDS = 86_400;
const sending = async ({ id }: Message) => ({ name: id });

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM jobs');
    await database.pool.query('DELETE FROM job_gaps');
  });

  /** One round of a new worker. */
  async function deliver(send: Parameters<typeof openTestOutbox>[1] = sending) {
    const { worker, lines } = openTestOutbox(database, send);
    await worker.work();
    await worker.stop();
    return lines;
  }

  test('an email leaves, its link is forgotten, and the log knows neither link nor address', async () => {
    await putMail(database);
    const lines = await deliver(async () => ({ name: 'a-name' }));
    expect(await readOutbox(database)).toMatchObject([{ tries: 1, params: {}, left: true }]);
    expect(lines).toEqual([{ event: 'mail-left', kind: 'verify-email', name: 'a-name' }]);
    expect(JSON.stringify(lines)).not.toMatch(/grace|token/i);
  });

  test('what is rolled back is never sent', async () => {
    const failed = database.sql.transaction(async (tx) => {
      await addMessage(tx, {
        kind: 'test',
        toEmail: 'a@stoop.test',
        params: { submissionDate: '' },
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await deliver()).toEqual([]);
  });

  test('three workers never take the same email', async () => {
    for (let mail = 0; mail < 40; mail += 1) await putMail(database, `grace-${mail}@stoop.test`);
    const sent: string[] = [];
    const send = async ({ id }: Message) => {
      sent.push(id);
      return { name: id };
    };
    await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
  });

  test('R9.07 confirmations to one recipient are sent in order, 20 seconds apart, by any process', async () => {
    const sent: string[] = [];
    const send = async ({ id, toEmail }: Message) => {
      sent.push(`${toEmail.toLowerCase()} ${id}`);
      return { name: id };
    };
    for (const to of [
      'grace@stoop.test',
      'GRACE@stoop.test',
      'ada@stoop.test',
      'grace@stoop.test',
    ]) {
      await passSeconds(database, 1);
      await putConfirmation(database, to);
    }
    const ids = (await readOutbox(database)).map(({ id }) => id);
    await Promise.all([deliver(send), deliver(send), deliver(send)]);
    expect(sent.toSorted()).toEqual([`ada@stoop.test ${ids[2]}`, `grace@stoop.test ${ids[0]}`]);
    await passSeconds(database, 19);
    await deliver(send);
    expect(sent).toHaveLength(2);
    await passSeconds(database, 1);
    await Promise.all([deliver(send), deliver(send)]);
    expect(sent.slice(2)).toEqual([`grace@stoop.test ${ids[1]}`]);
    await passSeconds(database, 20);
    await deliver(send);
    expect(sent.slice(3)).toEqual([`grace@stoop.test ${ids[3]}`]);
  });

  test('R9.07 a reset link behind six receipts and six confirmations to its address leaves at once', async () => {
    for (let mail = 0; mail < 6; mail += 1) {
      await database.sql.transaction((tx) =>
        addMessage(tx, {
          kind: 'contact-receipt',
          toEmail: 'Grace@stoop.test',
          params: MAIL_PARAMS['contact-receipt'],
        }),
      );
      await putConfirmation(database);
      await passSeconds(database, 1);
    }
    const params = MAIL_PARAMS['reset-password'];
    await database.sql.transaction((tx) =>
      addMessage(tx, { kind: 'reset-password', toEmail: 'grace@stoop.test', params }),
    );
    const kinds = (await database.sql.transaction((tx) => takeDue(tx, [MAIL_QUEUE], 8)))
      .map(({ kind }) => kind)
      .sort();
    expect(kinds).toEqual(['application-received', 'contact-receipt', 'reset-password']);
    await passSeconds(database, 120);
    const sent = (await deliver()).map(({ kind }) => kind).sort();
    expect(sent).toEqual([
      'application-received',
      ...Array(6).fill('contact-receipt'),
      'reset-password',
    ]);
  });

  test('mails of accounts leave before all others, and what anybody may cause leaves last', async () => {
    const put = <Kind extends MessageKind>(kind: Kind, at: number) =>
      database.sql.transaction((tx) =>
        addMessage(tx, {
          kind,
          toEmail: `${kind}-${at}@stoop.test`,
          params: MAIL_PARAMS[kind] as MessageParams[Kind],
        }),
      );
    for (let at = 0; at < 8; at += 1) await put('contact-receipt', at);
    for (let at = 0; at < 8; at += 1) await put('stage-changed', at);
    for (let at = 0; at < 8; at += 1) await put('password-changed', at);
    const rounds: string[][] = [];
    for (let round = 0; round < 3; round += 1)
      rounds.push([
        ...new Set(
          (await database.sql.transaction((tx) => takeDue(tx, [MAIL_QUEUE], 8))).map(
            ({ kind }) => kind,
          ),
        ),
      ]);
    expect(rounds).toEqual([['password-changed'], ['stage-changed'], ['contact-receipt']]);
  });

  test('R9.07 a dead confirmation does not delay the next one', async () => {
    await putConfirmation(database);
    await passSeconds(database, 1);
    await putConfirmation(database);
    const [refused] = await readOutbox(database);
    const send = async ({ id }: Message) => {
      if (id === refused.id) throw new SendFailure({ status: 403, isFinal: true });
      return { name: id };
    };
    const events = (await deliver(send)).map(({ event }) => event);
    expect(events).toEqual(['mail-failed', 'mail-left']);
  });

  test('R8.21 what cannot leave is logged, stays, waits longer each time, and holds nobody else up', async () => {
    await putMail(database, 'broken@stoop.test');
    const ids: string[] = [];
    const send = async ({ id, toEmail }: Message) => {
      if (toEmail !== 'broken@stoop.test') return { name: id };
      ids.push(id);
      throw new Error('no such folder');
    };
    const lines = await deliver(send);
    expect(lines).toEqual([
      expect.objectContaining({ event: 'mail-stays', error: 'Error: no such folder' }),
    ]);
    const [first] = await readOutbox(database);
    expect(first).toMatchObject({ tries: 1, left: false, last_error: 'Error: no such folder' });
    expect(first.seconds).toBeGreaterThanOrEqual(14);
    await putMail(database);
    expect(await deliver(send)).toEqual([expect.objectContaining({ event: 'mail-left' })]);
    await passSeconds(database, 20);
    await deliver(send);
    expect((await readOutbox(database))[0].seconds).toBeGreaterThanOrEqual(58);
    expect(new Set(ids).size).toBe(1);
  });

  test('after eight tries an email has failed, and says why', async () => {
    await putMail(database);
    const send = () => Promise.reject(new SendFailure({ status: 500, text: 'no' }));
    const events: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      events.push(...(await deliver(send)).map(({ event }) => event));
      const [{ seconds }] = await readOutbox(database);
      await passSeconds(database, Math.max(seconds, 20));
    }
    expect(events).toEqual([...Array(7).fill('mail-stays'), 'mail-failed']);
    expect(await readOutbox(database)).toMatchObject([
      { tries: 8, dead: true, left: false, last_error: '500 no' },
    ]);
  });

  test('R8.22 an email waits for as long as the other side asks', async () => {
    await putMail(database);
    await deliver(() => Promise.reject(new SendFailure({ status: 429, retryAfterSeconds: 300 })));
    const [row] = await readOutbox(database);
    expect(row.last_error).toBe('429 Too Many Requests');
    expect(row.seconds).toBeGreaterThanOrEqual(298);
  });

  test('an email whose worker was killed is taken by another once its lease is over, and then once', async () => {
    await putConfirmation(database);
    await putConfirmation(database);
    const dead = openTestOutbox(database, () => new Promise(() => {}));
    void dead.worker.work();
    await expect.poll(async () => (await readOutbox(database))[0].tries).toBe(1);
    void dead.worker.stop();
    await passSeconds(database, 119);
    expect(await deliver()).toEqual([]);
    await passSeconds(database, 1);
    expect(await deliver()).toHaveLength(1);
    expect(await readOutbox(database)).toMatchObject([
      { tries: 2, left: true },
      { tries: 0, left: false },
    ]);
  });

  test('a worker slower than its lease does not undo what another did', async () => {
    await putMail(database);
    const slow = Promise.withResolvers<{ name: string }>();
    const { worker } = openTestOutbox(database, () => slow.promise);
    const delivering = worker.work();
    await expect.poll(async () => (await readOutbox(database))[0].tries).toBe(1);
    const stopped = worker.stop();
    await passSeconds(database, 120);
    await deliver(() => Promise.reject(new SendFailure({ status: 429, retryAfterSeconds: 900 })));
    slow.reject(new SendFailure({ status: 500 }));
    await delivering;
    await stopped;
    const [row] = await readOutbox(database);
    expect(row.last_error).toBe('429 Too Many Requests');
    expect(row.seconds).toBeGreaterThan(800);
  });

  test('an email that every worker dies of fails in the end', async () => {
    await putMail(database);
    await database.pool.query('UPDATE jobs SET tries = 8');
    expect(await deliver()).toEqual([]);
    expect(await readOutbox(database)).toMatchObject([{ dead: true }]);
  });

  test('what left or failed is forgotten after 30 days, what waits is not', async () => {
    for (const to of ['a@stoop.test', 'b@stoop.test', 'c@stoop.test']) await putMail(database, to);
    const ago = (days: number) => `now() - interval '${days} days'`;
    const set = (column: string, days: number, to: string) =>
      database.pool.query(`UPDATE jobs SET ${column} = ${ago(days)} WHERE target = $1`, [to]);
    await set('done_at', 31, 'a@stoop.test');
    await set('dead_at', 29, 'b@stoop.test');
    await set('created_at', 31, 'c@stoop.test');
    await database.sql.transaction((tx) => removeOldJobs(tx));
    expect(await readOutbox(database)).toHaveLength(2);
    await passSeconds(database, 2 * DAY_SECONDS);
    await database.sql.transaction((tx) =>
      removeMessagesTo(tx, emailKey('C@stoop.test') as EmailKey),
    );
    expect(await readOutbox(database)).toMatchObject([{ dead: true }]);
  });
});
