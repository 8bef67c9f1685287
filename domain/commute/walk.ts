/** The walking pace that property advertisements in Japan must use; nobody is late by it. */
const METERS_A_MINUTE = 80;

/**
 * Streets are longer than the straight line. On a grid of blocks the detour lies between 1 (along a
 * street) and 1.41 (across the diagonal); 1.25 is its mean, 4/π, rounded down. An assumption, not a
 * measured path.
 */
const STREET_DETOUR = 1.25;

/** Whole minutes on foot, rounded up, at least 1, for a straight-line distance in meters. */
export function walkMinutes(distanceMeters: number): number {
  return Math.max(1, Math.ceil((distanceMeters * STREET_DETOUR) / METERS_A_MINUTE));
}

/** The longest walk that a search asks for, minutes. */
export const WALK_MAX_MINUTES = 20;

/** How far one gets in whole minutes, as a straight line in meters: the inverse of `walkMinutes`. */
export function walkReachMeters(minutes: number): number {
  return (minutes * METERS_A_MINUTE) / STREET_DETOUR;
}
