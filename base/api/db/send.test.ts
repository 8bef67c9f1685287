import { forEachDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Writer } from './database.ts';
import { StatementNames } from './send.ts';
import { watch } from './statements.ts';

describe('a statement has a name once it was sent eight times', () => {
  test('of the same text always the same one', () => {
    const names = new StatementNames();
    const seen = Array.from({ length: 10 }, () => names.nameOf('SELECT $1'));
    expect(seen.slice(0, 7)).toEqual(Array(7).fill(undefined));
    expect(seen.slice(7)).toEqual(['stoop_0', 'stoop_0', 'stoop_0']);
    expect(names.nameOf('SELECT $1, $2')).toBeUndefined();
  });

  test.each([
    ['SELECT * FROM notes WHERE text = $1', false],
    ['SELECT n.*, 1 FROM notes n WHERE text = $1', false],
    ['UPDATE notes SET text = $1 RETURNING *', false],
    ['SELECT count(*) FROM notes WHERE text = $1', true],
    ['SELECT 2 * length(text) FROM notes WHERE text = $1', true],
  ])('and %s has one: %s', (text, hasOne) => {
    const names = new StatementNames();
    const last = Array.from({ length: 17 }, () => names.nameOf(text)).at(-1);
    expect(last !== undefined).toBe(hasOne);
  });

  test('and no more than 150 have one, however many texts there are', () => {
    const names = new StatementNames();
    const named = new Set<string | undefined>();
    for (let text = 0; text < 200; text += 1)
      for (let time = 0; time < 9; time += 1) named.add(names.nameOf(`SELECT ${text}`));
    named.delete(undefined);
    expect(named.size).toBe(150);
  });
});

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query('CREATE TABLE notes (text text PRIMARY KEY)');
  });
  beforeEach(() => database.pool.query('DELETE FROM notes'));

  const add = (tx: Writer, text: string) => tx.execute(sql`INSERT INTO notes VALUES (${text})`);
  const notes = async () =>
    (await database.pool.query('SELECT text FROM notes ORDER BY text')).rows.map(
      ({ text }) => text,
    );
  /** How often a transaction waits for the database. */
  async function roundTrips(work: (tx: Writer) => Promise<unknown>): Promise<number> {
    let count = 0;
    watch.left = () => {
      count += 1;
    };
    await database.sql.transaction(work).finally(() => {
      watch.left = () => {};
    });
    return count;
  }

  test('what a transaction asks together it asks with its beginning, in one round trip', async () => {
    const ask = (tx: Writer, number: number) => tx.execute(sql`SELECT ${number}::int AS number`);
    const apart = async (tx: Writer) => [await ask(tx, 1), await ask(tx, 2), await ask(tx, 3)];
    const together = (tx: Writer) => Promise.all([ask(tx, 1), ask(tx, 2), ask(tx, 3)]);
    expect(await roundTrips(apart)).toBe(4);
    expect(await roundTrips(together)).toBe(2);
  });

  test('a column that another version adds does not stop what was sent often, nor the transaction it is in', async () => {
    const read = (from: Pick<Database['sql'], 'execute'>) =>
      from.execute(sql`SELECT * FROM notes WHERE text = ${'a'}`);
    for (let time = 0; time < 20; time += 1) await read(database.sql);
    await database.pool.query('ALTER TABLE notes ADD COLUMN place integer');
    const { rows } = await database.sql.transaction(async (tx) => {
      await add(tx, 'a');
      return read(tx);
    });
    expect(rows).toEqual([{ text: 'a', place: null }]);
    await database.pool.query('ALTER TABLE notes DROP COLUMN place');
  });

  test('the last writes leave with the commit', async () => {
    const twice = async (tx: Writer) => {
      tx.leave(add(tx, 'a'));
      tx.leave(add(tx, 'b'));
    };
    expect(await roundTrips(twice)).toBe(2);
    expect(await notes()).toEqual(['a', 'b']);
  });

  test('where one of the last writes fails, nothing is done, and its error is the reason', async () => {
    const twice = database.sql.transaction(async (tx) => {
      tx.leave(add(tx, 'a'));
      tx.leave(add(tx, 'a'));
      tx.leave(add(tx, 'b'));
    });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await notes()).toEqual([]);
  });

  test('where one of several that are asked together fails, its error is the reason, and the connection goes on', async () => {
    for (let time = 0; time < 12; time += 1) {
      const failed = database.sql.transaction((tx) =>
        Promise.all([tx.execute(sql`SELECT 1 / ${0}::int`), add(tx, 'a')]),
      );
      await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    }
    await database.sql.transaction((tx) => add(tx, 'kept'));
    expect(await notes()).toEqual(['kept']);
  });
});
