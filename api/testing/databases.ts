import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { openEmbeddedCopy } from './embedded-copies.ts';
import type {} from './global-setup.ts';
import { TEMPLATE } from './postgres-cluster.ts';

/** Opens a database of one's own, migrated and empty. It is closed when the file's tests are over. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Tells the same tests of the embedded database and of a PostgreSQL server. Where no server could be
 * started its half is skipped, with the reason in its name.
 */
export function forEachDatabase(tests: (open: OpenTestDatabase) => void): void {
  describe('on the embedded database', () => tests(closedAtTheEnd(openEmbeddedCopy)));
  const skipped = inject('postgresSkipped');
  describe.skipIf(skipped)(skipped ? `on PostgreSQL (skipped: ${skipped})` : 'on PostgreSQL', () =>
    tests(closedAtTheEnd(openServerCopy)),
  );
}

/** For a test that any engine can tell: the embedded one. */
export function openTestDatabase(): Promise<Database> {
  return openEmbeddedCopy();
}

/** The address of a new, migrated and empty database of the run's PostgreSQL server. */
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
