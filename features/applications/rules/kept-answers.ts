import { DAY_MS } from '@stoop/base/rules/time/lengths';

/** For so long after they were sent or corrected last, the answers of an application can begin the next one. */
export const KEPT_DAYS = 30;

/** The moment until which answers of this moment can be used again; both are ISO dates and times. */
export const keptUntil = (at: string): string =>
  new Date(Date.parse(at) + KEPT_DAYS * DAY_MS).toISOString();
