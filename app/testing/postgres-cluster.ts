import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@stoop/base/api/db/database';
import pg from 'pg';

export type ClusterStart =
  | {
      url: string;
      /** Like `pg_ctl restart`: `fast` ends every session, `immediate` is a crash and a recovery. */
      restart(mode: 'fast' | 'immediate'): Promise<void>;
      stop(): Promise<void>;
    }
  | { skipped: string; stop?: undefined };

/** The template of the test databases. */
export const TEMPLATE = 'stoop_template';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * The server's parent process: for each line it starts the server again. When this process ends, however it ends, the parent's
 * standard input closes, and it stops the server and deletes the folder.
 */
const SUPERVISOR = `
start() { "$1/postgres" -D "$2/data" -p "$3" $4 >>"$2/log" 2>&1 & }
start "$@"
while read -r again; do start "$@"; done
"$1/pg_ctl" -D "$2/data" -m fast stop >/dev/null 2>&1
rm -rf "$2"
`;

/** The folder of PostgreSQL's programs; null if there is none. */
export function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const folders = (process.env.PATH ?? '').split(delimiter);
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim());
  } catch {}
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(debian, version, 'bin')));
  } catch {}
  const contains = (folder: string, name: string) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return (
    folders.find((folder) => contains(folder, 'initdb') && contains(folder, 'postgres')) ?? null
  );
}

/** PostgreSQL refuses to run as root; this is the user that it runs as instead. */
export function runsAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  return { uid: 65_534, gid: 65_534 };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function untilItAnswers(url: string, query: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query(query);
      return await client.end();
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A test database is a copy of hundreds of files: on a disk they take a fifth of the processor time of a run. */
function clusterParent(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    // A run uses less than half of it.
    if (bavail * bsize >= 4e9) return '/dev/shm';
  } catch {} // Not every system has it.
  return tmpdir();
}

/** Starts a PostgreSQL server for one test run in its own folder, or says why there is none. */
export async function startCluster(): Promise<ClusterStart> {
  const binaries = findBinaries();
  if (!binaries) return { skipped: 'no PostgreSQL binaries (initdb, postgres) were found' };
  const user = runsAs();
  const folder = mkdtempSync(join(clusterParent(), 'stoop-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  try {
    const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
    execFileSync(join(binaries, 'initdb'), [...initdb, '--no-sync', '--no-locale'], {
      ...options,
      stdio: 'pipe',
    });
  } catch (error) {
    return { skipped: `initdb failed: ${error instanceof Error ? error.message : error}` };
  }
  const port = await freePort();
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const script = ['-c', SUPERVISOR, 'keeper', binaries, folder, String(port)];
  // In a process group of its own, so that Ctrl-C reaches the server only through its parent.
  const keeper = spawn('sh', [...script, settings.join(' ')], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const stop = async () => {
    const ended = once(keeper, 'exit');
    keeper.stdin.end();
    await ended;
  };
  const url = `postgresql://postgres@127.0.0.1:${port}`;
  const restart = async (mode: string) => {
    const stopping = ['-D', join(folder, 'data'), '-m', mode, 'stop'];
    await promisify(execFile)(join(binaries, 'pg_ctl'), stopping, options);
    keeper.stdin.write('start\n');
    await untilItAnswers(`${url}/postgres`, 'SELECT 1');
  };
  try {
    await untilItAnswers(`${url}/postgres`, `CREATE DATABASE ${TEMPLATE}`);
    await (await openDatabase({ databaseUrl: `${url}/${TEMPLATE}` })).close();
  } catch (error) {
    await stop();
    return {
      skipped: `the server did not start: ${error instanceof Error ? error.message : error}`,
    };
  }
  return { url, restart, stop };
}
