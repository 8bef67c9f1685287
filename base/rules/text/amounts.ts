/** The highest price that forms and filters take, in whole US dollars. */
export const PRICE_MAX = 1_000_000;

/* Numbers and money in words. */

const WHOLE = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `1,234`. */
export const count = (value: number): string => WHOLE.format(value);

/** Whole US dollars: `$1,980`. */
export const dollars = (amount: number): string => DOLLARS.format(amount);

/** Whole cents as US dollars: `$1,605.00`, for columns, where the points stand below each other. */
export const centsWords = (cents: number): string => CENTS.format(cents / 100);

/** `$1,605` or `$1,605.33`: whole cents as US dollars, the cents where there are any. */
export const exactDollars = (cents: number): string =>
  cents % 100 === 0 ? dollars(cents / 100) : centsWords(cents);
