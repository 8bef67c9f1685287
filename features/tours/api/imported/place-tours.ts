import { CELL_MS, freeLanes } from '../../rules/free-slots.ts';

/** The time that a tour takes of its building: `lane` is where it was before, if it was anywhere. */
export interface WantedTime {
  tourId: string;
  buildingId: string;
  cells: readonly number[];
  lane: number | null;
}

/** Building → lane → the moments of the taken cells. */
export type TakenByBuilding = Map<string, Map<number, Set<number>>>;

/** The cells from the quarter of an hour in which a span begins to that in which it ends. */
export function cellsBetween(startsAt: number, endsAt: number): number[] {
  const first = Math.floor(startsAt / CELL_MS);
  const count = Math.ceil(endsAt / CELL_MS) - first;
  return Array.from({ length: count }, (_, index) => (first + index) * CELL_MS);
}

/**
 * The lane of each tour, in their order: the one that it had, or else the first of its building's that is free.
 * Tours whose time others have, stored ones or earlier ones of the list, are left out.
 *
 * @param taken what is taken before; not changed
 */
export function placeTours(
  wanted: readonly WantedTime[],
  { taken, lanesOf }: { taken: TakenByBuilding; lanesOf(buildingId: string): number },
): Map<string, number> {
  const placed = new Map<string, number>();
  const now: TakenByBuilding = structuredClone(taken);
  for (const { tourId, buildingId, cells, lane: before } of wanted) {
    const ofBuilding = now.get(buildingId) ?? new Map<number, Set<number>>();
    const isFree = before !== null && freeLanes(cells, before, ofBuilding).includes(before);
    const lane = isFree ? before : freeLanes(cells, lanesOf(buildingId), ofBuilding)[0];
    if (lane === undefined) continue;
    ofBuilding.set(lane, new Set([...(ofBuilding.get(lane) ?? []), ...cells]));
    now.set(buildingId, ofBuilding);
    placed.set(tourId, lane);
  }
  return placed;
}
