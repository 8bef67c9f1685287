import type { LimitName } from '@stoop/contract/limits';
import type { ProblemCode } from '@stoop/contract/problems';
import type { Caller, RequestBody, World } from './authorization-world.ts';

/** The status of a call that is let in, or the code of what it is refused for. */
export type Outcome = number | ProblemCode;

export interface Attempt {
  /** On what, where a route has objects of several kinds. */
  on?: string;
  expects: Readonly<Record<Caller, Outcome>>;
  /** What stands in the path's braces, where that is the same for all. */
  path?: Readonly<Record<string, string>>;
  /** The same, made anew for each call. */
  prepare?(world: World, caller: Caller): Promise<Readonly<Record<string, string>>>;
  query?: string;
  body?: RequestBody;
}

export interface Row {
  /** How often one may call it; null where nobody counts. */
  limit: LimitName | null;
  attempts: readonly Attempt[];
}
