import { RECENTLY_VIEWED_MAX } from './saved-kinds.ts';

/** A unit that was looked at. */
export interface ViewedUnit {
  buildingId: string;
  unitId: string;
  /** ISO date and time in UTC, with milliseconds: as text it sorts by time. */
  viewedAt: string;
}

const EPOCH = new Date(0);

/** A time that a browser told, which may run ahead: not after `now`, and none that no calendar knows. */
export function clipViewedAt(told: string, now: Date): string {
  const at = new Date(told);
  return (at > now ? now : at < EPOCH ? EPOCH : at).toISOString();
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
