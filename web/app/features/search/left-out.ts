import { ABOVE_MAX_PRICE, type LeftOut } from '@stoop/domain/search/search-state';
import { dollars } from '../../ui/price.tsx';

const SHOWN_MAX = 3;

/** A lowest rent above the highest is left out, wherever it was written. */
export const pricesReversedWords = (minPrice: number): string =>
  `“At least ${dollars(minPrice)}” is left out, because it is above the most.`;

const isReversed = ({ reason }: LeftOut) => reason === ABOVE_MAX_PRICE;

/** What of the address is left out and why; empty where all is understood. */
export function leftOutWords(leftOut: readonly LeftOut[]): string {
  const reversed = leftOut.find(isReversed);
  const others = leftOut.filter((one) => !isReversed(one));
  const parts = others
    .slice(0, SHOWN_MAX)
    .map(({ key, value, reason }) => `${key}=${value} (${reason})`);
  const rest = others.length - parts.length;
  if (rest > 0) parts.push(`${rest} more`);
  return [
    reversed ? pricesReversedWords(Number(reversed.value)) : '',
    parts.length > 0 ? `From the address we left out ${parts.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The value of this part of the address that was left out. */
export const leftOutValue = (leftOut: readonly LeftOut[], key: string): string | undefined =>
  leftOut.find((one) => one.key === key)?.value;
