import { AsyncLocalStorage } from 'node:async_hooks';
import { ClientClosed } from './client-closed.ts';

interface Waited {
  request: Pick<Request, 'signal'>;
  isAnswered: boolean;
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
  const waited = { request, isAnswered: false };
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
