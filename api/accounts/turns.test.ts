import { refuse } from '@stoop/contract/refuse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const busy = refuse('auth/busy', { retryAfterSeconds: 2 });

/** Work that ends when it is told to. */
function works(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}

test('two work at once, in the order in which they came; who would wait too long is refused', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const all = works(6);
  const taken = all.map(({ promise }, at) =>
    turns.take(async () => {
      begun.push(at);
      await promise;
      return at;
    }),
  );
  expect(await taken[5]).toEqual(busy);
  expect(begun).toEqual([0, 1]);
  for (const [at, { resolve }] of all.entries()) {
    resolve();
    if (at < 5) expect(await taken[at]).toBe(at);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails gives its turn back', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const broken = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await turns.take(async () => 'later')).toBe('later');
});

test('never more than allowed work, whatever comes, and in the end all that was let in is done', async () => {
  const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), waiting: fc.nat(6) });
  const steps = fc.array(fc.boolean(), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(limits, steps, async ({ atOnce, waiting }, coming) => {
      const turns = new Turns({ atOnce, waiting });
      const working: (() => void)[] = [];
      let [most, done, refused, asked] = [0, 0, 0, 0];
      const come = async () => {
        asked += 1;
        const answer = await turns.take(() => {
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
        expect(asked - done - refused).toBeLessThanOrEqual(atOnce + waiting);
      }
      while (working.length > 0) {
        working.shift()?.();
        await settle();
      }
      expect(done + refused).toBe(asked);
      expect(most).toBeLessThanOrEqual(atOnce);
      if (asked <= waiting + 1) expect(refused).toBe(0);
    }),
    { numRuns: 100 },
  );
});
