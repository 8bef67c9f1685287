const WHOLE = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `1,234`. */
export const count = (value: number) => WHOLE.format(value);

/** `December 1` of an ISO date; with its year where that is not `year`. */
export function dayWords(isoDay: string, year?: number): string {
  const day = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`);
  const isOtherYear = year !== undefined && day.getUTCFullYear() !== year;
  return (isOtherYear ? DAY_AND_YEAR : DAY).format(day);
}

/** `one room`, `2 rooms`, `1,234 rooms`; zero as `no rooms`. */
export function counted(value: number, one: string, many: string): string {
  if (value === 0) return `no ${many}`;
  return value === 1 ? `one ${one}` : `${count(value)} ${many}`;
}
