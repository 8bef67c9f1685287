import type { Allowance } from '@stoop/base/contract/limits';

/** One window began in 2001 and ends in 2033. */
export const WINDOW_SECONDS = 1_000_000_000;

/** So many calls, in a window that does not end while a test runs: windows follow the clock of the database. */
export const inOneWindow = (count: number): Allowance[] => [{ count, seconds: WINDOW_SECONDS }];
