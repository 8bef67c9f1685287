import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refuse } from '../../contract/refuse.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const busy = refuse('auth/busy', { retryAfterSeconds: 2 });

/** Work that finishes when the test resolves it. */
function works(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}

test('two tasks run at once, in the order of arrival; those beyond the queue are refused', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 2, waiting: 3, busy });
  const started: number[] = [];
  const all = works(6);
  const results = all.map(({ promise }, at) =>
    limit.run(async () => {
      started.push(at);
      await promise;
      return at;
    }),
  );
  expect(await results[5]).toEqual(busy);
  expect(started).toEqual([0, 1]);
  for (const [at, { resolve }] of all.entries()) {
    resolve();
    if (at < 5) expect(await results[at]).toBe(at);
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails gives its turn back', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 1, busy });
  const broken = limit.run(() => Promise.reject(new Error('broken')));
  const next = limit.run(async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await limit.run(async () => 'later')).toBe('later');
});

test('never more than allowed work, whatever comes, and in the end all that was let in is done', async () => {
  const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), waiting: fc.nat(6) });
  const steps = fc.array(fc.boolean(), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(limits, steps, async ({ atOnce, waiting }, coming) => {
      const limit = new ConcurrencyLimit({ atOnce, waiting, busy });
      const working: (() => void)[] = [];
      let [most, done, refused, requested] = [0, 0, 0, 0];
      const come = async () => {
        requested += 1;
        const answer = await limit.run(() => {
          const { promise, resolve } = Promise.withResolvers<'done'>();
          working.push(() => resolve('done'));
          most = Math.max(most, working.length);
          return promise;
        });
        if (answer === 'done') done += 1;
        else refused += 1;
      };
      const settle = () => new Promise((resolve) => setImmediate(resolve));
      for (const isComing of coming) {
        if (isComing) void come();
        else working.shift()?.();
        await settle();
        expect(working.length).toBeLessThanOrEqual(atOnce);
        expect(requested - done - refused).toBeLessThanOrEqual(atOnce + waiting);
      }
      while (working.length > 0) {
        working.shift()?.();
        await settle();
      }
      expect(done + refused).toBe(requested);
      expect(most).toBeLessThanOrEqual(atOnce);
      if (requested <= waiting + 1) expect(refused).toBe(0);
    }),
    { numRuns: 100 },
  );
});

test('each owner has one at work, and owners take turns', async () => {
  const limit = new ConcurrencyLimit({ atOnce: 2, waiting: 9, waitingPerOwner: 2, busy });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string) =>
    limit.run(() => {
      const { promise, resolve } = Promise.withResolvers<string>();
      started.push(name);
      ends.set(name, () => resolve(name));
      return promise;
    }, name[0]);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(come);
  expect(await come('a4')).toEqual(busy);
  expect(started).toEqual(['a1', 'b1']);
  for (const [at, name] of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'].entries()) {
    await expect.poll(() => started.length).toBe(Math.min(6, at + 2));
    ends.get(name)?.();
  }
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});
