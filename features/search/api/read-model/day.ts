/*
 * Days as numbers in the order of their texts. They count months of 31 days since 1900, which fit two bytes
 * until 2076; 0 is no day.
 */
const FIRST_YEAR = 1900;
const MONTHS = 12;
const DAYS = 31;
/** After 9999-12-31, the last day that a search can name. */
export const NO_DAY = (10_000 - FIRST_YEAR) * MONTHS * DAYS + 1;

const ZERO = 48;
const DASH = 45;

/** Parses the digits of a text from an index on; NaN when they are not digits. */
function digitsAt(text: string, from: number, count: number): number {
  let number = 0;
  for (let at = from; at < from + count; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** The number of the day at the start of a text, `2026-03-01`; 0 when there is none. */
export function plainDay(text: string): number {
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return 0;
  const year = digitsAt(text, 0, 4) - FIRST_YEAR;
  const month = digitsAt(text, 5, 2) - 1;
  const day = digitsAt(text, 8, 2) - 1;
  const isKnown = year >= 0 && month >= 0 && month < MONTHS && day >= 0 && day < DAYS;
  return isKnown ? (year * MONTHS + month) * DAYS + day + 1 : 0;
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number));

/** The text of a day number, `2026-03-01`. */
export function dayText(number: number): string {
  const day = number - 1;
  const month = Math.floor(day / DAYS);
  const year = String(FIRST_YEAR + Math.floor(month / MONTHS));
  return `${year}-${two((month % MONTHS) + 1)}-${two((day % DAYS) + 1)}`;
}

/** Whether a move date is a plain day, so that its number can be converted back. */
export const isPlainDay = (moveDate: string) => moveDate.length === 10 && plainDay(moveDate) > 0;

/**
 * The first day whose text is not before the first ten characters of the move date, which the filter
 * compares. A text that is no day thus keeps its rank among days. 0 for none.
 */
export function dayNumber(moveDate: string | undefined): number {
  if (!moveDate) return 0;
  const day = plainDay(moveDate);
  if (day > 0) return day;
  const text = moveDate.slice(0, 10);
  let low = 1;
  let high = NO_DAY;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayText(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
