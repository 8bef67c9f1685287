/** R8.26. */
export const SAVE_FAILED = 'Failed to save item';

let shown: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** The keys of what is to be seen as saved. */
export const shownSaved = () => shown;

export function showSaved(keys: ReadonlySet<string>): void {
  shown = keys;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; the answer ends that. */
export function onShownSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
