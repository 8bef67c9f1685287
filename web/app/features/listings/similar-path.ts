import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';

/** A search shows homes whose rooms cost so much less, or more, than the one that cannot be had. */
const PRICE_BAND = 0.2;
const STEP_DOLLARS = 50;

/** Homes as large, in the same neighborhood, that cost about as much: whole where this one can be rented whole. */
export function similarPath(
  { neighborhood, borough }: Pick<BuildingSummary, 'neighborhood' | 'borough'>,
  { bedCount, wholePrice }: Pick<UnitView, 'bedCount' | 'wholePrice'>,
  rooms: readonly { price: number }[],
): string {
  const prices = wholePrice === null ? rooms.map(({ price }) => price) : [wholePrice];
  const stepsOf = (dollars: number) => dollars / STEP_DOLLARS;
  const low = Math.floor(stepsOf(Math.min(...prices) * (1 - PRICE_BAND))) * STEP_DOLLARS;
  const high = Math.ceil(stepsOf(Math.max(...prices) * (1 + PRICE_BAND))) * STEP_DOLLARS;
  const query = new URLSearchParams({ type: 'unit' });
  if (neighborhood) query.set('neighborhood', neighborhood);
  else if (borough) query.set('borough', borough);
  query.set('beds', String(bedCount));
  if (prices.length > 0) {
    if (wholePrice === null) query.set('rent', 'room');
    query.set('minPrice', String(low));
    query.set('maxPrice', String(high));
  }
  return `/search?${query}`;
}
