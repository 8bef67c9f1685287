import { AsyncLocalStorage } from 'node:async_hooks';
import { ClientClosed } from './client-closed.ts';

/** Measures for how long a call waits for the database. */
interface Clock {
  start(): void;
  stop(): void;
}

interface Waited {
  request: Pick<Request, 'signal'>;
  isAnswered: boolean;
  clock: Clock | null;
  /** How much runs meanwhile that is not measured. */
  unmeasured: number;
}

const calls = new AsyncLocalStorage<Waited>();

/**
 * Runs what answers a request. Until it settles, `endIfLeft` ends what it runs once the client has left, without a handler
 * that knows of it; what it leaves behind, such as a timer, is waited for by nobody and goes on.
 */
export async function whileWaitedFor<Answer>(
  request: Pick<Request, 'signal'>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const waited: Waited = { request, isAnswered: false, clock: null, unmeasured: 0 };
  try {
    return await calls.run(waited, answer);
  } finally {
    waited.isAnswered = true;
  }
}

/** Aborts when the client leaves that waits for what runs here; undefined where no client does, as in a job. */
export function clientSignal(): AbortSignal | undefined {
  const waited = calls.getStore();
  // Read only here: the signal of a request is made when it is first asked for.
  return waited?.isAnswered === false ? waited.request.signal : undefined;
}

/** @throws ClientClosed if the client has left that waits for what runs here */
export function endIfLeft(): void {
  if (clientSignal()?.aborted) throw new ClientClosed();
}

/** Starts a clock for the call that runs here, and returns what ends it. */
export function measureCall(clock: Clock): () => void {
  const waited = calls.getStore();
  if (waited) waited.clock = clock;
  if (!waited?.unmeasured) clock.start();
  return () => {
    if (waited) waited.clock = null;
    clock.stop();
  };
}

/**
 * Runs what is no work of the database, such as hashing a password, or what measures it by itself: the clock of its call
 * stands still, and starts anew after.
 */
export async function unmeasured<Value>(work: () => Promise<Value>): Promise<Value> {
  const waited = calls.getStore();
  if (!waited) return work();
  waited.unmeasured += 1;
  waited.clock?.stop();
  try {
    return await work();
  } finally {
    waited.unmeasured -= 1;
    if (waited.unmeasured === 0) waited.clock?.start();
  }
}
