import { expect, test } from 'vitest';
import { Lookups } from './session-lookups.ts';

/** Lookups whose queries end when the test says so. */
function held() {
  const queries: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const lookups = new Lookups<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const end = () =>
      resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, key])));
    queries.push({ keys, end, fail: reject });
    return promise;
  });
  return { lookups, queries };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('keys that are asked for meanwhile are looked up together, each once', async () => {
  const { lookups, queries } = held();
  const first = lookups.find('a');
  const others = ['b', 'none', 'b', 'a'].map((key) => lookups.find(key));
  expect(queries.map(({ keys }) => keys)).toEqual([['a']]);
  queries[0]?.end();
  expect(await first).toBe('a');
  await turn();
  expect(queries[1]?.keys).toEqual(['b', 'none', 'a']);
  queries[1]?.end();
  expect(await Promise.all(others)).toEqual(['b', null, 'b', 'a']);
  expect(queries).toHaveLength(2);
});

test('no answer is older than its question: what began before is not waited for', async () => {
  const { lookups, queries } = held();
  const before = lookups.find('a');
  const after = lookups.find('a');
  queries[0]?.end();
  await before;
  await turn();
  expect(queries).toHaveLength(2);
  queries[1]?.end();
  expect(await after).toBe('a');
});

test('where a query fails all who wait hear of it at once, and the next is asked anew', async () => {
  const { lookups, queries } = held();
  const all = [lookups.find('a'), lookups.find('b'), lookups.find('c')];
  queries[0]?.fail(new Error('away'));
  for (const one of await Promise.allSettled(all))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  const later = lookups.find('a');
  queries[1]?.end();
  expect(await later).toBe('a');
});

test('more than one query can hold are looked up by several', async () => {
  const { lookups, queries } = held();
  const all = Array.from({ length: 1_200 }, (_, at) => lookups.find(String(at)));
  for (let query = 0; query < 4; query += 1) {
    queries[query]?.end();
    await turn();
  }
  expect(await Promise.all(all)).toHaveLength(1_200);
  expect(queries.map(({ keys }) => keys.length)).toEqual([1, 500, 500, 199]);
});
