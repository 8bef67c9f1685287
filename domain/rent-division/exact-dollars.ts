const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,605` or `$1,605.33`: whole cents as US dollars, the cents where there are any. */
export const exactDollars = (cents: number): string =>
  (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);
