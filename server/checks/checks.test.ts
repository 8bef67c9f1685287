import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { openSmtpSink } from '@stoop/app/testing/smtp-sink';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../config.ts';
import { Forwarded } from '../forwarded.ts';
import { type CheckContext, isReserved, ok, sizeWords } from './check.ts';
import { lookAtBackups } from './look-backups.ts';
import { judgeSpace, lookAtClock } from './look-data.ts';
import { lookAtAddresses, lookAtMail, lookAtProxies, lookAtPublicUrl } from './look-ways.ts';
import { openToCheck } from './open-to-check.ts';
import { keepChecks, runChecks } from './run-checks.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'stoop-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contextOf = (
  environment: NodeJS.ProcessEnv,
  others: Partial<CheckContext> = {},
): CheckContext => ({
  settings: readSettings({ DATA_DIR: folder, ...environment }),
  database: ok('as it is'),
  forwarded: null,
  now: () => NOW,
  ...others,
});

const NAMES = [
  ...['version', 'settings', 'database', 'space', 'clock', 'address', 'proxies', 'mail'],
  ...['addresses', 'outbox', 'photos', 'backups'],
];
const DATABASES = ['database', 'clock', 'outbox'];

forOneDatabase((open) => {
  test('a database with all migrations is fine, one that lacks some or has later ones is told', async () => {
    const database = await open();
    const look = async () => {
      const checks = await runChecks(contextOf({}, { database, now: () => new Date() }));
      expect(checks.map(({ name }) => name)).toEqual(NAMES);
      return checks.filter(({ name }) => DATABASES.includes(name));
    };
    expect((await look()).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    const { pool } = database;
    await pool.query(`INSERT INTO jobs (id, queue, kind, target, params, is_secret, dead_at)
      VALUES ('j1', 'mail', 'welcome', 'ada@stoop.test', '{}', false, now())`);
    const { rows } = await pool.query(
      'DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations) RETURNING hash',
    );
    const [lacking, , outbox] = await look();
    expect([lacking?.state, lacking?.says]).toEqual([
      'warn',
      expect.stringMatching(/has \d+ of \d+ migrations/),
    ]);
    expect([outbox?.state, outbox?.says]).toEqual(['warn', '1 mail failed.']);
    await pool.query(`INSERT INTO jobs (id, queue, kind, target, params, is_secret, tries, first_tried_at)
      VALUES ('j2', 'mail', 'welcome', 'ada@stoop.test', '{}', false, 3, now() - interval '3 hours')`);
    expect((await look())[2]?.says).toMatch(
      /^1 mail waits, the oldest for [34] hours\. 1 mail failed\.$/,
    );
    await pool.query(`UPDATE jobs SET is_dropped = true, dead_at = now()`);
    expect((await look())[2]?.state).toBe('ok');
    expect(JSON.stringify(outbox)).not.toContain('ada');
    for (let later = 0; later < 2; later++)
      await pool.query(
        "INSERT INTO drizzle.__drizzle_migrations (hash, created_at, version) VALUES ($1, 0, '9.9.9')",
        [rows[0].hash],
      );
    expect((await look())[0]).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('belongs to a later version'),
      todo: expect.stringMatching(/^Start Stoop \d+\.\d+\.\d+ or a later one, or go back/),
    });
  });

  test('a user of the database who may make none is told, with the command that changes it', async () => {
    const { sql, checkRoom } = await open();
    const settings = { BACKUPS_DIR: join(folder, 'no-such-folder') };
    const lookAs = (role: string) =>
      sql.transaction(async (tx) => {
        await tx.run`SELECT set_config('role', ${role}, true)`;
        const database = { kind: 'server' as const, sql: tx, checkRoom };
        return lookAtBackups(contextOf(settings, { database }));
      });
    const name = 'pg_monitor';
    expect(await lookAs(name)).toEqual({
      state: 'bad',
      says: `The database user ${name} may not make a database, into which each backup is restored to try it.`,
      todo: `As an administrator of PostgreSQL: ALTER ROLE "${name}" CREATEDB`,
    });
    expect((await lookAs('none')).says).toContain('does not exist');
  });

  test('the clock of a server is compared with that of this machine', async () => {
    const { sql, checkRoom } = await open();
    const at = async (offsetMs: number) => {
      const database = { kind: 'server' as const, sql, checkRoom };
      const now = () => new Date(Date.now() + offsetMs);
      return (await lookAtClock(contextOf({}, { database, now }))).state;
    };
    expect([await at(0), await at(-5_000), await at(90_000)]).toEqual(['ok', 'warn', 'bad']);
  });
});

