import type { LeftOut } from '@stoop/domain/search/search-state';

const SHOWN_MAX = 3;

/** One sentence about invalid parameters of the address; empty without any. */
export function leftOutWords(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const parts = leftOut
    .slice(0, SHOWN_MAX)
    .map(({ key, value, reason }) => `${key}=${value} (${reason})`);
  const rest = leftOut.length - parts.length;
  if (rest > 0) parts.push(`${rest} more`);
  return `From the address we left out ${parts.join(', ')}.`;
}

/** The value of this part of the address that was left out. */
export const leftOutValue = (leftOut: readonly LeftOut[], key: string): string | undefined =>
  leftOut.find((one) => one.key === key)?.value;
