import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import fc from 'fast-check';
import type { Filters } from '../../../rules/filters.ts';
import { type Order, SORTS } from '../../../rules/sorts.ts';
import type { ListType, Within } from '../../search-results.ts';
import { house } from '../house.ts';
import { idOf } from '../item-keys.ts';
import { somePlaces } from '../plain-places.ts';
import { anywhere, fewFilters, filters } from '../random-homes.ts';
import type { ReadableSearch } from '../search-backend.ts';

/** Searches that the parts of the contract share. */

export const anyFilters = fc.oneof(filters, fewFilters);
export const limit = fc.integer({ min: 1, max: 7 });

const CITY_HALL = { lat: 40.7128, lng: -74.006 };
export const center = fc.oneof(fc.constant(CITY_HALL), anywhere);
export const radiusKm = fc.constantFrom(0, 0.01, 0.5, 1, 10, 50, 9000, 20_015, 30_000);
export const bounds = fc.constantFrom(
  { west: -180, south: -90, east: 180, north: 90 },
  { west: -74.05, south: 40.65, east: -73.9, north: 40.8 },
  { west: -74.006, south: 40.7, east: -73.99, north: 40.7128 },
);

const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined, freq: 3 });
export const areas = fc.record({
  circle: sometimes(fc.record({ center, radiusKm })),
  bounds: sometimes(bounds),
  places: sometimes(somePlaces),
});

export const FIRST = { limit: 9, after: null };

/** The ids on the first page. */
export async function idsOf(
  backend: ReadableSearch,
  type: ListType,
  filters: Filters = {},
  order: Order = SORTS.name,
  within?: Within,
): Promise<string[]> {
  const { items } = await backend.search<ListType>(type, filters, FIRST, order, within);
  return items.map(idOf);
}

/** A house with a unit of rooms at these prices. */
export function houseAt(id: string, name: string, ...prices: number[]): BuildingDocument {
  const [unit] = house(id).rentList;
  const [room] = unit?.roomList ?? [];
  if (!unit || !room) throw new Error('A house has a room');
  const roomList = prices.map((price, at) => ({ ...room, roomId: `${id}-${at}`, price }));
  return house(id, { name, rentList: [{ ...unit, roomList }] });
}
