import { setTimeout as pause } from 'node:timers/promises';
import { runSlice, type Steps } from '@stoop/base/api/http/slices';
import { measureGrid } from '@stoop/features/commute/api/isochrones';
import type { SearchBackend } from './backends/search-backend.ts';

/** The first pages after a start come before. */
const DELAY_MS = 5_000;
/** A tenth of the time of a core, so that a small machine answers as before. */
const SLICE_MS = 5;
const PAUSE_MS = 45;

type Measured = Pick<SearchBackend, 'measureSteps' | 'version'>;

function* allWalks(index: Measured): Steps<void> {
  yield* index.measureSteps();
  yield* measureGrid();
}

/** The walks from homes, and from the grid of the map, to their stations: measured while the process has little to do. */
export function startMeasuring(
  index: Measured,
  { delayMs = DELAY_MS, pauseMs = PAUSE_MS } = {},
): { done: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false });
  const run = async () => {
    await wait(delayMs);
    let version = index.version;
    let steps = allWalks(index);
    while (!runSlice(steps, SLICE_MS)) {
      await wait(pauseMs);
      if (index.version === version) continue;
      // What is measured stays so.
      version = index.version;
      steps = allWalks(index);
    }
  };
  const done = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
