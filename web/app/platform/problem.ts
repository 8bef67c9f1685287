/** What went wrong in a call, as RFC 9457 tells it. */
export interface Problem {
  status: number;
  /** Stable and machine-readable: `request/invalid`. */
  code: string;
  /** The sentence that a person reads. */
  detail: string;
  issues: { path: string; message: string }[];
  /** When to come back, where the server says so. */
  retryAfterSeconds?: number | undefined;
}

/** A call that no answer came to. */
export const OFFLINE: Problem = {
  status: 0,
  code: 'network/unreachable',
  detail: 'We could not reach Stoop. Check your connection and try again.',
  issues: [],
};
