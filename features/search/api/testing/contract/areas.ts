import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pins } from '../../../contract/answers.ts';
import { FACET_KEYS, type Facets } from '../../../rules/facets.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { expectEqualLists, expectEqualMap, expectEqualPins, LIST_TYPES } from '../equal-search.ts';
import { house } from '../house.ts';
import { plainList } from '../plain-search.ts';
import { buildings, fewFilters } from '../random-homes.ts';
import { NOW, type OpenBackend, runsOf } from '../search-backend.ts';
import { anyFilters, areas, FIRST, idsOf, limit } from './searches.ts';

/** The station, and 500 m away as the crow flies homes on both sides of the water. */
const ROOSEVELT_ISLAND = { lat: 40.759145, lng: -73.95326 };
const WALK = { center: ROOSEVELT_ISLAND, radiusKm: 0.64, walkMinutes: 10 };
const BY_THE_RIVER = [
  house('island', { coordinates: { lat: 40.7618, lng: -73.95 } }),
  house('sutton', { coordinates: { lat: 40.7608, lng: -73.9588 }, borough: 'Manhattan' }),
];

const FAR_HOMES = 2_100;
const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 };

/** Of homes 2 m inside and outside of a circle the first is found, wherever a circle limits. */
async function expectBorder(open: OpenBackend): Promise<void> {
  const center = { lat: 40.7128, lng: -74.006 };
  // A degree of latitude is 111.195 km.
  const north = (id: string, km: number) =>
    house(id, { coordinates: { ...center, lat: center.lat + km / 111.195 } });
  const far = Array.from({ length: FAR_HOMES }, (_, at) => north(`far-${at}`, 3));
  // A few homes are compared one by one, many by a grid.
  for (const others of [[], far]) {
    const backend = await open([north('in', 0.998), north('out', 1.002), ...others]);
    const circle = { center, radiusKm: 1 };
    const place = { kind: 'around' as const, value: '', area: { ...center, radiusKm: 1 } };
    for (const within of [{ circle }, { places: [place] }]) {
      expect(await idsOf(backend, 'building', {}, SORTS.name, within)).toEqual(['in']);
      expect((await backend.facets({ filters: {}, within })).total.buildings).toBe(1);
      const pins = await backend.pins({ bounds: EVERYWHERE, zoom: 22, filters: {}, within });
      expect(pins.features).toMatchObject([{ properties: { id: 'in' } }]);
    }
    const { items, totalCount } = await backend.map({ ...circle, ...FIRST, filters: {} });
    expect([items.map(({ buildingId }) => buildingId), totalCount]).toEqual([['in'], 1]);
  }
}

