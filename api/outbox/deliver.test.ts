import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { forEachDatabase } from '../testing/databases.ts';
import { openOutbox } from './deliver.ts';
import { writeMailFile } from './mail-file.ts';
import { type DueMessage, putMessage } from './store.ts';

const root = mkdtempSync(join(tmpdir(), 'stoop-mails-'));
afterAll(() => rmSync(root, { recursive: true }));

const LINK = 'https://stoop.test/verify-email?token=a-secret';
const FROM = 'support@stoop.test';
const now = () => new Date();

function open(database: Database, send?: (message: DueMessage) => Promise<string>) {
  const folder = mkdtempSync(join(root, 'folder-'));
  const lines: Record<string, unknown>[] = [];
  const keep = (fields: Record<string, unknown>) => void lines.push(fields);
  const log = { info: keep, warn: keep, error: keep };
  const writing = (mail: DueMessage) => writeMailFile(mail, { folder, from: FROM });
  const outbox = openOutbox({ sql: database.sql, send: send ?? writing, now, log });
  return { outbox, lines, folder };
}

const put = (database: Database, toEmail = 'grace@stoop.test') =>
  putMessage(database.sql, {
    kind: 'verify-email',
    toEmail,
    params: { firstName: 'Grace', link: LINK },
  });

async function rows({ pool }: Database) {
  const answer = await pool.query(
    `SELECT tries, params, last_error, delivered_at IS NOT NULL AS left,
       (extract(epoch FROM next_try_at - now()) / 15)::int AS pauses FROM outbox_messages`,
  );
  return answer.rows;
}

forEachDatabase((openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM outbox_messages');
  });

  test('a mail is written as a file that its owner alone reads, and its link is forgotten', async () => {
    await put(database);
    const { outbox, lines, folder } = open(database);
    await outbox.deliver();
    await outbox.stop();
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z-verify-email-[0-9a-f-]{36}\.eml$/);
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`\r\n\r\n${LINK}\r\n\r\n`);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(await rows(database)).toMatchObject([{ tries: 1, params: {}, left: true }]);
    expect(lines).toEqual([{ event: 'mail-left', kind: 'verify-email', name }]);
    expect(JSON.stringify(lines)).not.toMatch(/grace|token/i);
  });

  test('what is rolled back is never sent', async () => {
    const { outbox, folder } = open(database);
    const failed = database.sql.transaction(async (tx) => {
      await putMessage(tx, {
        kind: 'password-changed',
        toEmail: 'grace@stoop.test',
        params: { firstName: 'Grace' },
      });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await outbox.deliver();
    await outbox.stop();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('two workers never take the same mail', async () => {
    for (let mail = 0; mail < 30; mail += 1) await put(database);
    const sent: string[] = [];
    const send = async ({ id }: DueMessage) => {
      sent.push(id);
      return id;
    };
    const workers = [open(database, send).outbox, open(database, send).outbox];
    await Promise.all(workers.map((worker) => worker.deliver()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  test('what cannot leave stays, waits twice as long each time, and holds nothing else up', async () => {
    await put(database, 'broken');
    const ids: string[] = [];
    const { outbox, lines } = open(database, async ({ id, toEmail }) => {
      if (toEmail === 'broken') ids.push(id);
      if (toEmail === 'broken') throw new Error('no such folder');
      return id;
    });
    await outbox.deliver();
    expect(await rows(database)).toMatchObject([
      { tries: 1, left: false, pauses: 1, last_error: 'Error: no such folder' },
    ]);
    await put(database);
    await outbox.deliver();
    expect(await rows(database)).toContainEqual(expect.objectContaining({ left: true }));
    await database.pool.query('UPDATE outbox_messages SET next_try_at = now()');
    await outbox.deliver();
    await outbox.stop();
    expect(await rows(database)).toContainEqual(expect.objectContaining({ tries: 2, pauses: 2 }));
    expect(new Set(ids).size).toBe(1);
    expect(lines.filter(({ event }) => event === 'mail-stays')).toHaveLength(2);
  });

  test('a mail whose worker ended before it left is taken by another, later', async () => {
    await put(database);
    const dead = open(database, () => new Promise<string>(() => {}));
    void dead.outbox.deliver();
    const taken = async () => (await rows(database))[0]?.tries === 1;
    await expect.poll(taken).toBe(true);
    const { outbox, folder } = open(database);
    await outbox.deliver();
    expect(readdirSync(folder)).toEqual([]);
    await database.pool.query('UPDATE outbox_messages SET next_try_at = now()');
    await outbox.deliver();
    await outbox.stop();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
