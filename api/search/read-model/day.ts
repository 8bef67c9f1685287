/** Later than any day that can be asked for. */
export const NO_DAY = 99_999_999 + 1;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `2026-03-01` as 20260301, so that days compare as numbers. */
const numbered = (day: string) => {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year ? Number(`${year}${month}${date}`) : null;
};

export const written = (day: number) => {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
};

/**
 * The first day number whose text does not come before the move date's, which is what the filter
 * compares: 0 for none, and an odd text keeps the place that it has among days.
 */
export function dayNumber(moveDate: string | undefined): number {
  if (!moveDate) return 0;
  const text = moveDate.slice(0, 10);
  const number = numbered(text);
  if (number !== null) return number;
  let low = 0;
  let high = NO_DAY;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (written(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of a day that is asked for, `YYYY-MM-DD`. */
export const askedDay = (day: string) => dayNumber(day);
