import type { ProblemCode } from './problems.ts';

interface Detail {
  /** Which fields of the query or body are wrong. */
  issues?: readonly { path: string; message: string }[];
  /** Replaces the detail of the catalogue. */
  sentence?: string;
  /** After a conflict, the current state. */
  current?: Readonly<Record<string, unknown>>;
  /** After a slot was taken, the next free ones. */
  nextSlots?: readonly { startsAt: string; endsAt: string; mode: string }[];
  retryAfterSeconds?: number;
}

/** A refused request. It is returned as a value, never thrown. */
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
