import { createEntryMemory } from './entry-memory.ts';

/** The list that a page was opened from; the history keeps it with the page. */
export interface OpenedFrom {
  /** The entry of the list in the history. */
  entry: string;
  /** What the list, or its part, is called. */
  name: string;
  /** Where its rows lead, in their order. */
  hrefs: readonly string[];
}

const places = createEntryMemory<{ href: string; from: OpenedFrom }>();

/** Remembers which row of a list was looked at last: Back goes there. */
export const rememberPlace = (from: OpenedFrom, href: string): void =>
  places.keep(from.entry, { href, from });

/** The row of a list that was looked at last; undefined for a list that was not left yet. */
export const placeIn = (entry: string) => places.read(entry);

/** The list that the state of an entry has; null where the page was opened from elsewhere. */
export function readOpenedFrom(state: unknown): OpenedFrom | null {
  const read = state as Partial<OpenedFrom> | null | undefined;
  return read && typeof read.entry === 'string' && Array.isArray(read.hrefs)
    ? (read as OpenedFrom)
    : null;
}

/** Where the row `step` rows further leads; null at the end, and for a page that is not of the list. */
export function besideIn({ hrefs }: OpenedFrom, href: string, step: 1 | -1): string | null {
  const at = hrefs.indexOf(href);
  return at < 0 ? null : (hrefs[at + step] ?? null);
}
