import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programFault } from './tar.ts';

const execute = promisify(execFile);

/** What PostgreSQL's programs read of an address; in the environment, because others can read the arguments of a process. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const known = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  const given = Object.entries(known).filter(([, value]) => value !== '');
  return { ...process.env, ...Object.fromEntries(given) };
}

async function run(program: string, args: readonly string[], url: string): Promise<void> {
  await execute(program, args, { env: environmentOf(url), maxBuffer: 1e8 }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(
        `${program} is not there: install the programs of PostgreSQL (Debian: apt install postgresql-client)`,
        { cause: error },
      );
    throw programFault(error);
  });
}

/** Writes a database into a file, as a snapshot has it. */
export const dumpServer = (url: string, snapshot: string, file: string) =>
  run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-acl', `--snapshot=${snapshot}`, `--file=${file}`],
    url,
  );

/** Restores a file into an empty database: all of it or nothing. */
export const restoreServer = (url: string, file: string) =>
  run(
    'pg_restore',
    [
      ...['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction'],
      `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`,
      file,
    ],
    url,
  );

/** The address of another database of the same server. */
export function beside(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
