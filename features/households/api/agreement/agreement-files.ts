import { Worker } from 'node:worker_threads';
import { ClientClosed } from '@stoop/base/api/http/client-closed';
import { ConcurrencyLimit } from '@stoop/base/api/http/concurrency-limit';
import { clientSignal, unmeasured } from '@stoop/base/api/http/waited-for';
import { refuse } from '@stoop/base/contract/refuse';
import type { AgreementDocument } from '../../rules/agreement-document.ts';

const BUSY = refuse('server/unavailable', { retryAfterSeconds: 5 });

const inThread = (document: AgreementDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
      workerData: document,
    });
    const signal = clientSignal();
    const leave = () => {
      reject(new ClientClosed());
      void thread.terminate();
    };
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal?.removeEventListener('abort', leave);
      reject(new Error(`the thread of an agreement ended: ${code}`));
    });
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
  });

/**
 * Writes agreements as files, each in a thread of its own: drawing one takes some 0.2 s, in which the process must go
 * on answering, and its fonts are not needed after. One at a time; refused if too many wait. Ends if its client leaves.
 */
export class AgreementFiles {
  readonly #limit = new ConcurrencyLimit({ atOnce: 1, waiting: 50, busy: BUSY });

  write(document: AgreementDocument) {
    return unmeasured(() => this.#limit.run(() => inThread(document)));
  }
}
