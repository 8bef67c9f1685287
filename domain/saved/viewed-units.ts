import { RECENTLY_VIEWED_MAX } from './saved-kinds.ts';

export interface UnitKey {
  buildingId: string;
  unitId: string;
}

export const isSameUnit = (one: UnitKey, other: UnitKey): boolean =>
  one.buildingId === other.buildingId && one.unitId === other.unitId;

/** A unit that was looked at. */
export interface ViewedUnit extends UnitKey {
  /** ISO date and time in UTC, with milliseconds: as text it sorts by time. */
  viewedAt: string;
}

/** As a browser keeps it, which asks nobody what the unit is. */
export interface ViewedHome extends ViewedUnit {
  /** What its page called it, and said of it. */
  name: string;
  about: string;
}

/** What an account keeps of it, which knows itself what the unit is. */
export const unitViewed = ({ buildingId, unitId, viewedAt }: ViewedHome): ViewedUnit => ({
  buildingId,
  unitId,
  viewedAt,
});

const EPOCH = new Date(0);

/** A time that a browser told, which may run ahead: not after `now`, and none that no calendar knows. */
export function clipViewedAt(told: string, now: Date): string {
  const at = new Date(told);
  return (at > now ? now : at < EPOCH ? EPOCH : at).toISOString();
}

/** Newest first, each unit once, no more than are remembered (R3.09, adopted at sign-in). */
export function mergeViewed<Viewed extends ViewedUnit>(
  ...lists: readonly (readonly Viewed[])[]
): Viewed[] {
  const newestFirst = lists
    .flat()
    .sort((one, other) =>
      one.viewedAt < other.viewedAt ? 1 : one.viewedAt > other.viewedAt ? -1 : 0,
    );
  const byUnit = new Map<string, Viewed>();
  for (const viewed of newestFirst) {
    const key = JSON.stringify([viewed.buildingId, viewed.unitId]);
    if (!byUnit.has(key)) byUnit.set(key, viewed);
  }
  return [...byUnit.values()].slice(0, RECENTLY_VIEWED_MAX);
}
