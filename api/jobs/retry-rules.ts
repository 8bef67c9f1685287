/** A worker that takes a job is waited for this long before another takes it. */
export const LEASE_SECONDS = 120;

export const TRIES_MAX = 8;
const TRYING_SECONDS_MAX = 86_400;
const FIRST_PAUSE_SECONDS = 15;
/** Seven pauses, each four times as long as the one before, fill a day but for an hour. */
const GROWTH = 4;

export interface Failed {
  /** How often it was tried, this time with it. */
  tries: number;
  secondsSinceFirstTry: number;
  /** What the other side asked for. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Seconds until the next try, or null where it is given up: after 8 tries, or where the next would come
 * more than a day after the first. `chance` from 0 to 1 takes up to a quarter off the pause, so that what
 * failed together does not come back together; what the other side asked for is waited for in full.
 */
export function pauseSeconds(
  { tries, secondsSinceFirstTry, retryAfterSeconds = 0 }: Failed,
  chance: number,
): number | null {
  if (tries >= TRIES_MAX) return null;
  const whole = FIRST_PAUSE_SECONDS * GROWTH ** (tries - 1);
  const pause = Math.max(Math.ceil(whole * (1 - chance / 4)), retryAfterSeconds);
  return secondsSinceFirstTry + pause > TRYING_SECONDS_MAX ? null : pause;
}
