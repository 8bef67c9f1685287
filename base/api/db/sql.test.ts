import { forEachDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../http/database-away.ts';
import type { Database, Writer } from './database.ts';

/** More than the pool has connections. */
const TIMES = 12;

const breakNow = (client: PoolClient) => {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
};

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query('CREATE TABLE notes (text text PRIMARY KEY)');
  });
  beforeEach(() => database.pool.query('DELETE FROM notes'));

  const add = (text: string) => sql`INSERT INTO notes VALUES (${text})`;
  const notes = async () =>
    (await database.pool.query('SELECT text FROM notes ORDER BY text')).rows.map(
      ({ text }) => text,
    );

  test('a transaction commits what its work did, and nothing of it where the work rejects', async () => {
    expect(await database.sql.transaction((tx) => tx.execute(add('a')).then(() => 7))).toBe(7);
    const no = new Error('no');
    const refused = database.sql.transaction(async (tx) => {
      await tx.execute(add('b'));
      throw no;
    });
    await expect(refused).rejects.toBe(no);
    expect(await notes()).toEqual(['a']);
  });

  test('one statement is a transaction of its own, and a second one needs a transaction', async () => {
    await database.sql.autocommit((tx) => tx.execute(add('a')));
    const two = database.sql.autocommit(async (tx) => {
      await tx.execute(add('b'));
      await tx.execute(sql`SELECT 1`);
      await tx.execute(add('c'));
    });
    await expect(two).rejects.toThrow('a second write needs a transaction');
    expect(await notes()).toEqual(['a', 'b']);
    const undone = database.sql.transaction(async (tx) => {
      await tx.autocommit((inner) => inner.execute(add('c')));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await notes()).toEqual(['a', 'b']);
  });

  test('a change outside of a transaction does not compile', async () => {
    const rename = (tx: Writer) => tx.execute(sql`UPDATE notes SET text = 'b'`);
    // @ts-expect-error: the database is no transaction
    const outside = () => rename(database.sql);
    expect(outside).toBeTypeOf('function');
    await database.sql.transaction(async (tx) => {
      await tx.execute(add('a'));
      await rename(tx);
    });
    expect(await notes()).toEqual(['b']);
  });

  test('a transaction in another can fail by itself, at any depth', async () => {
    await database.sql.transaction(async (tx) => {
      await tx.execute(add('a'));
      const twice = tx.transaction(async (inner) => {
        await inner.transaction((innermost) => innermost.execute(add('b')));
        await inner.execute(add('a'));
      });
      await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
      await tx.transaction((inner) => inner.execute(add('c')));
    });
    expect(await notes()).toEqual(['a', 'c']);
  });

  test('a failed statement returns its connection to the pool', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const refused = database.sql.transaction((tx) => tx.execute(sql`SELECT 1 / 0`));
      await expect(refused).rejects.toMatchObject({ cause: { code: '22012' } });
    }
    expect(await notes()).toEqual([]);
  });

  describe('a broken connection is removed from the pool, and its slot is free again', () => {
    test.each([
      ['before it begins', async () => {}],
      ['while it works', (tx: Database['sql']) => tx.execute(add('lost'))],
    ])('%s', async (when, work) => {
      for (let time = 0; time < TIMES; time += 1) {
        let client: PoolClient | undefined;
        database.pool.once('acquire', (acquired) => {
          client = acquired;
          if (when === 'before it begins') breakNow(acquired);
        });
        const broken = database.sql.transaction(async (tx) => {
          await work(tx);
          if (client) breakNow(client);
          await tx.execute(sql`SELECT 1`);
        });
        await expect(broken).rejects.toSatisfy(isDatabaseAway);
      }
      await database.sql.transaction((tx) => tx.execute(add('kept')));
      expect(await notes()).toEqual(['kept']);
    });

    test('while it is idle, without ending the process', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        let client: PoolClient | undefined;
        database.pool.once('acquire', (acquired) => {
          client = acquired;
        });
        const broken = database.sql.transaction(async (tx) => {
          await tx.execute(add('lost'));
          const ended = new Promise((resolve) => client?.once('end', resolve));
          if (client) breakNow(client);
          await ended;
        });
        await expect(broken).rejects.toSatisfy(isDatabaseAway);
      }
      expect(await notes()).toEqual([]);
    });
  });
});
