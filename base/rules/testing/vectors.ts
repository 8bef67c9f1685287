import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '../../../features');

/** A known answer of a rule, as data that any language can run. */
export interface Vector<Input, Expected> {
  /** The sentence that it proves. */
  name: string;
  /** The ids of the requirements behind it; empty where the specification names none. */
  requirements: string[];
  input: Input;
  expected: Expected;
}

/** The vectors of `features/applications/rules/vectors/queue-decisions.json`, given as `applications/queue-decisions`. */
export function readVectors<Input, Expected>(rules: `${string}/${string}`) {
  const file = join(FEATURES, `${rules.replace('/', '/rules/vectors/')}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Vector<Input, Expected>[];
}
