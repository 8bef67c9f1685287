import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { TransactionLimit } from './transaction-limit.ts';

const refusedCode = (result: unknown) => (result instanceof Refused ? result.code : result);
const away = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

test('few submits run at once, in the order of arrival', async () => {
  const limit = new TransactionLimit();
  const started: number[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const all = Array.from({ length: 10 }, (_, at) =>
    limit.take(async () => {
      started.push(at);
      await gate;
      return at;
    }),
  );
  expect(started).toEqual([0, 1, 2, 3]);
  open();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('waiting submits are refused at once, without a query, when the database becomes unavailable', async () => {
  const limit = new TransactionLimit();
  let calls = 0;
  const work = () => {
    calls += 1;
    return away();
  };
  const results = await Promise.all(Array.from({ length: 100 }, () => limit.take(work)));
  expect(new Set(results.map(refusedCode))).toEqual(new Set(['server/unavailable']));
  expect(calls).toBe(4);
  expect(await limit.take(async () => 'back')).toBe('back');
});

test('a full queue refuses the next submit with a Retry-After', async () => {
  const limit = new TransactionLimit();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 2_004 }, () => limit.take(() => gate));
  const next = await limit.take(async () => 'never');
  expect(next).toMatchObject({ code: 'server/unavailable', detail: { retryAfterSeconds: 5 } });
  open();
  await Promise.all(waiting);
});

test('an error is rethrown, and the queue continues', async () => {
  const limit = new TransactionLimit();
  await expect(limit.take(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  expect(await limit.take(async () => 1)).toBe(1);
});
