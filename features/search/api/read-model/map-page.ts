import type { Steps } from '@stoop/base/api/http/slices';
import { type FoundTexts, ItemText, type MapQuery } from '../search-results.ts';
import type { HomeTextCache } from './home-texts.ts';
import { buildingText } from './list-entries.ts';
import type { Selection } from './selection.ts';
import type { Best } from './top-k.ts';

/** The nearest buildings as a page, pausing between them. */
export function* mapPage(
  best: Best,
  homes: HomeTextCache,
  { scan }: Selection,
  { limit, filters }: Pick<MapQuery, 'limit' | 'filters'>,
): Steps<Omit<FoundTexts<'map'>, 'totalCount'>> {
  const page: Omit<FoundTexts<'map'>, 'totalCount'> = { items: [], positions: [], next: null };
  for (const slot of best.slots.subarray(0, Math.min(best.length, limit))) {
    const distanceKm = best.keys[page.items.length] as number;
    const home = homes.home(slot, scan);
    const item = new ItemText<'map'>(buildingText(home, filters.rent), home.coordinates);
    page.items.push(item.with('distanceKm', JSON.stringify(distanceKm)));
    page.positions.push({ distanceKm, buildingId: home.buildingId });
    yield;
  }
  if (best.length > limit) page.next = page.positions.at(-1) ?? null;
  return page;
}
