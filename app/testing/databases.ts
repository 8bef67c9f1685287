import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@stoop/base/api/db/database';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { openEmbeddedCopy } from './embedded-copies.ts';
import type {} from './global-setup.ts';
import { TEMPLATE } from './postgres-cluster.ts';

/** Opens an empty, migrated database. It is closed after the tests of the file. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server. Without a server, its half is
 * skipped, with the reason in its name.
 */
export function forEachDatabase(tests: (open: OpenTestDatabase) => void): void {
  describe('on the embedded database', () => tests(closedAtTheEnd(openEmbeddedCopy)));
  const skipped = inject('postgresSkipped');
  describe.skipIf(skipped)(skipped ? `on PostgreSQL (skipped: ${skipped})` : 'on PostgreSQL', () =>
    tests(closedAtTheEnd(openServerCopy)),
  );
}

/**
 * For a file that takes long because it does the same often, at once or with any values, and whose statements shorter files
 * run on both engines: on a PostgreSQL server, where transactions overlap, or else on the embedded database.
 */
export function forOneDatabase(tests: (open: OpenTestDatabase) => void): void {
  const skipped = inject('postgresSkipped');
  describe(skipped ? `on the embedded database (${skipped})` : 'on PostgreSQL', () =>
    tests(closedAtTheEnd(skipped ? openEmbeddedCopy : openServerCopy)),
  );
}

/** For a test that needs only one engine: the embedded one. */
export function openTestDatabase(): Promise<Database> {
  return openEmbeddedCopy();
}

/** The address of a new, empty, migrated database on the run's PostgreSQL server. */
export async function newServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return { url: `${server}/${name}`, drop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function openServerCopy(): Promise<Database> {
  const { url, drop } = await newServerDatabase();
  const database = await openDatabase({ databaseUrl: url });
  return { ...database, close: () => database.close().then(drop) };
}

function closedAtTheEnd(open: OpenTestDatabase): OpenTestDatabase {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened.splice(0)) await database.close();
  });
  return async () => {
    const database = await open();
    let closed: Promise<void> | undefined;
    const once = { ...database, close: () => (closed ??= database.close()) };
    opened.push(once);
    return once;
  };
}
