import { forEachDatabase } from '@stoop/app/testing/databases';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { currentOutcome, Outcome, outsideOfCall } from './outcome.ts';

forEachDatabase((open) => {
  let database: Database;
  let outcome: Outcome;
  beforeAll(async () => {
    database = await open();
    await database.pool.query('CREATE TABLE written (word text UNIQUE)');
  });
  beforeEach(async () => {
    outcome = new Outcome();
    await database.pool.query('DELETE FROM written');
  });
  const insert = sql`INSERT INTO written (word) VALUES ('a')`;
  const written = async () => (await database.pool.query('SELECT FROM written')).rowCount;

  test('what was given up before its commit is not done, although it goes on', async () => {
    const work = outcome.run(() =>
      database.sql.transaction(async (tx) => {
        await tx.execute(insert);
        outcome.giveUp();
      }),
    );
    await expect(work).rejects.toThrow('nobody waits');
    await expect(outcome.run(() => database.sql.execute(insert))).rejects.toThrow('nobody waits');
    expect([outcome.mayBeDone, await written()]).toEqual([false, 0]);
  });

  test('after a commit, and after a statement of its own, something was done; after reading nothing', async () => {
    await outcome.run(() => database.sql.execute(sql`SELECT 1`));
    expect(outcome.mayBeDone).toBe(false);
    await outcome.run(() => database.sql.transaction((tx) => tx.execute(insert)));
    expect(outcome.mayBeDone).toBe(true);
    const other = new Outcome();
    await other.run(() => database.sql.execute(sql`DELETE FROM written`));
    expect(other.mayBeDone).toBe(true);
  });

  test('what the database refused is not done', async () => {
    await database.sql.execute(insert);
    await expect(outcome.run(() => database.sql.execute(insert))).rejects.toThrow();
    await expect(
      outcome.run(() => database.sql.transaction((tx) => tx.execute(insert))),
    ).rejects.toThrow();
    expect(outcome.mayBeDone).toBe(false);
  });

  test('work for several calls is of none of them', async () => {
    outcome.giveUp();
    await outcome.run(() => outsideOfCall(() => database.sql.execute(insert)));
    expect([outcome.mayBeDone, await written(), currentOutcome()]).toEqual([false, 1, undefined]);
  });
});

test.each([
  ['a refused connection', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), false],
  [
    'a socket that is gone',
    Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'connect' }),
    false,
  ],
  ['no room in the pool', new Error('timeout exceeded when trying to connect'), false],
  ['a server that starts', Object.assign(new Error('no'), { code: '57P03' }), false],
  ['a full disk', Object.assign(new Error('no'), { code: '53100' }), false],
  ['a server that stops', Object.assign(new Error('no'), { code: '57P01' }), true],
  ['a connection that was reset', Object.assign(new Error('no'), { code: 'ECONNRESET' }), true],
  ['a broken pipe', Object.assign(new Error('no'), { code: 'EPIPE' }), true],
  ['an end in the middle', new Error('Connection terminated unexpectedly'), true],
])('after %s something may have been done: %s', async (_, cause, mayBeDone) => {
  const outcome = new Outcome();
  const failed = outcome.write(() => Promise.reject(new Error('Failed query', { cause })));
  await expect(failed).rejects.toThrow('Failed query');
  expect(outcome.mayBeDone).toBe(mayBeDone);
});
