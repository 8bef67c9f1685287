const ENTRIES_MAX = 20;

/** What a tab knows of the latest entries of its history, by their keys. */
export function createEntryMemory<Value>() {
  const kept = new Map<string, Value>();
  return {
    read: (key: string): Value | undefined => kept.get(key),
    keep: (key: string, value: Value): void => {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= ENTRIES_MAX) return;
        kept.delete(oldest);
      }
    },
  };
}
