import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newServerDatabase } from '@stoop/app/testing/databases';
import { EventReader } from '@stoop/app/testing/event-reader';
import type {} from '@stoop/app/testing/global-setup';
import { printedAddress } from '@stoop/app/testing/printed-address';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { openSessions } from '@stoop/features/accounts/api/sessions';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const isBuilt = existsSync(join(ROOT, 'server/build'));
const skipped = inject('postgresSkipped') || (isBuilt ? '' : 'npm run build makes it');

const METRICS_TOKEN = '5f0c1f9e6c0b4b7d9d1e6a3f2c8b7a65';

/** The product with two workers, in a child process. */
class TwoWorkers {
  readonly folder = mkdtempSync(join(tmpdir(), 'stoop-workers-'));
  readonly server;
  address = '';
  #said = '';

  constructor(databaseUrl: string) {
    const limits = 'login=4/86400;search=6/86400';
    const settings = { WORKERS: '2', RATE_LIMITS: limits, DEMO: 'off', PORT: '0', METRICS_TOKEN };
    this.server = spawn(process.execPath, [join(ROOT, 'server/build/main.js')], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: this.folder,
        ...settings,
      },
    });
    this.server.stderr.on('data', (chunk) => {
      this.#said += chunk;
    });
  }

  async ready(): Promise<void> {
    const address = await printedAddress(this.server.stdout);
    if (address === null) throw new Error(this.#said);
    this.address = address;
  }

  /** The lines of the log of this event. */
  logged(event: string): { pid: number }[] {
    return this.#said
      .split('\n')
      .filter((line) => line.includes(`"${event}"`))
      .map((line) => JSON.parse(line));
  }

  /** Calls on one connection, which one worker has. */
  connection() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** The status of the answer, or why there is none. */
    return (method: 'GET' | 'POST', path: string, { cookie = '', body = '' } = {}) =>
      new Promise<number | string>((resolve) => {
        const headers = {
          Cookie: cookie,
          'Sec-Fetch-Site': 'same-origin',
          ...(body && { 'Content-Type': 'application/json' }),
        };
        const sent = request(new URL(path, this.address), { agent, method, headers }, (answer) =>
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
        );
        sent.on('error', (error) => resolve(error.message)).end(body);
      });
  }
}

