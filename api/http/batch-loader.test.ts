import { expect, test } from 'vitest';
import { Together } from './batch-loader.ts';

/** Queries that finish when the test resolves them. */
function held() {
  const queries: { asked: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const together = new Together<string, string>((asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const end = () => resolve(asked.map((one) => `${one}!`));
    queries.push({ asked, end, fail: reject });
    return promise;
  });
  return { together, queries };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked meanwhile is asked together, and each hears what is its own', async () => {
  const { together, queries } = held();
  const first = together.ask('a');
  const others = ['b', 'c', 'b'].map((one) => together.ask(one));
  expect(queries.map(({ asked }) => asked)).toEqual([['a']]);
  queries[0]?.end();
  expect(await first).toBe('a!');
  await turn();
  expect(queries[1]?.asked).toEqual(['b', 'c', 'b']);
  queries[1]?.end();
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'b!']);
  expect(queries).toHaveLength(2);
});

test('no answer is older than its question: what began before is not waited for', async () => {
  const { together, queries } = held();
  const before = together.ask('a');
  const after = together.ask('a');
  queries[0]?.end();
  await before;
  await turn();
  expect(queries).toHaveLength(2);
  queries[1]?.end();
  expect(await after).toBe('a!');
});

test('where a query fails all who wait hear of it at once, and the next is asked anew', async () => {
  const { together, queries } = held();
  const all = [together.ask('a'), together.ask('b'), together.ask('c')];
  queries[0]?.fail(new Error('away'));
  for (const one of await Promise.allSettled(all))
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  const later = together.ask('a');
  queries[1]?.end();
  expect(await later).toBe('a!');
});

test('more than one query can hold are asked by several', async () => {
  const { together, queries } = held();
  const all = Array.from({ length: 1_200 }, (_, at) => together.ask(String(at)));
  for (let query = 0; query < 4; query += 1) {
    queries[query]?.end();
    await turn();
  }
  expect(await Promise.all(all)).toHaveLength(1_200);
  expect(queries.map(({ asked }) => asked.length)).toEqual([1, 500, 500, 199]);
});
