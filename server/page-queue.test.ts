import { ClientClosed } from '@stoop/api/http/client-closed';
import { expect, test } from 'vitest';
import { openPageQueue } from './page-queue.ts';

const here = () => new AbortController().signal;

test('other requests are answered between several simultaneous pages', async () => {
  const make = openPageQueue();
  const order: string[] = [];
  const ask = (name: string) =>
    make(here(), async () => {
      order.push(name);
      setImmediate(() => order.push(`others after ${name}`));
    });
  await Promise.all([ask('first'), ask('second'), ask('third')]);
  expect(order).toEqual(['first', 'others after first', 'second', 'others after second', 'third']);
});

test('few pages are rendered at once, and requests beyond the queue are refused with Retry-After', async () => {
  const make = openPageQueue({ atOnce: 2, waiting: 3 });
  let underWay = 0;
  let most = 0;
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const ask = () =>
    make(here(), async () => {
      most = Math.max(most, ++underWay);
      await done;
      underWay -= 1;
      return 'page';
    });
  const asked = Array.from({ length: 6 }, ask);
  const refused = await asked.at(-1);
  expect(refused).toMatchObject({ code: 'server/unavailable', detail: { retryAfterSeconds: 2 } });
  await expect.poll(() => underWay).toBe(2);
  finish();
  expect(await Promise.all(asked.slice(0, 5))).toEqual(['page', 'page', 'page', 'page', 'page']);
  expect(most).toBe(2);
});

test('nothing is rendered for a client that disconnected while waiting', async () => {
  const make = openPageQueue({ atOnce: 1, waiting: 9 });
  const leaving = new AbortController();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const first = make(here(), () => done);
  let isMade = false;
  const second = make(leaving.signal, async () => {
    isMade = true;
  });
  leaving.abort();
  finish();
  await first;
  await expect(second).rejects.toBeInstanceOf(ClientClosed);
  expect(isMade).toBe(false);
});
