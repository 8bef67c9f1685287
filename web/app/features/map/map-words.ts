import type { MapData } from './load-map.ts';

const KM_A_MILE = 1.609344;
const WHOLE = new Intl.NumberFormat('en-US');

/** What stands at the usual center of a search (R9.02). */
const CENTER_NAME = 'City Hall';

/** `1.2 miles`, `1 mile`, `600 feet`: New York does not measure in kilometers. */
export function distanceWords(distanceKm: number): string {
  const miles = distanceKm / KM_A_MILE;
  if (miles < 0.1) return `${Math.max(50, Math.round((miles * 5280) / 50) * 50)} feet`;
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}

/** `214 buildings within 1 mile of Union Sq`. */
export function mapHeadline({ address, page, radiusKm }: MapData): string {
  const { totalCount } = page;
  const number = totalCount === 0 ? 'No' : WHOLE.format(totalCount);
  const buildings = totalCount === 1 ? 'building' : 'buildings';
  if (address.area && !address.placeName) return `${number} ${buildings} in this area`;
  const center = (address.area && address.placeName) || CENTER_NAME;
  return `${number} ${buildings} within ${distanceWords(radiusKm)} of ${center}`;
}
