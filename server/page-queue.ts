import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { ClientClosed } from '@stoop/api/http/client-closed';
import { ConcurrencyLimit } from '@stoop/api/http/concurrency-limit';
import { type Refused, refuse } from '@stoop/contract/refuse';

/** Rendering more at once would finish none of them sooner, and delays all other requests. */
const PAGES = {
  atOnce: 8,
  waiting: 256,
  busy: refuse('server/unavailable', { retryAfterSeconds: 2 }),
};

export type PageQueue = <Page>(
  signal: AbortSignal,
  render: () => Promise<Page>,
) => Promise<Page | Refused<'server/unavailable'>>;

/**
 * Renders pages in the order of their requests: a few at once, and at most one starts in each turn of the
 * event loop. Rendering hardly ever yields, so that many simultaneous pages would delay every other request.
 * Rejects with ClientClosed if the client disconnects while it waits.
 */
export function openPageQueue(rules: Pick<typeof PAGES, 'atOnce' | 'waiting'> = PAGES): PageQueue {
  const limit = new ConcurrencyLimit({ ...PAGES, ...rules });
  let previous = Promise.resolve();
  return (signal, render) =>
    limit.run(async () => {
      previous = previous.then(() => nextLoopTurn());
      await previous;
      if (signal.aborted) throw new ClientClosed();
      return render();
    });
}
