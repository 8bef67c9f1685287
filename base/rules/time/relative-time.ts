import { DAY_MS, HOUR_MS, MINUTE_MS } from './lengths.ts';

/** R9.05, the longest unit first. */
const UNITS = [
  { name: 'day', lengthMs: DAY_MS },
  { name: 'hour', lengthMs: HOUR_MS },
  { name: 'minute', lengthMs: MINUTE_MS },
];

/** How long something has gone on, as the end of a sentence: `for 19 days`; `just now`. */
export const elapsedTime = (since: Date | string | number, now: Date): string =>
  relativeTime(since, now).replace(/^(\d.*) ago$/, 'for $1');

/**
 * How long ago a moment was in whole units: `just now`, `1 minute ago`, `2 hours ago`, `40 days ago`. A
 * moment in the future is `just now`, because clocks differ by seconds.
 */
export function relativeTime(then: Date | string | number, now: Date): string {
  const elapsedMs = now.getTime() - new Date(then).getTime();
  const unit = UNITS.find(({ lengthMs }) => elapsedMs >= lengthMs);
  if (!unit) return 'just now';
  const count = Math.floor(elapsedMs / unit.lengthMs);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
