import { readAuth } from './session.ts';
import type { Store } from './store.ts';

/** Facts of the signed-in user that all pages show. */
export interface OwnFacts {
  /** Loads them, and follows the other tabs. Returns a function that stops it and clears them. */
  follow(): () => void;
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
    follow() {
      tabs = new BroadcastChannel(channel);
      tabs.onmessage = () => void refresh();
      void refresh();
      return () => {
        tabs?.close();
        tabs = undefined;
        requests += 1;
        store.set(store.initial);
      };
    },
    async announce() {
      tabs?.postMessage(null);
      await refresh();
    },
  };
}
