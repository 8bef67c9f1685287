const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `Dec 1, 2026, 9:00 AM` in New York. */
export const momentWords = (moment: string): string => MOMENT.format(new Date(moment));

/** `Dec 1, 2026` in New York. */
export const dayWords = (moment: string): string => DAY.format(new Date(moment));
