/** Of one account: more tabs than anybody looks at. The oldest stream ends. */
const STREAMS_AN_ACCOUNT = 6;

/** Who may have a stream open, of all that count together. */
export interface StreamPlaces {
  /** A place for a stream of an account; `replace` is called when a newer one takes it. Returns what gives it back. */
  take(accountId: string, replace: () => void): () => void;
}

export function openPlaces(anAccount = STREAMS_AN_ACCOUNT): StreamPlaces {
  /** Oldest first. */
  const taken = new Map<string, Set<() => void>>();
  return {
    take(accountId, replace) {
      const own = taken.get(accountId) ?? new Set();
      taken.set(accountId, own);
      const place = () => replace();
      own.add(place);
      const [oldest] = own;
      if (oldest && own.size > anAccount) {
        own.delete(oldest);
        oldest();
      }
      return () => {
        own.delete(place);
        if (own.size === 0 && taken.get(accountId) === own) taken.delete(accountId);
      };
    },
  };
}
