const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dayOf = (isoDay: string) => new Date(`${isoDay.slice(0, 10)}T00:00:00Z`);

/** `December 1` of an ISO date. */
export const dayWords = (isoDay: string) => DAY.format(dayOf(isoDay));

/** `December 1, 2026` of an ISO date. */
export const dateWords = (isoDay: string) => DATE.format(dayOf(isoDay));

/** `December 1` of an ISO date within a year from `today`, an ISO date too; of any other with its year. */
export function nextDayWords(isoDay: string, today: string): string {
  const day = isoDay.slice(0, 10);
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day >= today && day < inAYear ? dayWords(day) : dateWords(day);
}
