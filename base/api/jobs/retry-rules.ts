/** Another worker may take a job after its lease has ended. */
export const LEASE_SECONDS = 120;

export const TRIES_MAX = 8;
const TRYING_SECONDS_MAX = 86_400;
const FIRST_PAUSE_SECONDS = 15;
/** Seven pauses, each four times as long as the one before, add up to 23 hours. */
const GROWTH = 4;

export interface Failed {
  /** The number of tries, with this one. */
  tries: number;
  secondsSinceFirstTry: number;
  /** The delay that the other side requested. */
  retryAfterSeconds?: number | undefined;
}

/**
 * The seconds until the next try, or null to give up: after 8 tries, or if the next one would be more than a
 * day after the first. `chance`, from 0 to 1, shortens the pause by up to a quarter, so that jobs that failed
 * together do not retry together. The requested delay is never shortened.
 */
export function pauseSeconds(
  { tries, secondsSinceFirstTry, retryAfterSeconds = 0 }: Failed,
  chance: number,
): number | null {
  if (tries >= TRIES_MAX) return null;
  const longest = FIRST_PAUSE_SECONDS * GROWTH ** (tries - 1);
  const pause = Math.max(Math.ceil(longest * (1 - chance / 4)), retryAfterSeconds);
  return secondsSinceFirstTry + pause > TRYING_SECONDS_MAX ? null : pause;
}
