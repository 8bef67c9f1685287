import { linesOf } from '@stoop/base/rules/geo/lines';
import {
  type AnyValue,
  FACET_KEYS,
  type FacetKey,
  type Facets,
  type FacetValue,
} from '../../rules/facets.ts';
import type { FacetOrder } from '../../rules/filter-kinds.ts';
import { FILTERS } from '../../rules/filters.ts';
import type { Facet } from './facet.ts';
import type { HomeFacets } from './home-facets.ts';
import type { HomeStore } from './home-store.ts';

export type AnyFacetValue = FacetValue<AnyValue>;

const valuesOf = ({ postings }: Facet<AnyValue>): AnyFacetValue[] =>
  [...postings].map(([value, { buildings, units, rooms }]) => ({
    value,
    buildings,
    units,
    rooms,
  }));

const byValue = <Value extends AnyValue>(one: FacetValue<Value>, other: FacetValue<Value>) =>
  one.value < other.value ? -1 : 1;

function byLine(values: AnyFacetValue[]): AnyFacetValue[] {
  const known = new Map(values.map((value) => [String(value.value), value]));
  return linesOf(known.keys()).flatMap(({ id }) => known.get(id) ?? []);
}

const IN_ORDER: Record<FacetOrder, (values: AnyFacetValue[]) => AnyFacetValue[]> = {
  value: (values) => values.sort(byValue),
  count: (values) =>
    values.sort((one, other) => other.buildings - one.buildings || byValue(one, other)),
  line: byLine,
};

/** The values of a filter in the order in which they are offered. */
export const inDisplayOrder = (key: FacetKey, values: AnyFacetValue[]): AnyFacetValue[] =>
  IN_ORDER[FILTERS[key].facet](values);

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

/** The values of every filter that offers some, with the number of visible homes that have each. */
export function facetsOf(facets: HomeFacets, store: HomeStore): Facets {
  const values = FACET_KEYS.map((key) => {
    const facet = facets.byKey[key] as unknown as Facet<AnyValue>;
    return [key, inDisplayOrder(key, valuesOf(facet))];
  });
  return {
    total: { ...facets.total },
    price: priceRange(facets, store),
    ...(Object.fromEntries(values) as Pick<Facets, FacetKey>),
  };
}
