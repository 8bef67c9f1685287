/** What can be saved (R3.09, R5.03), under the names that the API's addresses use. */
export const SAVED_KINDS = ['buildings', 'rooms', 'units'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

export const isSavedKind = (written: string): written is SavedKind =>
  (SAVED_KINDS as readonly string[]).includes(written);

/** Of each kind; a list that nobody can read is no help. */
export const SAVED_MAX = 500;
/** How many homes that were looked at are remembered. */
export const RECENTLY_VIEWED_MAX = 20;

/** A unit that was looked at. */
export interface ViewedUnit {
  buildingId: string;
  unitId: string;
  /** ISO date and time. */
  viewedAt: string;
}

/** Newest first, each unit once, no more than are remembered (R3.09, adopted at sign-in). */
export function mergeViewed(...lists: readonly (readonly ViewedUnit[])[]): ViewedUnit[] {
  const newestFirst = lists
    .flat()
    .sort((one, other) =>
      one.viewedAt < other.viewedAt ? 1 : one.viewedAt > other.viewedAt ? -1 : 0,
    );
  const byUnit = new Map<string, ViewedUnit>();
  for (const viewed of newestFirst) {
    const key = JSON.stringify([viewed.buildingId, viewed.unitId]);
    if (!byUnit.has(key)) byUnit.set(key, viewed);
  }
  return [...byUnit.values()].slice(0, RECENTLY_VIEWED_MAX);
}
