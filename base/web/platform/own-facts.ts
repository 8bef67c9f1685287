import { authStore, readAuth } from './session.ts';
import { forgetReads } from './shared-reads.ts';
import type { Store } from './store.ts';

export interface OwnFacts {
  /** Loads those of the user who is signed in, and follows the other tabs, until that ends. */
  follow(accountId: string): void;
  /** Loads them again in all tabs of this browser: to be called after the user has changed them. */
  announce(): Promise<void>;
}

/**
 * Keeps `store` equal in all tabs of this browser.
 *
 * @param channel the name of the broadcast channel of these facts
 * @param load answers null where they cannot be loaded: then those that are known stay
 */
export function ownFacts<Facts>(
  channel: string,
  store: Store<Facts>,
  load: () => Promise<Facts | null>,
): OwnFacts {
  let tabs: BroadcastChannel | undefined;
  let requests = 0;

  /** An answer is ignored after a later request, or if another user has signed in. */
  async function refresh(): Promise<void> {
    requests += 1;
    const request = requests;
    const accountId = readAuth().user?.id;
    if (!accountId) return;
    const facts = await load();
    const isCurrent = request === requests && readAuth().user?.id === accountId;
    if (facts !== null && isCurrent) store.set(facts);
  }

  return {
    follow(accountId) {
      if (tabs) return;
      tabs = new BroadcastChannel(channel);
      tabs.onmessage = () => {
        forgetReads();
        void refresh();
      };
      void refresh();
      const stop = authStore.listen(() => {
        if (readAuth().user?.id === accountId) return;
        stop();
        tabs?.close();
        tabs = undefined;
        requests += 1;
        store.set(store.initial);
      });
    },
    async announce() {
      tabs?.postMessage(null);
      await refresh();
    },
  };
}
