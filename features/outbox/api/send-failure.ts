import { JobFailure } from '@stoop/base/api/jobs/job-failure';

/** The error texts by status (R8.22); 0 is a network error. */
const FAILURE_TEXTS = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
} as const;

interface FailureFacts {
  status: number;
  /** Replaces the text of the status. */
  text?: string | undefined;
  /** The delay that the other side requested. */
  retryAfterSeconds?: number | undefined;
  /** Whether retrying is pointless. */
  isFinal?: boolean;
}

/** Why a mail was not sent. The message contains the status and the text. */
export class SendFailure extends JobFailure {
  readonly status: number;
  readonly text: string;

  constructor({ status, text, ...facts }: FailureFacts) {
    const known: Readonly<Record<number, string>> = FAILURE_TEXTS;
    const reason = text ?? known[status] ?? 'Not Sent';
    super(`${status} ${reason}`, facts);
    this.name = 'SendFailure';
    this.status = status;
    this.text = reason;
  }
}
