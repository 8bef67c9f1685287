import { counted } from '@stoop/base/web/ui/words';
import type { UnitRoommates } from '../contract/routes.ts';

/**
 * How those who look for a home like this fit its reader: `2 good fit, 1 too few answers`, in the order of the answer.
 * Null where the reader has not answered enough.
 */
export function homeFitWords({ fits }: Pick<UnitRoommates, 'fits'>): string | null {
  if (!fits) return null;
  if (fits.length === 0) return 'Nobody now';
  const counts = new Map<string, number>();
  for (const { band } of fits) {
    const words = (band ?? 'Too few answers').toLowerCase();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => counted(count, words, words)).join(', ');
}
