const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** `Nov 22, 2026, 9:30 AM` of an ISO date and time, in New York. */
export const momentWords = (at: string): string => MOMENT.format(new Date(at));

/** `9:30 AM` of an ISO date and time, in New York. */
export const timeWords = (at: string): string => TIME.format(new Date(at));
