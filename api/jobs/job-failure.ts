interface FailureFacts {
  /** What the other side asked to be waited for. */
  retryAfterSeconds?: number | undefined;
  /** Whether another try can have no other end. */
  isFinal?: boolean;
}

/** Why a job was not done, where it says more than that. */
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