/** Where a search looks. */
export function areasContract(open: OpenBackend): void {
  test('R9.02 lists of every type, the map and its markers are limited to a circle, a box and places', () =>
    fc.assert(
      fc.asyncProperty(
        buildings(25),
        anyFilters,
        areas,
        limit,
        async (homes, filters, within, size) => {
          const backend = await open(homes);
          await expectEqualLists(backend, homes, filters, size, { within });
          const { circle = { center: { lat: 40.7, lng: -74 }, radiusKm: 9000 }, ...rest } = within;
          await expectEqualMap(backend, homes, { ...circle, ...rest, filters }, size);
          const view = { bounds: within.bounds ?? EVERYWHERE, zoom: 11, within };
          await expectEqualPins(backend, homes, filters, view);
        },
      ),
      runsOf(open, 150),
    ));

  test('R9.02 a circle ends at its radius: in lists, counts, markers, places and on the map', () =>
    expectBorder(open));

  test('a borough is found in any case of its letters', async () => {
    const backend = await open([house('a', { borough: 'Brooklyn' }), house('b')]);
    const places = [{ kind: 'borough' as const, value: 'bRooklyn' }];
    expect(await idsOf(backend, 'building', {}, SORTS.name, { places })).toEqual(['a']);
  });

  test('R2.02 a part of a borough has the homes of its neighborhoods, in any case of its letters', async () => {
    const backend = await open([
      house('harlem', { borough: 'Manhattan', neighborhood: 'Harlem' }),
      house('inwood', { borough: 'Manhattan', neighborhood: 'Inwood' }),
      house('soho', { borough: 'Manhattan', neighborhood: 'SoHo' }),
      // Manhattan has a Murray Hill too.
      house('queens', { borough: 'Queens', neighborhood: 'Murray Hill' }),
      house('nowhere', { borough: 'Manhattan', neighborhood: '' }),
    ]);
    const found = (value: string) =>
      idsOf(backend, 'building', {}, SORTS.name, { places: [{ kind: 'part', value }] });
    expect(await found('upper manhattan')).toEqual(['harlem', 'inwood']);
    expect(await found('Northern Queens')).toEqual(['queens']);
    expect(await found('Midtown Manhattan')).toEqual([]);
    expect(await found('Manhattan')).toEqual([]);
  });

  test('a search within a walk finds nothing beyond a river, a circle does', async () => {
    const backend = await open(BY_THE_RIVER);
    const found = (circle: { walkMinutes?: number | undefined }) =>
      idsOf(backend, 'building', {}, SORTS.name, { circle: { ...WALK, ...circle } });
    expect(await found({})).toEqual(['island']);
    expect(await found({ walkMinutes: undefined })).toEqual(['island', 'sutton']);
  });

  test('the map, its markers and the facet counts are limited to a walk too', async () => {
    const backend = await open(BY_THE_RIVER);
    const { items, totalCount } = await backend.map({ ...WALK, ...FIRST, filters: {} });
    expect(items.map(({ buildingId }) => buildingId)).toEqual(['island']);
    expect(totalCount).toBe(1);
    const within = { circle: WALK };
    const pins = await backend.pins({ bounds: EVERYWHERE, zoom: 22, filters: {}, within });
    expect(pins.features).toMatchObject([{ properties: { id: 'island' } }]);
    const { total } = await backend.facets({ filters: {}, within });
    expect(total.buildings).toBe(1);
  });
}

/** What a value counts, without values of the homes that are left out. */
const counted = (facets: Facets) =>
  FACET_KEYS.map((key) =>
    facets[key]
      .filter(({ rooms }) => rooms > 0)
      .toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1)),
  );

/** Markers in an order of their own. */
const sorted = ({ features, ...rest }: Pins) => ({
  ...rest,
  features: features.toSorted((one, other) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
  ),
});

/** The homes with the units that are chosen, the choices repeated as often as there are units. */
function chosenOf(homes: readonly BuildingDocument[], choices: readonly boolean[]) {
  let at = 0;
  const isChosen = () => choices[at++ % (choices.length || 1)];
  return homes.map((one) => ({ ...one, rentList: one.rentList.filter(isChosen) }));
}

/** Searches of some units, as of those that people want to share. */
export function namedUnitsContract(open: OpenBackend): void {
  test('R5.14 list, map, markers and counts of named units are those of a city that has no others', () =>
    fc.assert(
      fc.asyncProperty(
        buildings(12),
        fewFilters,
        fc.array(fc.boolean()),
        async (homes, filters, choices) => {
          const named = chosenOf(homes, choices);
          const places = named.flatMap(({ buildingId, rentList }) =>
            rentList.map(({ rentId }) => ({ buildingId, rentId })),
          );
          const backend = await open(homes);
          const small = await open(named);
          const within = { units: [...places, { buildingId: 'nowhere', rentId: 'none' }] };
          const page = { limit: 500, after: null };
          for (const type of LIST_TYPES) {
            const found = await backend.search(type, filters, page, SORTS.price, within);
            expect(found.items).toStrictEqual(plainList(named, type, filters, NOW, SORTS.price));
          }
          const facets = await backend.facets({ filters, within });
          const alone = await small.facets({ filters });
          expect(facets.total).toEqual(alone.total);
          expect(counted(facets)).toEqual(counted(alone));
          const pins = { bounds: EVERYWHERE, zoom: 12, filters };
          const marks = await backend.pins({ ...pins, within });
          expect(sorted(marks)).toEqual(sorted(await small.pins(pins)));
          const map = { center: { lat: 40.7, lng: -74 }, radiusKm: 50, filters, ...page };
          expect(await backend.map({ ...map, units: within.units })).toEqual(await small.map(map));
        },
      ),
      runsOf(open, 100),
    ));
}
