/** What two applications can share that makes them possible duplicates. */
export const DUPLICATE_MATCHES = ['email', 'phone', 'person'] as const;
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number];

/** What staff said about two possible duplicates; `open` before they did. */
export const DUPLICATE_STATES = ['open', 'same', 'different'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** What more applications than this share says nothing about a person: the phone of an agency, an address for tests. */
export const SHARED_MAX = 50;