test('a database that is away is told with what to do, and the rest is looked at nevertheless', async () => {
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://ada:pass-word@127.0.0.1:1/none',
  });
  const { database, close } = await openToCheck(settings);
  onTestFinished(close);
  const checks = await runChecks(contextOf({}, { database }));
  const bad = checks.filter(({ state }) => state === 'bad');
  expect(bad.map(({ name }) => name)).toEqual(DATABASES);
  expect(bad[0]?.todo).toContain('DATABASE_URL');
  expect(JSON.stringify(checks)).not.toContain('pass-word');
});

test('where there is no database yet, none is made by looking', async () => {
  const { database } = await openToCheck(readSettings({ DATA_DIR: join(folder, 'none') }));
  expect(database).toMatchObject({ state: 'warn', todo: 'The first start makes it.' });
});

test.each([
  [3e9, 'ok', '3.0 GB are free where DATA_DIR is.'],
  [2e9, 'ok', '2.0 GB are free where DATA_DIR is.'],
  [1_999_999_999, 'warn', '2.0 GB are free where DATA_DIR is.'],
  [3e8, 'warn', '300 MB are free where DATA_DIR is.'],
  [299_999_999, 'bad', '300 MB are free where DATA_DIR is.'],
  [0, 'bad', '0 bytes are free where DATA_DIR is.'],
])('with %i bytes free it is %s', (free, state, says) => {
  expect(judgeSpace(free)).toMatchObject({ state, says });
});

