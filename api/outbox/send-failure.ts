import { JobFailure } from '../jobs/job-failure.ts';

/** What is said of a mail that did not leave, by its status (R8.22); 0 is the network's. */
const FAILURE_TEXTS = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
} as const;

interface FailureFacts {
  status: number;
  /** Where it is not that of its status. */
  text?: string | undefined;
  /** What the other side asked to be waited for. */
  retryAfterSeconds?: number | undefined;
  /** Whether another try can have no other end. */
  isFinal?: boolean;
}

/** Why a mail did not leave. Its message is the status and the text. */
export class SendFailure extends JobFailure {
  readonly status: number;
  readonly text: string;

  constructor({ status, text, ...facts }: FailureFacts) {
    const known: Readonly<Record<number, string>> = FAILURE_TEXTS;
    const said = text ?? known[status] ?? 'Not Sent';
    super(`${status} ${said}`, facts);
    this.name = 'SendFailure';
    this.status = status;
    this.text = said;
  }
}
