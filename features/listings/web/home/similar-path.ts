import type { Offer } from '../../rules/offers.ts';
import type { BuildingSummary, UnitView } from '../../rules/views.ts';

/** Similar homes cost at most this share less or more. */
const PRICE_TOLERANCE = 0.2;
const STEP_DOLLARS = 50;

export function comparableRents(rents: readonly number[]): { minPrice: number; maxPrice: number } {
  const steps = (dollars: number) => dollars / STEP_DOLLARS;
  return {
    minPrice: Math.floor(steps(Math.min(...rents) * (1 - PRICE_TOLERANCE))) * STEP_DOLLARS,
    maxPrice: Math.ceil(steps(Math.max(...rents) * (1 + PRICE_TOLERANCE))) * STEP_DOLLARS,
  };
}

/**
 * A search for homes of the same neighborhood, kind and price: rooms of a room's type, else units of the same size, whole
 * ones where this one can be rented whole.
 */
export function similarPath(
  { neighborhood, borough }: Pick<BuildingSummary, 'neighborhood' | 'borough'>,
  { bedCount, wholePrice }: Pick<UnitView, 'bedCount' | 'wholePrice'>,
  rooms: readonly { price: number }[],
  room: Pick<Offer, 'rent' | 'roomType'> | null = null,
): string {
  const query = new URLSearchParams({ type: room ? 'room' : 'unit' });
  if (neighborhood) query.set('neighborhood', neighborhood);
  else if (borough) query.set('borough', borough);
  if (!room) query.set('beds', String(bedCount));
  const whole = wholePrice === null ? rooms.map(({ price }) => price) : [wholePrice];
  const rents = room ? [room.rent] : whole;
  if (rents.length > 0) {
    if (!room && wholePrice === null) query.set('rent', 'room');
    const { minPrice, maxPrice } = comparableRents(rents);
    query.set('minPrice', String(minPrice));
    query.set('maxPrice', String(maxPrice));
  }
  if (room?.roomType) query.set('roomType', room.roomType);
  return `/search?${query}`;
}
