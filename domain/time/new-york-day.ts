/** The time zone of all homes. */
export const NEW_YORK = 'America/New_York';

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: NEW_YORK,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The New York date of a moment, as an ISO date. */
export const newYorkDay = (moment: Date): string => NEW_YORK_DAY.format(moment);
