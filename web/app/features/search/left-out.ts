import type { LeftOut } from '@stoop/domain/search/search-state';

const SHOWN_MAX = 3;

/** One calm line on what the address asked for and the search could not take; empty where all was taken. */
export function leftOutWords(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const parts = leftOut
    .slice(0, SHOWN_MAX)
    .map(({ key, value, reason }) => `${key}=${value} (${reason})`);
  const rest = leftOut.length - parts.length;
  if (rest > 0) parts.push(`${rest} more`);
  return `From the address we left out ${parts.join(', ')}.`;
}
