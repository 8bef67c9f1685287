import type { Engine } from '../running/engines.ts';

/** The result of a fault: whether the promise was kept, with figures. */
export interface Outcome {
  /** A sentence for each part of the promise that was broken. */
  broken: readonly string[];
  /** The same for what only a machine that is too slow may have broken. */
  late: readonly string[];
  report: string;
}

/** The product was too slow for what a fault needs before it can tell anything: late, as in an outcome. */
export class TooSlow extends Error {}

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

/** The promise is kept if nothing is broken, and nothing is late. */
export const outcome = (
  broken: readonly string[],
  report: string,
  late: readonly string[] = [],
): Outcome => ({ broken, late, report });

/** A sentence for each count that should be zero but is not. */
export const nonzero = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
