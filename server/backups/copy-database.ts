import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@stoop/base/api/db/database';
import { copyFiles, DATABASE } from '@stoop/base/api/db/embedded/copies';
import pg from 'pg';
import { countRows, type RowCounts } from './count-rows.ts';
import { beside, dumpServer, restoreServer } from './postgres-programs.ts';
import { programFault } from './tar.ts';

const COUNT_PROGRAM = fileURLToPath(new URL('./count-process.ts', import.meta.url));
export const DUMP = 'database.dump';
export const FOLDER = DATABASE;

/** The SQLSTATE of what a user may not do. */
const FORBIDDEN = '42501';

const execute = promisify(execFile);

const mayMakeNone = (url: string) =>
  `its database user may not make a database, into which each backup is restored to try it; as an administrator of PostgreSQL: ALTER ROLE "${decodeURIComponent(new URL(url).username)}" CREATEDB`;

/** Copies the files of the running embedded database, and counts its rows. */
export const copyEmbedded = (
  { pool }: Pick<Database, 'pool'>,
  from: string,
  to: string,
): Promise<RowCounts> => copyFiles(pool, { from, to: join(to, FOLDER) }, countRows);

/** Dumps the database of a server, with the rows of one moment. */
export async function copyServer(url: string, to: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const rows = await countRows(client);
    await dumpServer(url, exported.rows[0]?.id ?? '', join(to, DUMP));
    return rows;
  } finally {
    await client.end();
  }
}

/** Opens the copy of an embedded database, and counts its rows. */
export async function countEmbedded(folder: string): Promise<RowCounts> {
  const { stdout } = await execute(process.execPath, [COUNT_PROGRAM, folder]).catch((error) => {
    throw programFault(error);
  });
  return JSON.parse(stdout);
}

/** Restores a dump into a database of its own on the same server, counts its rows, and drops it. */
export async function countDump(url: string, file: string): Promise<RowCounts> {
  const name = `stoop_check_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`).catch((error) => {
      throw error.code === FORBIDDEN ? new Error(mayMakeNone(url), { cause: error }) : error;
    });
    try {
      const scratch = beside(url, name);
      await restoreServer(scratch, file);
      return await countServer(scratch);
    } finally {
      await client.query(`DROP DATABASE ${name}`);
    }
  } finally {
    await client.end();
  }
}

export async function countServer(url: string): Promise<RowCounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await countRows(client);
  } finally {
    await client.end();
  }
}
