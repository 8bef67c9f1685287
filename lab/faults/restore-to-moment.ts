import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, freePort, runsAs } from '@stoop/app/testing/postgres-cluster';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import pg from 'pg';
import { type Accepted, acceptedIn, application } from '../running/calls.ts';
import type { Store } from '../running/engines.ts';
import { inconsistenciesOf, lostOf } from '../running/integrity-checks.ts';
import { addPeople, addUnits, type TestUser } from '../running/people.ts';
import { type Fault, nonzero, outcome } from './fault.ts';
import { inDatabase, pause, withProduct } from './with-product.ts';

const UNITS = 4;
const PEOPLE = 400;
const WRITERS = 4;
const PAUSE_MS = 20;
/** How long there are writes before the moment and after it. */
const WRITING_MS = 3_000;

const execute = promisify(execFile);

/** A server of its own, whose log is archived, and the folder of all that it has. */
class ArchivingServer {
  readonly #binaries: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'stoop-restore-'));
  readonly #user = runsAs();
  readonly #port: number;

  constructor(binaries: string, port: number) {
    this.#binaries = binaries;
    this.#port = port;
    for (const name of ['', 'wal']) {
      const folder = join(this.#folder, name);
      mkdirSync(folder, { recursive: true });
      this.#own(folder);
    }
  }

  #own(path: string): void {
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid);
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  get #server(): string {
    return `postgresql://postgres@127.0.0.1:${this.#port}`;
  }

  get url(): string {
    return `${this.#server}/stoop`;
  }

  #run(program: string, ...args: string[]) {
    const options = { ...this.#user, cwd: this.#folder };
    const path = join(this.#binaries, program);
    // Some are only where the path leads.
    return execute(existsSync(path) ? path : program, args, options);
  }

  #set(lines: readonly string[]): void {
    appendFileSync(join(this.#data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  async make(): Promise<void> {
    await this.#run('initdb', '-D', this.#data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
    const archive = join(this.#folder, 'wal');
    this.#set([
      'wal_level = replica',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      `restore_command = 'cp ${archive}/%f %p'`,
      `unix_socket_directories = '${this.#folder}'`,
    ]);
    await this.start();
    await inServer(`${this.#server}/postgres`, (client) => client.query('CREATE DATABASE stoop'));
  }

  start = () =>
    this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-o',
      `-p ${this.#port}`,
      '-l',
      join(this.#folder, 'log'),
      '-w',
      'start',
    );

  stop = () => this.#run('pg_ctl', '-D', this.#data, '-m', 'fast', '-w', 'stop');

  /** A copy to begin from, while it runs. */
  copy = () =>
    this.#run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(this.#port),
      '-U',
      'postgres',
      '-D',
      join(this.#folder, 'base'),
      '-X',
      'none',
      '-c',
      'fast',
    );

  /** Goes back to a moment with the copy and the log, on a stopped server. */
  async goBackTo(moment: string): Promise<void> {
    renameSync(this.#data, join(this.#folder, 'away'));
    await this.#copyBack();
    this.#set([`recovery_target_time = '${moment}'`, `recovery_target_action = 'promote'`]);
    const signal = join(this.#data, 'recovery.signal');
    writeFileSync(signal, '');
    this.#own(signal);
    await this.start();
    await inServer(this.url, async (client) => {
      for (;;) {
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isBehind"');
        if (!rows[0]?.isBehind) return;
        await pause(100);
      }
    });
  }

  async #copyBack(): Promise<void> {
    await execute('cp', ['-a', join(this.#folder, 'base'), this.#data], { cwd: this.#folder });
  }

  remove = () => rmSync(this.#folder, { recursive: true, force: true });
}

async function inServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const momentOf = (url: string) =>
  inServer(url, async (client) => {
    const { rows } = await client.query<{ moment: string }>(
      'SELECT clock_timestamp()::text AS moment',
    );
    return rows[0]?.moment ?? '';
  });

interface World {
  units: string[];
  people: TestUser[];
}

const fill = async (database: Database): Promise<World> => ({
  units: await addUnits(database, UNITS),
  people: await addPeople(database, PEOPLE),
});

/** Submits applications until it is over; `accepted` has those that were acknowledged. */
function writeTo(
  store: Store,
  { units, people }: World,
  during: (accepted: Accepted[]) => Promise<void>,
) {
  return withProduct(store, async ({ call }) => {
    const accepted: Accepted[] = [];
    let isOver = false;
    let next = 0;
    const write = async () => {
      for (let at = next++; at < people.length && !isOver; at = next++) {
        const one = acceptedIn(
          await call(application(people[at] as TestUser, units[at % UNITS] ?? '')),
        );
        if (one) accepted.push(one);
        await pause(PAUSE_MS);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    try {
      await during(accepted);
    } finally {
      isOver = true;
      await writing;
    }
  });
}

async function drill(server: ArchivingServer) {
  const { url } = server;
  await server.make();
  const store: Store = {
    settings: { DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'stoop-run-')) },
    open: () => openDatabase({ databaseUrl: url }),
    drop: async () => {},
  };
  const world = await inDatabase(store, fill);
  await server.copy();
  let before: Accepted[] = [];
  let after: Accepted[] = [];
  let moment = '';
  await writeTo(store, world, async (accepted) => {
    await pause(WRITING_MS);
    before = [...accepted];
    moment = await momentOf(url);
    await pause(WRITING_MS);
    after = accepted.slice(before.length);
  });
  await inServer(url, async (client) => {
    await client.query('DROP TABLE applications CASCADE');
    await client.query('SELECT pg_switch_wal()');
  });
  await server.stop();
  const startedMs = performance.now();
  await server.goBackTo(moment);
  const seconds = (performance.now() - startedMs) / 1_000;
  return inDatabase(store, async (database) => {
    const late = await database.pool.query<{ rows: string }>(
      'SELECT count(*) AS rows FROM applications WHERE submitted_at > $1::timestamptz',
      [moment],
    );
    return {
      ...{ before, after, seconds },
      lost: await lostOf(database, before),
      late: Number(late.rows[0]?.rows),
      inconsistencies: await inconsistenciesOf(database),
    };
  });
}

/** What `docs/operate/restore.md` says of going back to any second, done on a server of its own. */
export const restoreToMoment: Fault = {
  name: 'a table was dropped: back to the moment before',
  promise:
    'with its log archived, PostgreSQL goes back to any moment: nothing that was acknowledged before it is lost',
  on: 'PostgreSQL',
  missing: () => (findBinaries() ? null : 'the programs of PostgreSQL are not there'),
  async run() {
    const server = new ArchivingServer(findBinaries() ?? '', await freePort());
    try {
      const { before, after, seconds, lost, late, inconsistencies } = await drill(server);
      const broken = nonzero({
        'acknowledged applications of before the moment are lost': lost,
        'applications of after the moment are there': late,
        inconsistencies: inconsistencies.length,
      });
      const said = `${before.length} applications before the moment, ${after.length} after it; back after ${seconds.toFixed(1)} s`;
      return outcome(
        before.length > 0 && after.length > 0 ? broken : [...broken, 'nothing was written'],
        said,
      );
    } finally {
      await server.stop().catch(() => {});
      server.remove();
    }
  },
};
