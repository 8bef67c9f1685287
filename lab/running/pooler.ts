import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, runsAs } from '@stoop/app/testing/postgres-cluster';

/** Debian has it outside of the path of users. */
const PROGRAMS = ['pgbouncer', '/usr/sbin/pgbouncer'];

const program = () =>
  PROGRAMS.find((path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

/** Why there can be no pooler here; null if there can. */
export const missingPooler = (): string | null =>
  program() === undefined ? 'no program pgbouncer was found' : null;

export interface Pooler {
  /** The address of the database behind it. */
  url: string;
  /** kill -9, and another one at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function untilItListens(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries === 400) throw error;
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
}

/** Starts pgbouncer in transaction mode before a database, with so many sessions. */
export async function startPooler(databaseUrl: string, sessions: number): Promise<Pooler> {
  const path = program();
  if (!path) throw new Error(missingPooler() ?? '');
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'stoop-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  );
  // Like PostgreSQL it refuses to run as root.
  const user = runsAs();
  for (const file of user ? [folder, settings] : [])
    chownSync(file, user?.uid ?? 0, user?.gid ?? 0);
  const start = async () => {
    const started = spawn(path, ['--quiet', settings], { ...user, cwd: folder, stdio: 'ignore' });
    await untilItListens(port);
    return started;
  };
  let running = await start();
  const kill = async () => {
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  target.port = String(port);
  return {
    url: target.href,
    async restart() {
      await kill();
      running = await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
