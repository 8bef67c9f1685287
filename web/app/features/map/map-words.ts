import { distanceWords } from '../../ui/distance-words.ts';
import { counted } from '../../ui/words.ts';
import type { MapData } from './load-map.ts';

/** What stands at the usual center of a search (R9.02). */
const CENTER_NAME = 'City Hall';

/** `214 buildings within 1 mile of Union Sq`. */
export function mapHeadline({ address, page, radiusKm }: MapData): string {
  const buildings = page.totalCount === 0 ? 'No buildings' : counted(page.totalCount, 'building');
  if (address.area && !address.placeName) return `${buildings} in this area`;
  const center = (address.area && address.placeName) || CENTER_NAME;
  return `${buildings} within ${distanceWords(radiusKm)} of ${center}`;
}
