import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Store } from './engines.ts';
import type { TestUser } from './people.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'base/api/db/migrations';
/** Which of the states of the history with fewer migrations are taken, the newest first, where nothing was released. */
const STATES = [0, 3, 9];

const execute = promisify(execFile);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const migrationsOf = (state: string): string[] =>
  linesOf(git('ls-tree', '--name-only', state, `${MIGRATIONS}/`))
    .map((path) => basename(path))
    .toSorted();

/** Releases, the newest first, of which the last three are taken; else the states before each change of migrations. */
function candidates(): { states: string[]; taken: readonly number[] } {
  const states = linesOf(git('tag', '--list', 'v*', '--sort=-version:refname'));
  if (states.length > 0) return { states, taken: [0, 1, 2] };
  return { states: linesOf(git('log', '--format=%h^', '--', MIGRATIONS)), taken: STATES };
}

/** The last three earlier versions whose migrations are the first of those of this one; none without a history. */
export function earlierStates(): string[] {
  try {
    const known = readdirSync(join(ROOT, MIGRATIONS)).toSorted();
    const found = new Map<number, string>();
    const { states, taken } = candidates();
    for (const state of states) {
      const had = migrationsOf(state);
      const { length } = had;
      // Numbers were changed before they were released.
      const isFirst = had.every((name, at) => name === known[at]);
      if (length < known.length && isFirst && !found.has(length)) found.set(length, state);
      if (found.size > Math.max(...taken)) break;
    }
    const usable = [...found.values()];
    return taken.flatMap((at) => usable[at] ?? []).map((one) => git('rev-parse', '--short', one));
  } catch {
    return [];
  }
}

/** The packages of this checkout, and the parts of the other one. */
function linkPackages(folder: string): void {
  const from = join(ROOT, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name === '.vite-temp') continue;
    const path = join(from, name);
    // Its links lead beside it.
    if (name === '@stoop')
      cpSync(path, join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path, join(to, name), lstatSync(path).isDirectory() ? 'dir' : 'file');
  }
}

/** What a version is asked to put into its own database, by its own code. */
const SEED = `
const { addPeople, addUnits } = await import('./running/people.ts');
const { openDatabase } = await import('@stoop/base/api/db/database');
const { embeddedFolder } = await import('@stoop/server/config');
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env;
const database = await openDatabase({ databaseUrl, embeddedFolder: embeddedFolder({ dataDir }) });
const units = await addUnits(database, Number(process.env.UNITS));
const people = await addPeople(database, Number(process.env.PEOPLE));
console.log(JSON.stringify({ units, people }));
await database.close();
`;

export interface World {
  units: string[];
  people: TestUser[];
}

/** A version that is built, and runs with the packages of this checkout. */
export interface Version {
  /** Its tag, or its commit. */
  name: string;
  /** The folder of its sources and its build. */
  folder: string;
  /** Makes its schema in an empty database, with people who are signed in and homes. */
  seed(settings: Store['settings'], size: { units: number; people: number }): Promise<World>;
}

export interface EarlierVersion extends Version {
  migrations: number;
  remove(): void;
}

const versionIn = (folder: string, name: string): Version => ({
  ...{ folder, name },
  async seed(settings, { units, people }) {
    // Without `--input-type`, which the engine's thread would inherit and refuse.
    const args = ['--no-warnings', '-e', SEED];
    const size = { UNITS: String(units), PEOPLE: String(people) };
    const { stdout } = await execute(process.execPath, args, {
      cwd: join(folder, 'lab'),
      env: { ...process.env, ...settings, ...size },
      maxBuffer: 64e6,
    });
    return JSON.parse(stdout);
  },
});

/** The version of this checkout, as it is built. */
export const thisVersion = (): Version => versionIn(ROOT, git('rev-parse', '--short', 'HEAD'));

/** An earlier version in a folder of its own, built. */
export async function buildEarlier(state: string): Promise<EarlierVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-earlier-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder]);
    execFileSync('git', ['checkout', '--quiet', '--detach', git('rev-parse', state)], {
      cwd: folder,
    });
    linkPackages(folder);
    await execute(process.execPath, ['tools/setup/build.ts'], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
      maxBuffer: 64e6,
    });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    ...versionIn(folder, state),
    migrations: migrationsOf(state).length,
    remove,
  };
}
