import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newServerDatabase } from '@stoop/app/testing/databases';
import { openGate } from '@stoop/app/testing/gate';
import type {} from '@stoop/app/testing/global-setup';
import { COMPILED, runProgram } from '@stoop/app/testing/run-program';
import { lockFolder } from '@stoop/base/api/db/embedded/folder-lock';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stoop-start-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

/** The message of a start that fails. */
const start = (settings: Record<string, string>) =>
  runProgram(new URL('./main.ts', import.meta.url), [], {
    folder,
    settings: {
      ...{ PORT: '0', DEMO: 'off', DATA_DIR: at('data'), DATABASE_WAIT_SECONDS: '0' },
      ...settings,
    },
  });

test.each([
  ['a port that is none', { PORT: 'many' }, /^PORT must be a port number\./],
  ['half of Google', { GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_SECRET must be set together with/],
  [
    'a PostgreSQL server that does not answer',
    { DATABASE_URL: 'postgres://stoop:pass-word@127.0.0.1:1/none' },
    /^Stoop could not start: The PostgreSQL server that DATABASE_URL names .* ECONNREFUSED/,
  ],
  [
    'a server of which no address answers',
    { DATABASE_URL: 'postgres://stoop:pass-word@localhost:1/none' },
    /^Stoop could not start: The PostgreSQL server that DATABASE_URL names .* ECONNREFUSED/,
  ],
  [
    'a host of a database that does not exist',
    { DATABASE_URL: 'postgres://stoop:pass-word@database.invalid/none' },
    /^Stoop could not start: The PostgreSQL server that DATABASE_URL names /,
  ],
])(
  'R8.24 %s ends the start with one line that names the environment file',
  async (_, env, said) => {
    const { code, err } = await start(env);
    expect(code).toBe(1);
    expect(err).toMatch(said);
    expect(err).toMatch(/^[^\n]*\.env\.example\.\n$/);
    expect(err).not.toContain('pass-word');
  },
);

test('R8.24 a data folder that another process holds, or that is none, ends the start with one line', async () => {
  const unlock = lockFolder(at('busy/database'));
  const busy = await start({ DATA_DIR: at('busy') });
  unlock();
  expect(busy).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Stoop could not start: [^\n]* is in use by another Stoop process\.[^\n]*DATA_DIR[^\n]*\n$/,
    ),
  });
  writeFileSync(at('file'), '');
  expect(await start({ DATA_DIR: at('file') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Stoop could not start: [^\n]* cannot be used: [^\n]*DATA_DIR[^\n]*\n$/,
    ),
  });
});

test('R8.24 a PostgreSQL server that says nothing ends the start with how long it was waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { code, err } = await start({ DATABASE_URL: `postgres://stoop@127.0.0.1:${port}/none` });
  silent.close();
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Stoop could not start: [^\n]* cannot be used: it did not answer within 1\.5 s\. [^\n]*\n$/,
  );
});

test('R8.24 a port that is in use ends the start with one line, before there is a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const [setting, settings] of [
    ['PORT', { PORT: String(port) }],
    ['METRICS_LISTEN', { METRICS_LISTEN: `127.0.0.1:${port}` }],
  ] as const)
    expect(await start({ DATA_DIR: at('never'), ...settings })).toMatchObject({
      code: 1,
      err: `Stoop could not start: Port ${port} on 127.0.0.1 is in use. Stop the other program, or set another ${setting}.\n`,
    });
  expect(existsSync(at('never'))).toBe(false);
  other.close();
});

test('R8.24 a data folder with other files is refused with one line', async () => {
  mkdirSync(at('photos/database'), { recursive: true });
  writeFileSync(at('photos/database/cat.txt'), 'a cat');
  expect(await start({ DATA_DIR: at('photos') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Stoop could not start: [^\n]*database is not empty and contains no database[^\n]*DATA_DIR[^\n]*\n$/,
    ),
  });
});

