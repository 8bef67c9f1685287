interface FailureFacts {
  /** The delay that the other side requested. */
  retryAfterSeconds?: number | undefined;
  /** Whether retrying is pointless. */
  isFinal?: boolean;
}

/** The reason why a job failed, with more detail than its message. */
export class JobFailure extends Error {
  readonly retryAfterSeconds: number | undefined;
  readonly isFinal: boolean;

  constructor(message: string, { retryAfterSeconds, isFinal = false }: FailureFacts = {}) {
    super(message);
    this.name = 'JobFailure';
    this.retryAfterSeconds = retryAfterSeconds;
    this.isFinal = isFinal;
  }
}
