/** R9.10: all that this browser keeps between visits. */
export const SLICES = ['auth', 'application', 'location', 'userActions', 'navigateData'] as const;
type Slice = (typeof SLICES)[number];

const keyOf = (slice: Slice) => `stoop.${slice}`;

/**
 * What was stored, not yet understood; null where nothing was or the browser keeps nothing (private
 * windows, blocked storage).
 */
export function readSlice(slice: Slice): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slice)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps the value if the browser lets us; nothing that matters depends on it. */
export function writeSlice(slice: Slice, value: unknown): void {
  try {
    localStorage.setItem(keyOf(slice), JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works without it.
  }
}
