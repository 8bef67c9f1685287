import { daysBetween, readIsoDay } from '@stoop/base/rules/time/iso-day';

/** With a report that is younger, nobody may be charged for another check. */
const FRESH_DAYS = 30;

/**
 * Whether somebody has a background or credit report that is under 30 days old on the day on which they apply, so that the
 * check is free (Housing Stability and Tenant Protection Act of 2019). Days are ISO dates in New York.
 */
export const isFreshReport = (reportDay: string | null, appliedDay: string): boolean =>
  readIsoDay(reportDay) === reportDay &&
  reportDay !== null &&
  daysBetween(reportDay, appliedDay) < FRESH_DAYS;
