import { areaWords } from '../../ui/area-words.ts';
import { inPlace } from '../../ui/place-words.ts';
import { counted } from '../../ui/words.ts';
import type { MapData } from './load-map.ts';
import { isNarrowed } from './map-address.ts';

/** The name of the default center (R9.02). */
const CENTER_NAME = 'City Hall';

/** From where the nearest ones are, where the headline does not say it. */
export function orderWords({ address, around }: Pick<MapData, 'address' | 'around'>): string {
  const { area, placeName } = address;
  if (area ? placeName : !isNarrowed(address)) return 'Nearest first';
  return area || around ? 'Nearest to the middle first' : `Nearest to ${CENTER_NAME} first`;
}

/** `214 buildings within 1 mile of Union Sq`. */
export function mapHeadline({ address, page, searched }: MapData): string {
  const buildings = page.totalCount === 0 ? 'No buildings' : counted(page.totalCount, 'building');
  if (address.area && !address.placeName) return `${buildings} in this area`;
  const { filters, area, placeName } = address;
  if (!area && isNarrowed(address))
    return `${buildings} ${inPlace(filters.neighborhood ?? filters.borough ?? 'New York')}`;
  const { bounds: _, ...circle } = searched;
  return `${buildings} ${areaWords({ ...circle, placeName: (area && placeName) || CENTER_NAME })}`;
}