describe.skipIf(skipped)(`two workers at one port ${skipped && `(skipped: ${skipped})`}`, () => {
  let product: TwoWorkers;
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await newServerDatabase();
    drop = created.drop;
    product = new TwoWorkers(created.url);
    database = await openDatabase({ databaseUrl: created.url });
    await database.pool.query(
      "INSERT INTO accounts (id, email, provider) VALUES ('ada', 'ada@stoop.test', 'email')",
    );
    await database.pool.query("INSERT INTO profiles (account_id) VALUES ('ada')");
    await product.ready();
  });
  afterAll(async () => {
    product?.server.kill('SIGKILL');
    await database?.close();
    await drop?.();
    rmSync(product?.folder, { recursive: true });
  });

  async function signIn(): Promise<string> {
    const sessions = openSessions(database, { isSecure: false });
    const request = new Request('http://localhost/');
    const cookie = await database.sql.transaction((tx) =>
      sessions.start(tx, { accountId: 'ada', request }),
    );
    return cookie.split(';', 1)[0] ?? '';
  }

  /** Connections are given to the workers in turn. */
  async function bothConnections() {
    const [one, other] = [product.connection(), product.connection()];
    expect([await one('GET', '/healthz'), await other('GET', '/healthz')]).toEqual([200, 200]);
    return [one, other] as const;
  }

  test('a session that ends in one worker has ended in the other one', async () => {
    const [one, other] = await bothConnections();
    const as = { cookie: await signIn() };
    expect([await one('GET', '/api/v1/me', as), await other('GET', '/api/v1/me', as)]).toEqual([
      200, 200,
    ]);
    expect(await one('POST', '/api/v1/auth/logout', as)).toBe(204);
    expect(await other('GET', '/api/v1/me', as)).toBe(401);
  });

  test('R8.12 workers count calls together', async () => {
    const [one, other] = await bothConnections();
    const body = JSON.stringify({ email: 'ida@stoop.test', password: 'wrong-password' });
    const signingIn = [];
    for (const call of [one, other, one, other, one, other])
      signingIn.push(await call('POST', '/api/v1/auth/login', { body }));
    expect(signingIn).toEqual([401, 401, 401, 401, 429, 429]);
    const searching = Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? one : other)('GET', '/api/v1/search?type=room'),
    );
    const found = (await Promise.all(searching)).filter((status) => status === 200);
    expect(found).toHaveLength(6);
  });

  test('whichever worker is asked, the figures are those of all', async () => {
    await bothConnections();
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    for (let worker = 0; worker < 2; worker++) {
      const answer = await fetch(`${product.address}/metrics`, { headers });
      const text = await answer.text();
      const processesOf = (name: string) =>
        [...text.matchAll(new RegExp(`^${name}\\{(?:.*,)?process="(\\w+)"\\}`, 'gm'))]
          .map(([, process]) => process)
          .sort();
      expect(processesOf('process_resident_memory_bytes')).toEqual(['1', '2', 'port']);
      expect(processesOf('stoop_live_streams')).toEqual(['1', '2']);
      expect(processesOf('stoop_database_up')).toEqual(['1']);
      expect(text).toContain('stoop_workers_ready{process="port"} 2\n');
    }
  });

  test('the clients of each worker are told of an event, whoever records it', async () => {
    const as = { headers: { Cookie: await signIn(), 'Sec-Fetch-Site': 'same-origin' } };
    const readers: EventReader[] = [];
    for (let worker = 0; worker < 2; worker++) {
      const reader = new EventReader(await fetch(`${product.address}/api/v1/me/events`, as));
      await expect.poll(() => reader.lastId).not.toBe('');
      readers.push(reader);
    }
    await database.sql.transaction((tx) =>
      addLiveEvents(tx, [
        { kind: 'application', subjectId: 'a1', buildingId: null, accountIds: ['ada'] },
      ]),
    );
    for (const reader of readers) {
      await expect.poll(() => reader.subjects).toEqual(['a1']);
      await reader.cut();
    }
  });

  test('kill -9 of a worker fails no request of the other one, which takes over its work', async () => {
    // Even if another connection comes between, each worker has some of them.
    const calls = [...(await bothConnections()), ...(await bothConnections())] as const;
    const [working] = product.logged('worker-works').slice(-1);
    const ends = product.logged('worker-ended').length;
    const starts = product.logged('worker-ready').length;
    const answers = calls.map(async (call) => {
      const all = new Set<number | string>();
      while (product.logged('worker-ended').length === ends) all.add(await call('GET', '/healthz'));
      all.add(await call('GET', '/healthz'));
      return [...all];
    });
    process.kill(working?.pid ?? 0, 'SIGKILL');
    const failed = (await Promise.all(answers)).map((all) => all.filter((one) => one !== 200));
    // Those alone that went to the killed worker: the one that it was answering, or the next on its connection.
    expect(failed.filter((all) => all.length > 0).length).toBeLessThan(calls.length);
    for (const one of failed.flat()) expect(one).toMatch(/ECONNRESET|socket hang up/);
    const atWork = () => product.logged('worker-works').at(-1)?.pid;
    await expect.poll(atWork).not.toBe(working?.pid);
    const replaced = () => product.logged('worker-ready').length;
    await expect.poll(replaced, { timeout: 100_000 }).toBe(starts + 1);
    const body = JSON.stringify({ email: 'ivy@stoop.test', password: 'a long password 7' });
    expect(await calls[0]('POST', '/api/v1/auth/register', { body })).toBe(201);
    const outbox = join(product.folder, 'outbox');
    await expect.poll(() => existsSync(outbox) && readdirSync(outbox).length).toBe(1);
  });

  test('SIGTERM ends all of them, with open streams, and the exit code is 0', async () => {
    const as = { headers: { Cookie: await signIn(), 'Sec-Fetch-Site': 'same-origin' } };
    const reader = new EventReader(await fetch(`${product.address}/api/v1/me/events`, as));
    const ended = once(product.server, 'exit');
    const killed = product.logged('worker-ended').length;
    product.server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => reader.isEnded).toBe(true);
    expect(product.logged('worker-ended')).toHaveLength(killed);
    for (const { pid } of product.logged('worker-ready'))
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
