/** R9.10: the only keys of the browser's storage. */
export const SLICES = ['auth', 'application', 'location', 'userActions', 'navigateData'] as const;
type Slice = (typeof SLICES)[number];

const keyOf = (slice: Slice) => `stoop.${slice}`;

/** The stored JSON, not validated; null where there is none or storage is blocked (private windows). */
export function readSlice(slice: Slice): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slice)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the value where the browser allows it; features must work without it. */
export function writeSlice(slice: Slice, value: unknown): void {
  try {
    localStorage.setItem(keyOf(slice), JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}
