import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FileShape } from './inspect-file.ts';
import type { JsonText } from './json-text.ts';

export type FromThread =
  /** Told first: nothing else follows where it has a reason. The documents of a backup do not follow. */
  | { kind: 'shape'; shape: FileShape | { reason: string } }
  /** So many bytes of the file were read since the last time. */
  | { kind: 'bytes'; count: number }
  | { kind: 'documents'; documents: JsonText[] }
  | { kind: 'end' };

/**
 * What is in a file, read in a thread of its own: to find where each of millions of lines ends takes seconds, in which the
 * process must go on answering. The thread ends with the loop over this.
 *
 * @throws the reason of `signal`, or what the thread failed with
 */
export async function* readInThread(
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<FromThread> {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), { workerData: path });
  try {
    for await (const [message] of on(thread, 'message', {
      ...(signal && { signal }),
      close: ['exit'],
    })) {
      const told = message as FromThread;
      if (told.kind === 'end') return;
      yield told;
      if (told.kind === 'documents') thread.postMessage('taken');
    }
    throw new Error('the thread of an import ended early');
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}
