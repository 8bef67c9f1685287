import type { Problem as Answered } from '../../contract/problem.ts';

/** A failed call, in the shape of RFC 9457. */
export interface Problem {
  status: number;
  /** Stable and machine-readable: `request/invalid`. */
  code: string;
  /** The sentence for users. */
  detail: string;
  issues: { path: string; message: string }[];
  /** When to retry, where the server says so. */
  retryAfterSeconds?: number | undefined;
  /** The next free times, where somebody else has taken the requested one. */
  nextSlots?: Answered['nextSlots'];
}

/** A call without an answer. */
export const OFFLINE: Problem = {
  status: 0,
  code: 'network/unreachable',
  detail: 'We could not reach Stoop. Check your connection and try again.',
  issues: [],
};
