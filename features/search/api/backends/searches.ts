/** Where the homes of a search can be. */
export const SEARCHES = ['memory', 'processes', 'database'] as const;
export type SearchKind = (typeof SEARCHES)[number];
