import { setImmediate as nextTurn } from 'node:timers/promises';
import { giveWay } from './turns.ts';
import { endIfLeft, unmeasured } from './waited-for.ts';

/** How long other requests wait while one answer is generated. */
const SLICE_MS = 5;
/** How often work restarts because its source changed; after that it runs without pauses. */
const RESTARTS_MAX = 3;

/** Work that can pause at each yield. */
export type Steps<Result> = Generator<void, Result>;

/** Runs all steps without a pause. */
export function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The result of one slice; null if there is more to do. */
export function runSlice<Result>(steps: Steps<Result>, sliceMs: number): { value: Result } | null {
  const end = performance.now() + sliceMs;
  do {
    const step = steps.next();
    if (step.done) return { value: step.value };
  } while (performance.now() < end);
  return null;
}

/** How work is sliced, and which version it reads. */
export interface Slicing {
  /** The version of the source. All results come from one version, whatever changes meanwhile. */
  versionNow?: () => string;
  sliceMs?: number;
}

/**
 * Runs the steps of `begin` in slices, so that other requests are answered in between, those of who has used far less first. Work that fits in one
 * slice returns its result synchronously; other work rejects with ClientClosed at its next pause once its client has left.
 */
export function inSlices<Result>(
  begin: () => Steps<Result>,
  { versionNow = () => '', sliceMs = SLICE_MS }: Slicing = {},
): Result | Promise<Result> {
  const version = versionNow();
  const steps = begin();
  const result = runSlice(steps, sliceMs);
  return result ? result.value : unmeasured(() => goOn({ steps, version }));

  async function goOn(work: { steps: Steps<Result>; version: string }): Promise<Result> {
    let current = work;
    for (let restarts = 0; ; ) {
      await nextTurn();
      await giveWay();
      endIfLeft();
      if (versionNow() !== current.version) {
        if (restarts === RESTARTS_MAX) return toEnd(begin());
        restarts += 1;
        current = { steps: begin(), version: versionNow() };
      }
      const sliced = runSlice(current.steps, sliceMs);
      if (sliced) return sliced.value;
    }
  }
}
