import { daysBetween } from '@stoop/base/rules/time/iso-day';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import type { ListingFacts } from './documents.ts';
import { LATELY_DAYS } from './freshness.ts';
import { confirmedDay } from './listing-days.ts';

/** `today`, `yesterday`, `12 days ago`: both are New York days, so that a page says the same all day. */
export function daysAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** `Confirmed today`, of a home that was confirmed lately; empty of others. */
export function latelyConfirmed(confirmed: string, today: string): string {
  const isLate = confirmed !== '' && daysBetween(confirmed, today) <= LATELY_DAYS;
  return isLate ? `Confirmed ${daysAgo(confirmed, today)}` : '';
}

export interface FreshnessWords {
  words: string;
  /** The moment that the words are about, as ISO text; null without one. */
  at: string | null;
}

/** Who says that a home is true, and since when: `Confirmed 2 days ago`, or that nobody does. */
export function freshnessWords(listing: ListingFacts | undefined, today: string): FreshnessWords {
  const day = confirmedDay({ ...(listing && { listing }) });
  if (day) return { words: `Confirmed ${daysAgo(day, today)}`, at: listing?.confirmedAt ?? null };
  return { words: 'Not confirmed yet', at: null };
}

/** `Listed 12 days ago`; null where it is unknown. */
export function listedWords(
  listing: ListingFacts | undefined,
  today: string,
): FreshnessWords | null {
  if (!listing?.listedAt) return null;
  const day = newYorkDay(listing.listedAt);
  return { words: `Listed ${daysAgo(day, today)}`, at: listing.listedAt };
}
