import type { Engine } from '../running/engines.ts';

/** What came of a fault: how it was held to what is promised, in a few words with figures. */
export interface Outcome {
  isKept: boolean;
  told: string;
}

/** Something that goes wrong, and what must hold nevertheless. */
export interface Fault {
  name: string;
  promise: string;
  /** Where it can be had; on every engine without it. */
  on?: Engine['name'];
  run(engine: Engine): Promise<Outcome>;
}

/** Kept where nothing is broken; what is broken comes first. */
export const outcome = (broken: readonly string[], told: string): Outcome => ({
  isKept: broken.length === 0,
  told: [...broken, told].join('; '),
});

/** A sentence for each count that must be nothing and is not. */
export const nonzero = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
