const WHOLE = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const KM_A_MILE = 1.609344;
const FEET_A_MILE = 5280;

/** `1,234`. */
export const count = (value: number) => WHOLE.format(value);

/** `no rooms`, `1 room`, `1,234 rooms`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${value === 0 ? 'no' : count(value)} ${value === 1 ? one : many}`;

const dayOf = (isoDay: string) => new Date(`${isoDay.slice(0, 10)}T00:00:00Z`);

/** `December 1` of an ISO date. */
export const dayWords = (isoDay: string) => DAY.format(dayOf(isoDay));

/** `December 1, 2026` of an ISO date. */
export const dateWords = (isoDay: string) => DATE.format(dayOf(isoDay));

/** `1.2 miles`, `1 mile`, `600 feet`: New York does not measure in kilometers. */
export function distanceWords(distanceKm: number): string {
  const miles = distanceKm / KM_A_MILE;
  if (miles < 0.1) return `${Math.max(50, Math.round((miles * FEET_A_MILE) / 50) * 50)} feet`;
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}
