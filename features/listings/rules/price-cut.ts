import { DAY_MS } from '@stoop/base/rules/time/lengths';
import type { PriceCut } from './documents.ts';
import type { UnitFacts } from './views.ts';

/** How long a price counts as lately fallen. */
const LATELY_MS = 30 * DAY_MS;

/**
 * By how much the price of an offer fell in the last days; undefined where it did not. A room whose price is that of the whole
 * unit is the whole unit. `today` is an ISO date.
 */
export function latelyCut(
  { listing, wholePrice }: Pick<UnitFacts, 'listing' | 'wholePrice'>,
  { roomId, rent }: { roomId: string | null; rent: number },
  today: string,
): PriceCut | undefined {
  const ofRoom = rent === wholePrice ? undefined : (roomId ?? undefined);
  return listing?.cuts?.find(
    (cut) => cut.roomId === ofRoom && Date.parse(today) - Date.parse(cut.day) <= LATELY_MS,
  );
}
