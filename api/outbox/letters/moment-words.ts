const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

/** A moment as mails show it: `Nov 20, 2026, 7:00 AM EST`. */
export const momentWords = (moment: Date): string =>
  NEW_YORK.format(moment).replaceAll(/\s+/gu, ' ');
