import { type Random, randomFrom } from '@stoop/city/demo/random';
import { NEIGHBORHOOD_NAMES } from '@stoop/features/listings/rules/neighborhood-names';
import type { Filters } from '@stoop/features/search/rules/filters';
import type { SearchArea } from '@stoop/features/search/rules/search-area';
import { writeSearch } from '@stoop/features/search/rules/search-state';
import { AMENITIES, dayAfter, FEATURES, LINES } from './synthetic.ts';

const BOROUGHS = Object.keys(NEIGHBORHOOD_NAMES) as (keyof typeof NEIGHBORHOOD_NAMES)[];

/** Where people look: mostly a neighborhood or around a place, seldom the whole city. */
function placeFrom(random: Random): { filters: Filters; area: SearchArea | null } {
  const draw = random.unit();
  const borough = random.pick(BOROUGHS);
  if (draw < 0.5)
    return { filters: { neighborhood: random.pick(NEIGHBORHOOD_NAMES[borough]) }, area: null };
  if (draw < 0.75) return { filters: { borough }, area: null };
  if (draw < 0.95) {
    const lat = 40.6 + random.unit() * 0.22;
    const lng = -74.03 + random.unit() * 0.2;
    return { filters: {}, area: { lat, lng, radiusKm: random.pick([0.8, 1.5, 3]) } };
  }
  return { filters: {}, area: null };
}

const maybe = (random: Random, share: number, filters: () => Filters): Filters =>
  random.chance(share) ? filters() : {};

const typeFrom = (random: Random) =>
  random.pick(['room', 'room', 'unit', 'unit', 'building'] as const);

/** A broad saved search, always the same for a number: few of its filters are sure. */
export function broadQueryAt(number: number): string {
  const random = randomFrom('saved search', number);
  const { filters, area } = placeFrom(random);
  return writeSearch({
    type: typeFrom(random),
    area,
    filters: {
      ...filters,
      ...maybe(random, 0.6, () => ({ beds: [random.int(0, 4)] })),
      ...maybe(random, 0.9, () => ({ maxPrice: random.int(10, 45) * 100 })),
      ...maybe(random, 0.15, () => ({ minPrice: random.int(5, 10) * 100 })),
      ...maybe(random, 0.35, () => ({ hasBrokerFee: true })),
      ...maybe(random, 0.3, () => ({ subwayLines: [random.pick(LINES)] })),
      ...maybe(random, 0.2, () => ({ amenities: [random.pick(Object.keys(AMENITIES))] })),
      ...maybe(random, 0.2, () => ({ features: [random.pick(Object.keys(FEATURES))] })),
      ...maybe(random, 0.25, () => ({ moveIn: dayAfter(random.int(0, 90)) })),
    },
  }).toString();
}

/** A saved search of somebody who is about to move, always the same for a number: a place, bedrooms, and a price for them. */
export function narrowQueryAt(number: number): string {
  const random = randomFrom('narrow saved search', number);
  const type = typeFrom(random);
  const beds = random.int(0, 3);
  const isNear = random.chance(0.3);
  const lat = 40.6 + random.unit() * 0.22;
  const lng = -74.03 + random.unit() * 0.2;
  const maxPrice =
    type === 'room' ? random.int(10, 20) * 100 : (beds + 2) * random.int(8, 16) * 100;
  return writeSearch({
    type,
    area: isNear ? { lat, lng, radiusKm: random.pick([0.8, 1.5]) } : null,
    filters: {
      ...(isNear ? {} : { neighborhood: random.pick(NEIGHBORHOOD_NAMES[random.pick(BOROUGHS)]) }),
      beds: [beds],
      maxPrice,
      ...maybe(random, 0.35, () => ({ hasBrokerFee: true })),
      ...maybe(random, 0.3, () => ({ moveIn: dayAfter(random.int(0, 90)) })),
      ...maybe(random, 0.2, () => ({ features: [random.pick(Object.keys(FEATURES))] })),
    },
  }).toString();
}
