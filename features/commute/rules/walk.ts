/**
 * The walking pace that property advertisements in Japan must use, which is slow enough for nearly everybody.
 */
const METERS_A_MINUTE = 80;

/**
 * Streets are longer than the straight line. In a grid, the detour factor is between 1 (along a street) and
 * 1.41 (diagonal); 1.25 is its mean, 4/π, rounded down. It is an assumption, not a measured path.
 */
const STREET_DETOUR = 1.25;

/** Whole minutes on foot for a straight-line distance in meters, rounded up, at least 1. */
export function walkMinutes(distanceMeters: number): number {
  return Math.max(1, Math.ceil((distanceMeters * STREET_DETOUR) / METERS_A_MINUTE));
}

/** The seconds of a walk. */
export const walkSeconds = (distanceMeters: number): number =>
  Math.ceil((distanceMeters * STREET_DETOUR * 60) / METERS_A_MINUTE);

/** The longest walk of a search, in minutes. */
export const WALK_MAX_MINUTES = 20;

/** The longest walk of a commute without a train, in minutes. */
export const WALK_ALONE_MAX_MINUTES = 30;

/** How far walks from a place are drawn where none is asked for, in minutes. */
export const WALKS_DRAWN: readonly number[] = [5, 10];

/** The straight-line distance in meters that whole minutes on foot reach: the inverse of `walkMinutes`. */
export function walkReachMeters(minutes: number): number {
  return (minutes * METERS_A_MINUTE) / STREET_DETOUR;
}
