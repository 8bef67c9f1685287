import type { BuildingSummary, UnitView } from '@stoop/domain/listings/views';

/** Similar homes cost at most this share less or more. */
const PRICE_TOLERANCE = 0.2;
const STEP_DOLLARS = 50;

/** A search for homes of the same size, neighborhood and price; whole units where this one can be rented whole. */
export function similarPath(
  { neighborhood, borough }: Pick<BuildingSummary, 'neighborhood' | 'borough'>,
  { bedCount, wholePrice }: Pick<UnitView, 'bedCount' | 'wholePrice'>,
  rooms: readonly { price: number }[],
): string {
  const prices = wholePrice === null ? rooms.map(({ price }) => price) : [wholePrice];
  const stepsOf = (dollars: number) => dollars / STEP_DOLLARS;
  const low = Math.floor(stepsOf(Math.min(...prices) * (1 - PRICE_TOLERANCE))) * STEP_DOLLARS;
  const high = Math.ceil(stepsOf(Math.max(...prices) * (1 + PRICE_TOLERANCE))) * STEP_DOLLARS;
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
