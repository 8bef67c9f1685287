/** What can be saved (R3.09, R5.03), under the names that the API's addresses use. */
export const SAVED_KINDS = ['buildings', 'rooms', 'units'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

export const isSavedKind = (written: string): written is SavedKind =>
  (SAVED_KINDS as readonly string[]).includes(written);

/** Of each kind; a list that nobody can read is no help. */
export const SAVED_MAX = 500;
/** How many homes that were looked at are remembered. */
export const RECENTLY_VIEWED_MAX = 20;
