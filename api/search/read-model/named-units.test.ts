import type { BuildingDocument } from '@stoop/domain/listings/documents';
import { FACET_KEYS, type Facets } from '@stoop/domain/search/facets';
import { SORTS } from '@stoop/domain/search/sorts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIST_TYPES, NOW } from '../testing/equal-search.ts';
import { plainList } from '../testing/plain-search.ts';
import { buildings, fewFilters } from '../testing/random-homes.ts';
import { SearchIndex } from './search-index.ts';

const EVERYWHERE = { west: -180, south: -85, east: 180, north: 85 };

function indexOf(documents: readonly BuildingDocument[]): SearchIndex {
  const index = new SearchIndex(() => NOW);
  for (const document of documents) index.put(document);
  return index;
}

const counted = (facets: Facets) =>
  FACET_KEYS.map((key) =>
    facets[key]
      .filter(({ rooms }) => rooms > 0)
      .toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1)),
  );

test('R5.14 list, map, markers and counts of named units are those of a city that has no others', () => {
  fc.assert(
    fc.property(buildings(12), fewFilters, fc.array(fc.boolean()), (documents, filters, chosen) => {
      let at = 0;
      const named = documents.map((one) => ({
        ...one,
        rentList: one.rentList.filter(() => chosen[at++ % (chosen.length || 1)]),
      }));
      const places = named.flatMap(({ buildingId, rentList }) =>
        rentList.map(({ rentId }) => ({ buildingId, rentId })),
      );
      const index = indexOf(documents);
      const small = indexOf(named);
      const within = { units: [...places, { buildingId: 'nowhere', rentId: 'none' }] };
      const page = { limit: 500, after: null };
      for (const type of LIST_TYPES) {
        const found = index.search(type, filters, page, SORTS.price, within);
        expect(found.items).toStrictEqual(plainList(named, type, filters, NOW, SORTS.price));
      }
      const facets = index.facets({ filters, within });
      const alone = small.facets({ filters });
      expect(facets.total).toEqual(alone.total);
      expect(counted(facets)).toEqual(counted(alone));
      const pins = { bounds: EVERYWHERE, zoom: 12, filters };
      expect(index.pins({ ...pins, within })).toEqual(small.pins(pins));
      const map = { center: { lat: 40.7, lng: -74 }, radiusKm: 50, filters, ...page };
      expect(index.map({ ...map, units: within.units })).toEqual(small.map(map));
    }),
    { numRuns: 100 },
  );
});
