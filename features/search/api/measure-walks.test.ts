import { expect, test } from 'vitest';
import type { MemorySearch } from './backends/memory-search.ts';
import { startMeasuring } from './measure-walks.ts';

const HOMES = ['a', 'b'];

/** An index whose walks are measured in two steps, and which says what was measured. */
function openIndex() {
  const measured: string[] = [];
  const index = {
    version: 1,
    *measureSteps() {
      for (const home of HOMES.filter((one) => !measured.includes(one))) {
        const end = performance.now() + 6;
        while (performance.now() < end);
        measured.push(home);
        yield;
      }
    },
  } as unknown as MemorySearch;
  return { index, measured };
}

test('the walks are measured in the background, and a change of the index loses none', async () => {
  const { index, measured } = openIndex();
  const measuring = startMeasuring(index, { delayMs: 1, pauseMs: 1 });
  expect(measured).toEqual([]);
  await expect.poll(() => measured.length, { interval: 1 }).toBeGreaterThan(0);
  Object.assign(index, { version: 2 });
  await measuring.done;
  expect(measured).toEqual(HOMES);
});

test('a process that stops in the meantime measures no more', async () => {
  const { index, measured } = openIndex();
  const measuring = startMeasuring(index, { delayMs: 60_000 });
  await measuring.stop();
  await measuring.done;
  expect(measured).toEqual([]);
});
