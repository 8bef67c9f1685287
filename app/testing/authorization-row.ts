import type { LimitName } from '@stoop/base/contract/limits';
import type { ProblemCode } from '@stoop/base/contract/problems';
import type { Caller, RequestBody, World } from './authorization-world.ts';

/** The status of an allowed call, or the code of its refusal. */
export type Outcome = number | ProblemCode;

/** The same answer for all callers. */
export const everyone = (outcome: Outcome): Attempt['expects'] => ({
  visitor: outcome,
  user: outcome,
  owner: outcome,
  friend: outcome,
  staff: outcome,
  staffHere: outcome,
  staffElsewhere: outcome,
});

export interface Attempt {
  /** The object, if a route has several kinds of them. */
  on?: string;
  expects: Readonly<Record<Caller, Outcome>>;
  /** The path parameters, if they are the same for all callers. */
  path?: Readonly<Record<string, string>>;
  /** The path parameters of a new object for each call. */
  prepare?(world: World, caller: Caller): Promise<Readonly<Record<string, string>>>;
  query?: string;
  body?: RequestBody;
}

export interface Row {
  /** The limit of the route; null if it has none. */
  limit: LimitName | null;
  attempts: readonly Attempt[];
}

/** What everybody who is signed in gets. */
export const signedIn = (outcome: Outcome): Attempt['expects'] => ({
  ...everyone(outcome),
  visitor: 'auth/required',
});
