import type { Engine } from '../running/engines.ts';

/** The result of a fault: whether the promise was kept, with figures. */
export interface Outcome {
  hasPassed: boolean;
  report: string;
}

/** A fault to inject, and the promise that must hold nevertheless. */
export interface Fault {
  name: string;
  promise: string;
  /** The engine that supports it; every engine by default. */
  on?: Engine['name'];
  /** Why it cannot be injected on this machine; null if it can. */
  missing?(): string | null;
  run(engine: Engine): Promise<Outcome>;
}

/** The promise is kept if `broken` is empty; its sentences come first. */
export const outcome = (broken: readonly string[], report: string): Outcome => ({
  hasPassed: broken.length === 0,
  report: [...broken, report].join('; '),
});

/** A sentence for each count that should be zero but is not. */
export const nonzero = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
