import { linesOf } from '@stoop/domain/commute/lines';
import type { Facets, FacetValue } from '../search-results.ts';
import type { Facet } from './facet.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';

function valuesOf<Value extends string | number | true>({
  postings,
}: Facet<Value>): FacetValue<Value>[] {
  return [...postings].map(([value, { buildings, units, rooms }]) => ({
    value,
    buildings,
    units,
    rooms,
  }));
}

const byValue = <Value extends string | number>(facet: Facet<Value>) =>
  valuesOf(facet).sort((one, other) => (one.value < other.value ? -1 : 1));

/** What most buildings have comes first. */
const byCount = (facet: Facet<string>) =>
  valuesOf(facet).sort(
    (one, other) => other.buildings - one.buildings || (one.value < other.value ? -1 : 1),
  );

function byLine(facet: Facet<string>): FacetValue[] {
  const held = new Map(valuesOf(facet).map((value) => [value.value, value]));
  return linesOf(held.keys()).flatMap(({ id }) => held.get(id) ?? []);
}

function priceRange({ live }: HomeFacets, { slots }: HomeStore): Facets['price'] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let at = 0; at < live.length; at++) {
    for (let word = live[at] as number; word !== 0; word &= word - 1) {
      const slot = (at << 5) + 31 - Math.clz32(word & -word);
      min = Math.min(min, slots.minPrice.values[slot] as number);
      max = Math.max(max, slots.maxPrice.values[slot] as number);
    }
  }
  return min <= max ? { min, max } : null;
}

/** The values of every filter that has some, with how many visible homes carry each. */
export function facetsOf(facets: HomeFacets, store: HomeStore): Facets {
  return {
    total: { ...facets.total },
    borough: byValue(facets.borough),
    neighborhood: byValue(facets.neighborhood),
    amenities: byCount(facets.amenities),
    utilities: byCount(facets.utilities),
    subwayLines: byLine(facets.subwayLines),
    features: byCount(facets.features),
    roomType: byCount(facets.roomType),
    beds: byValue(facets.beds),
    hasBrokerFee: valuesOf(facets.noFee),
    price: priceRange(facets, store),
  };
}
