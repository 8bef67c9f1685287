/** The kinds of saved items (R3.09, R5.03), by their API names. */
export const SAVED_KINDS = ['buildings', 'rooms', 'units'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

export const isSavedKind = (text: string): text is SavedKind =>
  (SAVED_KINDS as readonly string[]).includes(text);

/** The limit of each kind; longer lists are useless. */
export const SAVED_MAX = 500;
/** The length of a note on a saved item. */
export const NOTE_LENGTH_MAX = 1_000;
/** How many viewed homes are remembered. */
export const RECENTLY_VIEWED_MAX = 20;
