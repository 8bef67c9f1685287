import { expect, test } from 'vitest';
import { BatchLoader } from './batch-loader.ts';

/** Queries that finish when the test resolves them. */
function controlledQueries() {
  const queries: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const loader = new BatchLoader<string, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const end = () => resolve(keys.map((one) => `${one}!`));
    queries.push({ keys, end, fail: reject });
    return promise;
  });
  return { loader, queries };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('keys that arrive during a query are loaded together, and each caller gets its own value', async () => {
  const { loader, queries } = controlledQueries();
  const first = loader.load('a');
  const others = ['b', 'c', 'b'].map((one) => loader.load(one));
  expect(queries.map(({ keys }) => keys)).toEqual([['a']]);
  queries[0]?.end();
  expect(await first).toBe('a!');
  await nextTurn();
  expect(queries[1]?.keys).toEqual(['b', 'c', 'b']);
  queries[1]?.end();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
  expect(queries).toHaveLength(2);
});

test('no answer is older than its question: what began before is not waited for', async () => {
  const { loader, queries } = controlledQueries();
  const before = loader.load('a');
  const after = loader.load('a');
  queries[0]?.end();
  await before;
  await nextTurn();
  expect(queries).toHaveLength(2);
  queries[1]?.end();
  expect(await after).toBe('a!');
});

test('a failed query rejects all waiting callers, and the next call starts a new one', async () => {
  const { loader, queries } = controlledQueries();
  const all = [loader.load('a'), loader.load('b'), loader.load('c')];
  queries[0]?.fail(new Error('away'));
  for (const one of await Promise.allSettled(all))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  const later = loader.load('a');
  queries[1]?.end();
  expect(await later).toBe('a!');
});

test('more than one query can hold are asked by several', async () => {
  const { loader, queries } = controlledQueries();
  const all = Array.from({ length: 1_200 }, (_, at) => loader.load(String(at)));
  for (let query = 0; query < 4; query += 1) {
    queries[query]?.end();
    await nextTurn();
  }
  expect(await Promise.all(all)).toHaveLength(1_200);
  expect(queries.map(({ keys }) => keys.length)).toEqual([1, 500, 500, 199]);
});