/** A server in a process of its own, and what it has written so far. */
function spawnServer(settings: Record<string, string>) {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings },
  });
  let written = '';
  for (const output of [server.stdout, server.stderr])
    output.on('data', (chunk) => {
      written += chunk;
    });
  return { server, said: () => written };
}

test('Ctrl+C while another process makes the first database ends both, without another word', async () => {
  const settings = { DEMO: 'on', PORT: '0', DATA_DIR: at('first') };
  const { server, said } = spawnServer(settings);
  await expect.poll(() => existsSync(at('first/database'))).toBe(true);
  server.kill('SIGINT');
  // `close` comes when no process has the output open any more.
  expect(await once(server, 'close')).toEqual([130, null]);
  expect(said()).toMatch(/^\{[^\n]*making the demo city[^\n]*\}\n$/);
  lockFolder(at('first/database'))();
});

/** A way to the PostgreSQL server of these tests, at first closed. */
async function closedGate() {
  const { url, drop } = await newServerDatabase();
  const { hostname: host, port } = new URL(url);
  const gate = await openGate({ host, port: Number(port) });
  await gate.refuse();
  const through = new URL(url);
  through.port = String(gate.port);
  const settings = { DATABASE_URL: through.href, DEMO: 'off', PORT: '0', DATA_DIR: at('gate') };
  return { settings, gate, close: () => gate.close().then(drop) };
}

describe.skipIf(inject('postgresSkipped'))('on PostgreSQL', () => {
  test('R8.24 a start says that it waits for its server, and connects once that answers', async () => {
    const { settings, gate, close } = await closedGate();
    const { server, said } = spawnServer(settings);
    await expect.poll(said).toMatch(/waiting for the PostgreSQL server that DATABASE_URL names/);
    await gate.pass();
    await expect.poll(said).toContain('"event":"database-answers"');
    server.kill('SIGKILL');
    await once(server, 'close');
    const [first] = said().split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({
      ...{ event: 'database-waited-for', tries: 1, secondsLeft: 30 },
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    await close();
  });

  test('R8.24 Ctrl+C while a start waits for its server ends it', async () => {
    const { settings, close } = await closedGate();
    const { server, said } = spawnServer(settings);
    await expect.poll(said).toMatch(/"tries":1,/);
    server.kill('SIGINT');
    expect(await once(server, 'exit')).toEqual([130, null]);
    expect(said()).not.toMatch(/could not start/);
    await close();
  });

  test('R8.24 a database that there is not ends a start at once', async () => {
    const { settings, gate, close } = await closedGate();
    await gate.pass();
    const wrong = `${settings.DATABASE_URL}_of_nobody`;
    const { code, err } = await start({ DATABASE_URL: wrong, DATABASE_WAIT_SECONDS: '600' });
    expect(code).toBe(1);
    expect(err).toMatch(/^Stoop could not start: [^\n]* does not exist\. [^\n]*\n$/);
    await close();
  });
});

test.skipIf(inject('postgresSkipped'))(
  'Ctrl+C during the import of the demo city ends the start and rolls it back',
  async () => {
    const { url, drop } = await newServerDatabase();
    // A lock of one connection pauses the import at a known point; the other sees it wait.
    const holder = new pg.Client({ connectionString: url });
    const client = new pg.Client({ connectionString: url });
    await holder.connect();
    await client.connect();
    await holder.query('BEGIN; LOCK TABLE neighborhoods IN SHARE MODE');
    const settings = { DATABASE_URL: url, DEMO: 'on', PORT: '0', DATA_DIR: at('signal') };
    const { server, said } = spawnServer(settings);
    const waiting = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    server.kill('SIGINT');
    const ended = once(server, 'exit');
    await holder.query('ROLLBACK');
    expect([await ended, said()]).toEqual([[130, null], '']);
    const { rows } = await client.query('SELECT count(*)::int AS count FROM neighborhoods');
    expect(rows).toEqual([{ count: 0 }]);
    await holder.end();
    await client.end();
    await drop();
  },
);
