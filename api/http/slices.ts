import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long others wait while one answer is being made. */
const SLICE_MS = 5;
/** How often work is begun anew because its source changed; then it is done in one go. */
const RESTARTS_MAX = 3;

/** Work that can pause wherever it yields. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps in one go. */
export function toEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What one slice came to; null where there is more to do. */
function runSlice<Result>(steps: Steps<Result>, sliceMs: number): { value: Result } | null {
  const end = performance.now() + sliceMs;
  do {
    const step = steps.next();
    if (step.done) return { value: step.value };
  } while (performance.now() < end);
  return null;
}

/** How work is cut, and what it must not mix. */
export interface Slicing {
  /** Of what the steps read. What they give is of one version, whatever changes meanwhile. */
  versionNow?: () => string;
  sliceMs?: number;
}

/**
 * Does the steps that `begin` gives, a slice at a time, so that others are answered in between. What
 * fits in one slice is given at once, without a promise.
 */
export function inSlices<Result>(
  begin: () => Steps<Result>,
  { versionNow = () => '', sliceMs = SLICE_MS }: Slicing = {},
): Result | Promise<Result> {
  const version = versionNow();
  const steps = begin();
  const made = runSlice(steps, sliceMs);
  return made ? made.value : goOn({ steps, version });

  async function goOn(begun: { steps: Steps<Result>; version: string }): Promise<Result> {
    let current = begun;
    for (let restarts = 0; ; ) {
      await nextTurn();
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
