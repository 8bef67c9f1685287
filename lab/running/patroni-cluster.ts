import {
  accessSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findBinaries, freePort, runsAs } from '@stoop/app/testing/postgres-cluster';
import { z } from 'zod';
import { type KeptProgram, startKept } from './kept-program.ts';
import { haproxyFile, patroniFile } from './patroni-files.ts';

const NODES = ['a', 'b', 'c'] as const;
type NodeName = (typeof NODES)[number];

const PROGRAMS = ['patroni', 'etcd', 'haproxy'] as const;
/** Where Debian puts servers, which the path of a user leaves out. */
const SERVER_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];
const STARTED_WITHIN_MS = 180_000;

/** Three PostgreSQL servers under Patroni, of which HAProxy finds the primary. */
export interface PatroniCluster {
  /** The address of the primary, whichever server it is. */
  url: string;
  /** kill -9 of the primary's Patroni and of all processes of its PostgreSQL. */
  killPrimary(): Promise<NodeName>;
  /** Starts the Patroni of a killed server, and waits until it follows the primary and a commit waits for one. */
  restart(node: NodeName): Promise<void>;
  /** Makes the server that commits wait for the primary, as before an upgrade. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

type Programs = Record<(typeof PROGRAMS)[number] | 'postgres', string>;

/** The programs that a cluster needs, or the names of those that are missing. */
export function findClusterPrograms(): { programs: Programs } | { missing: string[] } {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  const find = (name: string) => folders.map((one) => join(one, name)).find(isProgram);
  const found = { ...Object.fromEntries(PROGRAMS.map((name) => [name, find(name)])) };
  // All of PostgreSQL's programs are in the folder to which links of some may lead.
  const postgres = find('postgres') ?? join(findBinaries() ?? '', 'postgres');
  const binaries = isProgram(postgres) ? dirname(realpathSync(postgres)) : undefined;
  const all = { ...found, postgres: binaries };
  const missing = Object.entries(all).flatMap(([name, path]) => (path ? [] : [name]));
  return missing.length > 0 ? { missing } : { programs: all as Programs };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const Members = z.object({
  members: z.array(z.object({ name: z.enum(NODES), role: z.string(), state: z.string() }).loose()),
});

/** Calls `isSo` until it is true; a rejection counts as false. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + STARTED_WITHIN_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not after ${STARTED_WITHIN_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The id of a process and of all below it. */
function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(children === '' ? [] : children.split(' ')).map(Number).flatMap(withChildren)];
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts everything on free ports of 127.0.0.1, in a temporary folder. */
export async function startPatroniCluster(programs: Programs): Promise<PatroniCluster> {
  const user = runsAs();
  const folder = mkdtempSync(join(tmpdir(), 'stoop-patroni-'));
  const ownFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  if (user) chownSync(folder, user.uid, user.gid);
  const kept = new Map<string, KeptProgram>();
  const start = async (name: string, command: readonly [string, ...string[]]) =>
    void kept.set(
      name,
      await startKept(command, { user, folder, log: join(folder, `${name}.log`) }),
    );
  const stop = async () => {
    // The servers first: they say goodbye to etcd.
    const all = [...kept].filter(([name]) => NODES.some((node) => node === name));
    await Promise.all(all.map(([, one]) => one.stop()));
    for (const name of ['haproxy', 'etcd']) await kept.get(name)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return await startIn({ folder, ownFolder, programs, kept, start, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Place {
  folder: string;
  /** A new folder that belongs to the user of the programs. */
  ownFolder(name: string): string;
  programs: Programs;
  kept: ReadonlyMap<string, KeptProgram>;
  start(name: string, command: readonly [string, ...string[]]): Promise<void>;
  stop(): Promise<void>;
}

async function startIn(place: Place): Promise<PatroniCluster> {
  const { folder, ownFolder, programs, kept, start, stop } = place;
  const etcd = await startEtcd(place);
  const ports = new Map<NodeName, { postgres: number; api: number }>();
  for (const node of NODES) ports.set(node, { postgres: await freePort(), api: await freePort() });
  const dataOf = (node: NodeName) => join(folder, node, 'data');
  const startNode = (node: NodeName) =>
    start(node, [programs.patroni, join(folder, `${node}.json`)]);
  for (const [node, { postgres, api }] of ports) {
    ownFolder(node);
    const text = patroniFile({
      name: node,
      etcd,
      postgres,
      api,
      folder: join(folder, node),
      binaries: programs.postgres,
    });
    writeFileSync(join(folder, `${node}.json`), text);
  }
  const members = async () => {
    for (const { api } of ports.values()) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => null);
      if (answer?.ok) return Members.parse(await answer.json()).members;
    }
    return [];
  };
  const primary = async () => (await members()).find(({ role }) => role === 'leader')?.name;
  /** All follow the primary, and its commits wait for one of them. */
  const isWhole = async () => {
    const all = await members();
    const follow = all.filter(({ state }) => state === 'running' || state === 'streaming');
    return follow.length === NODES.length && all.some(({ role }) => role === 'sync_standby');
  };
  for (const node of NODES) await startNode(node);
  const port = await freePort();
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile(port, ports));
  await start('haproxy', [programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')]);
  await until('three servers follow each other', isWhole);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}`,
    async killPrimary() {
      const node = await primary();
      const patroni = node && kept.get(node)?.pid;
      if (!patroni) throw new Error('there is no primary');
      const [line = ''] = readFileSync(join(dataOf(node), 'postmaster.pid'), 'utf8').split('\n');
      const processes = [...withChildren(patroni), ...withChildren(Number(line))];
      for (const pid of processes) kill(pid);
      return node;
    },
    async restart(node) {
      await kept.get(node)?.stop();
      await startNode(node);
      await until('the killed server follows', isWhole);
    },
    async switchOver() {
      const all = await members();
      const leader = all.find(({ role }) => role === 'leader')?.name;
      const candidate = all.find(({ role }) => role === 'sync_standby')?.name;
      const api = leader && ports.get(leader)?.api;
      const body = JSON.stringify({ leader, candidate });
      const answer = await fetch(`http://127.0.0.1:${api}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
      await until('the switchover', async () => (await primary()) === candidate);
    },
    stop,
  };
}

/** One etcd, where production has three. Returns its address. */
async function startEtcd({ ownFolder, programs, start }: Place): Promise<string> {
  const client = await freePort();
  const peer = `http://127.0.0.1:${await freePort()}`;
  const url = `http://127.0.0.1:${client}`;
  const options = {
    name: 'one',
    'data-dir': ownFolder('etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  };
  const written = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  await start('etcd', [programs.etcd, ...written]);
  await until('etcd', async () => (await fetch(`${url}/health`)).ok);
  return `127.0.0.1:${client}`;
}
