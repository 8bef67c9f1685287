import { newServerDatabase } from '@stoop/app/testing/databases';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isDatabaseAway } from '../http/database-away.ts';
import { type Database, openDatabase } from './database.ts';

const skipped = inject('postgresSkipped');

describe.skipIf(skipped)('a server that is the primary no more', () => {
  let store: Awaited<ReturnType<typeof newServerDatabase>>;
  let database: Database;
  beforeAll(async () => {
    store = await newServerDatabase();
    database = await openDatabase({ databaseUrl: store.url });
    await database.pool.query('CREATE TABLE notes (text text)');
  });
  afterAll(async () => {
    await database.close();
    await store.drop();
  });
  const write = () => database.sql.transaction((tx) => tx.execute(`INSERT INTO notes VALUES ('')`));

  test('refuses a write as one that is away, and its connection is used for none again', async () => {
    await database.pool.query('SET default_transaction_read_only = on');
    expect(database.pool.totalCount).toBe(1);
    await expect(write()).rejects.toSatisfy(isDatabaseAway);
    await write();
    expect((await database.pool.query('SELECT FROM notes')).rowCount).toBe(1);
  });

  test('is not connected to while it follows another one', async () => {
    const follow = 'CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean RETURN true';
    await database.pool.query(follow);
    await database.pool.query(`DO $$ BEGIN EXECUTE format(
      'ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$`);
    await expect(openDatabase({ databaseUrl: store.url })).rejects.toThrow(
      /the server follows another one and takes no writes/,
    );
  });
});
