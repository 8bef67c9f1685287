import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, toEnd } from './slices.ts';
import { Turns } from './turns.ts';

/** Counts to three, a step each. */
function* three() {
  for (let at = 1; at < 3; at += 1) yield;
  return 3;
}

test('what fits in one slice is given at once; the rest as a promise, while others are served', async () => {
  expect(inSlices(three, { sliceMs: 60_000 })).toBe(3);
  const served: string[] = [];
  const sliced = inSlices(three, { sliceMs: 0 });
  expect(sliced).toBeInstanceOf(Promise);
  setImmediate(() => served.push('another'));
  expect([await sliced, served]).toEqual([3, ['another']]);
});

test('between two slices it gives way to the turn of who has used far less', async () => {
  const turns = new Turns({}, { nowMs: () => 0, idleMs: () => 0 });
  const served: string[] = [];
  const request = new AbortController();
  const sliced = turns.run(
    async () => {
      await inSlices(three, { sliceMs: 0 });
      served.push('sliced');
    },
    { network: '203.0.113.1', weight: 500, request },
  );
  const visitor = turns.run(
    async () => {
      for (let at = 0; at < 9; at++) await new Promise((resolve) => setImmediate(resolve));
      served.push('visitor');
    },
    { network: '198.51.100.1', weight: 10, request },
  );
  await Promise.all([sliced, visitor]);
  expect(served).toEqual(['visitor', 'sliced']);
});

test('a step that fails is a rejection', async () => {
  const failing = inSlices(
    function* () {
      yield;
      throw new Error('broken');
    },
    { sliceMs: 0 },
  );
  await expect(failing).rejects.toThrow('broken');
});

test('what is given is of one version, whatever changes between slices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      async (changes, length) => {
        const source = { version: 0, started: 0 };
        let isDone = false;
        const changeSoon = (at: number) =>
          setImmediate(() => {
            if (isDone || at === changes.length) return;
            if (changes[at]) source.version += 1;
            changeSoon(at + 1);
          });
        changeSoon(0);
        const read = await inSlices(
          function* () {
            source.started += 1;
            const seen: number[] = [];
            for (let at = 0; at < length; at += 1) {
              seen.push(source.version);
              yield;
            }
            return seen;
          },
          { versionNow: () => String(source.version), sliceMs: 0 },
        );
        isDone = true;
        expect(read).toEqual(Array.from({ length }, () => read[0]));
        expect(source.started).toBeLessThanOrEqual(5);
      },
    ),
    { numRuns: 100 },
  );
});

test('all steps are done in one go where nobody waits', () => {
  expect(toEnd(three())).toBe(3);
});
