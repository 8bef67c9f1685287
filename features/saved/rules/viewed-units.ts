import { RECENTLY_VIEWED_MAX } from './saved-kinds.ts';

export interface UnitKey {
  buildingId: string;
  unitId: string;
}

export const isSameUnit = (one: UnitKey, other: UnitKey): boolean =>
  one.buildingId === other.buildingId && one.unitId === other.unitId;

export interface ViewedUnit extends UnitKey {
  /** ISO date and time in UTC, with milliseconds, so that it sorts as text. */
  viewedAt: string;
}

/** As a browser stores it, with the texts to show it. */
export interface ViewedHome extends ViewedUnit {
  /** Where one of its rooms was viewed. */
  roomId?: string;
  /** The name and description from its page. */
  name: string;
  about: string;
}

/** As an account stores it, without texts. */
export const unitViewed = ({ buildingId, unitId, viewedAt }: ViewedHome): ViewedUnit => ({
  buildingId,
  unitId,
  viewedAt,
});

const EPOCH = new Date(0);

/** Validates a time from a browser: not after `now`, because its clock may be fast, and a real date. */
export function clipViewedAt(viewedAt: string, now: Date): string {
  const at = new Date(viewedAt);
  return (at > now ? now : at < EPOCH ? EPOCH : at).toISOString();
}

/** Newest first, without duplicates, up to the limit (R3.09, adopted at sign-in). */
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
