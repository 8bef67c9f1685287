import { Refused } from '@stoop/contract/refuse';
import { expect, test } from 'vitest';
import { SubmitLimit } from './submit-limit.ts';

const refusedCode = (told: unknown) => (told instanceof Refused ? told.code : told);
const away = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

test('few work at once, in the order in which they came', async () => {
  const line = new SubmitLimit();
  const started: number[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const all = Array.from({ length: 10 }, (_, at) =>
    line.take(async () => {
      started.push(at);
      await gate;
      return at;
    }),
  );
  expect(started).toEqual([0, 1, 2, 3]);
  open();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('whoever waits while the database goes away hears of it at once, and does not ask it', async () => {
  const line = new SubmitLimit();
  let asked = 0;
  const work = () => {
    asked += 1;
    return away();
  };
  const told = await Promise.all(Array.from({ length: 100 }, () => line.take(work)));
  expect(new Set(told.map(refusedCode))).toEqual(new Set(['server/unavailable']));
  expect(asked).toBe(4);
  expect(await line.take(async () => 'back')).toBe('back');
});

test('when too many wait the next is asked to come back', async () => {
  const line = new SubmitLimit();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 2_004 }, () => line.take(() => gate));
  const next = await line.take(async () => 'never');
  expect(next).toMatchObject({ code: 'server/unavailable', detail: { retryAfterSeconds: 5 } });
  open();
  await Promise.all(waiting);
});

test('what fails is thrown on, and the line goes on', async () => {
  const line = new SubmitLimit();
  await expect(line.take(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  expect(await line.take(async () => 1)).toBe(1);
});
