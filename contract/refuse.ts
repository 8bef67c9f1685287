import type { ProblemCode } from './problems.ts';

interface Detail {
  /** What of the query or body is meant. */
  issues?: readonly { path: string; message: string }[];
  /** What a person reads where the catalogue's sentence is not the one for this place. */
  sentence?: string;
  /** On a conflict: what it is now. */
  current?: Readonly<Record<string, unknown>>;
  /** When to come back, seconds. */
  retryAfterSeconds?: number;
}

/** A request that was understood and is not granted: a value, never thrown. */
export class Refused<Code extends ProblemCode = ProblemCode> {
  readonly code: Code;
  readonly detail: Detail;

  constructor(code: Code, detail: Detail) {
    this.code = code;
    this.detail = detail;
  }
}

export const refuse = <Code extends ProblemCode>(code: Code, detail: Detail = {}) =>
  new Refused(code, detail);
