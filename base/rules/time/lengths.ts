export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of a day by the clock of no place: where New York changes its clocks, a day is an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