test.each([
  [1, '1 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [1.25e12, '1.3 TB'],
  [5e16, '50000 TB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

test.each([
  [25, 'ok', '25 hours'],
  [26, 'warn', '26 hours'],
  [24 * 7 - 1, 'warn', '6 days'],
  [24 * 7, 'bad', '7 days'],
])('a newest backup that is %i hours old is %s', async (hours, state, words) => {
  const BACKUPS_DIR = mkdtempSync(join(folder, 'backups-'));
  expect((await lookAtBackups(contextOf({ BACKUPS_DIR }))).state).toBe('bad');
  for (const [name, age] of [
    ['new.tar.gz', hours],
    ['old.tar.gz', 9_000],
    ['now.part', 0],
  ] as const) {
    writeFileSync(join(BACKUPS_DIR, name), '');
    const at = NOW.getTime() / 1_000 - age * 3_600;
    utimesSync(join(BACKUPS_DIR, name), at, at);
  }
  const verdict = await lookAtBackups(contextOf({ BACKUPS_DIR }));
  expect([verdict.state, verdict.says.includes(words)]).toEqual([state, true]);
  expect(verdict.says).toMatch(/ old, of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC \(.* E[DS]T\)\.$/);
});

test('a folder of backups that is not set or not there is told', async () => {
  expect((await lookAtBackups(contextOf({}))).state).toBe('warn');
  expect((await lookAtBackups(contextOf({ BACKUPS_DIR: join(folder, 'gone') }))).state).toBe('bad');
});

/** What requests came with, by their X-Forwarded-For. */
function seen(...headers: (string | null)[]) {
  const forwarded = new Forwarded();
  for (const header of headers) forwarded.note(header);
  return forwarded;
}

test.each([
  ['off', 'ok', seen(null)],
  ['off', 'bad', seen(null, '203.0.113.7')],
  ['1', 'warn', seen()],
  ['1', 'warn', seen(null)],
  ['1', 'ok', seen('203.0.113.7', null)],
  ['1', 'ok', seen('198.51.100.1, 203.0.113.7')],
  ['2', 'bad', seen('203.0.113.7', '198.51.100.1, 203.0.113.7')],
  ['2', 'ok', seen('198.51.100.1, 203.0.113.7')],
])('TRUST_PROXY=%s is %s with what proxies wrote', async (TRUST_PROXY, state, forwarded) => {
  expect(await lookAtProxies(contextOf({ TRUST_PROXY }, { forwarded }))).toMatchObject({ state });
});

describe('addresses that nobody has', () => {
  test.each(['a@stoop.example', 'a@mail.example.com', 'a@example.org', 'a@b.test', 'a@localhost'])(
    '%s',
    (address) => {
      expect(isReserved(address)).toBe(true);
    },
  );
  test.each(['a@stoop.nyc', 'example@stoop.nyc', 'a@examples.com', 'a@test.org'])(
    'not %s',
    (address) => {
      expect(isReserved(address)).toBe(false);
    },
  );

  test('are bad where the product is public, and do for a trial', async () => {
    const publicly = { PUBLIC_URL: 'https://stoop.nyc', SUPPORT_EMAIL: 'help@stoop.nyc' };
    const stateOf = async (environment: NodeJS.ProcessEnv) =>
      (await lookAtAddresses(contextOf(environment))).state;
    expect(await stateOf({})).toBe('ok');
    expect(await stateOf({ PUBLIC_URL: 'https://stoop.nyc' })).toBe('bad');
    expect(await stateOf(publicly)).toBe('ok');
    expect(await stateOf({ ...publicly, MAIL_FROM: 'a@stoop.example' })).toBe('bad');
  });
});

describe('the public address', () => {
  let at = '';
  let says = '{"status":"ok"}';
  const server = createServer((_, response) => response.end(says)).listen(0, '127.0.0.1');
  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening');
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const look = (PUBLIC_URL: string) => lookAtPublicUrl(contextOf({ PUBLIC_URL }));

  test('leads to the product, to something else, or nowhere', async () => {
    expect(await look(at)).toMatchObject({ state: 'ok' });
    says = '<h1>Welcome to nginx!</h1>';
    expect(await look(at)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('is not the product'),
    });
    expect(await look('http://127.0.0.1:1')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('cannot be reached'),
    });
    expect(await look(at.replace('http:', 'https:'))).toMatchObject({ state: 'bad' });
    expect((await lookAtPublicUrl(contextOf({}))).state).toBe('warn');
  });
});

test('mail is tried without sending one', async () => {
  const sink = await openSmtpSink();
  onTestFinished(() => sink.stop());
  const smtp = { MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'a@stoop.test', SMTP_URL: sink.url };
  expect(await lookAtMail(contextOf(smtp))).toMatchObject({ state: 'ok' });
  expect(sink.mails).toEqual([]);
  const closed = createTcp().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const away = { ...smtp, SMTP_URL: `smtp://ada:pass-word@127.0.0.1:${port}` };
  const refused = await lookAtMail(contextOf(away));
  expect(refused).toMatchObject({ state: 'bad', todo: expect.stringContaining('SMTP_URL') });
  expect(JSON.stringify(refused)).not.toContain('pass-word');
  const held = await lookAtMail(contextOf({ ...smtp, MAIL_TRANSPORT: 'hold' }));
  expect([held.state, held.says]).toEqual([
    'warn',
    'Mails are held back: all of them wait, because MAIL_TRANSPORT is hold.',
  ]);
  expect((await lookAtMail(contextOf({}))).state).toBe('ok');
  expect((await lookAtMail(contextOf({ PUBLIC_URL: 'https://stoop.nyc' }))).state).toBe('warn');
});

test('a running product looks once for all who ask within half a minute', async () => {
  const read = keepChecks(contextOf({}));
  const checks = read();
  expect(read()).toBe(checks);
  expect((await checks).map(({ name }) => name)).toEqual(NAMES);
});
