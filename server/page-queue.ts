import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClientClosed } from '@stoop/api/http/client-closed';
import { ConcurrencyLimit } from '@stoop/api/http/concurrency-limit';
import { type Refused, refuse } from '@stoop/contract/refuse';

/** More at once would make none of them sooner, and all other requests wait for each of them. */
const PAGES = {
  atOnce: 8,
  waiting: 256,
  busy: refuse('server/unavailable', { retryAfterSeconds: 2 }),
};

export type PageQueue = <Page>(
  signal: AbortSignal,
  make: () => Promise<Page>,
) => Promise<Page | Refused<'server/unavailable'>>;

/**
 * Makes pages in the order in which they are asked for: few at once, and one begins in each turn of the event
 * loop. A page is made nearly without a pause: of many that come at once all would be made before any other
 * request is read. Who left while waiting gets none: rejects with a ClientClosed.
 */
export function openPageQueue(rules: Pick<typeof PAGES, 'atOnce' | 'waiting'> = PAGES): PageQueue {
  const limit = new ConcurrencyLimit({ ...PAGES, ...rules });
  let turn = Promise.resolve();
  return (signal, make) =>
    limit.take(async () => {
      turn = turn.then(() => nextTurn());
      await turn;
      if (signal.aborted) throw new ClientClosed();
      return make();
    });
}
