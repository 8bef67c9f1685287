import { isDeepStrictEqual } from 'node:util';
import { type Bounds, isInBounds } from '@stoop/domain/geo/bounds';
import { distanceKm } from '@stoop/domain/geo/distance';
import type { BuildingDocument } from '@stoop/domain/listings/documents';
import type { Filters } from '@stoop/domain/search/filters';
import { type Order, SORTS } from '@stoop/domain/search/sorts';
import { expect } from 'vitest';
import type { SearchIndex } from '../read-model/search-index.ts';
import type {
  Found,
  Items,
  ListType,
  MapQuery,
  PagedType,
  PageOf,
  Within,
} from '../search-results.ts';
import { plainList, plainLists, plainMap } from './plain-search.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
export const LIST_TYPES: readonly ListType[] = ['building', 'unit', 'room'];

/** All items of all pages, each page checked for its size and total. */
function allPages<Type extends PagedType>(
  limit: number,
  total: number,
  read: (page: PageOf<Type>) => Found<Type>,
): Items[Type][] {
  const items: Items[Type][] = [];
  let after: PageOf<Type>['after'] = null;
  do {
    const page: Found<Type> = read({ limit, after });
    expect(page.totalCount).toBe(total);
    expect(page.items.length).toBe(Math.min(limit, total - items.length));
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
}

/** As JSON says it: -0 is 0. */
const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

const isWithin = ({ coordinates }: BuildingDocument, { circle, bounds }: Within) =>
  (!circle || distanceKm(circle.center, coordinates) <= circle.radiusKm) &&
  (!bounds || isInBounds(coordinates, bounds));

const ORDERS: readonly Order[] = Object.values(SORTS);

/** Node compares thousands of items several times as fast; the matcher then tells the difference. */
function expectSame(found: readonly unknown[], plain: readonly unknown[]): void {
  if (!isDeepStrictEqual(found, plain)) expect(found).toStrictEqual(plain);
}

/** Every key in the direction that no page offers. */
export const OTHER_DIRECTIONS: readonly Order[] = [
  { key: 'name', direction: 'descending' },
  { key: 'price', direction: 'descending' },
  { key: 'confirmed', direction: 'ascending' },
  { key: 'listed', direction: 'ascending' },
];

/** The index lists in each order and counts what the plain predicates leave, page by page. */
export function expectEqualLists(
  index: SearchIndex,
  documents: readonly BuildingDocument[],
  filters: Filters,
  limit: number,
  { within, orders = ORDERS }: { within?: Within; orders?: readonly Order[] } = {},
): void {
  const near = within ? documents.filter((document) => isWithin(document, within)) : documents;
  for (const type of LIST_TYPES) {
    const plainIn = plainLists(near, type, filters, NOW);
    for (const order of orders) {
      const plain = plainIn(order);
      if (!within) expect(index.count(type, filters)).toBe(plain.length);
      const found = allPages<ListType>(limit, plain.length, (page) =>
        index.search(type, filters, page, order, within),
      );
      expectSame(found, asSent(plain));
    }
  }
}

export function expectEqualMap(
  index: SearchIndex,
  documents: readonly BuildingDocument[],
  query: Pick<MapQuery, 'center' | 'radiusKm' | 'filters' | 'bounds'>,
  limit: number,
): void {
  const seen = documents.filter((document) => isWithin(document, { bounds: query.bounds }));
  const plain = plainMap(seen, query, NOW);
  const found = allPages<'map'>(limit, plain.length, (page) => index.map({ ...query, ...page }));
  expectSame(found, asSent(plain));
}

/** The pins of a view represent each matching building in it once, with the right prices. */
export function expectEqualPins(
  index: SearchIndex,
  documents: readonly BuildingDocument[],
  filters: Filters,
  bounds: Bounds,
  zoom: number,
): void {
  const plain = plainList(documents, 'building', filters, NOW).filter(({ coordinates }) =>
    isInBounds(coordinates, bounds),
  );
  const byId = new Map(plain.map((item) => [item.buildingId, item]));
  let count = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  const { bbox, features } = index.pins({ bounds, zoom, filters });
  const lats = plain.map(({ coordinates }) => coordinates.lat);
  const lngs = plain.map(({ coordinates }) => coordinates.lng);
  expect(bbox).toEqual(
    plain.length === 0
      ? undefined
      : [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
  );
  for (const { geometry, properties } of features) {
    minPrice = Math.min(minPrice, properties.minPrice);
    if ('cluster' in properties) {
      expect(properties.point_count).toBeGreaterThan(1);
      count += properties.point_count;
      continue;
    }
    count++;
    const item = byId.get(properties.id);
    byId.delete(properties.id);
    const { coordinates, name, units } = item ?? expect.unreachable('a pin of its own');
    expect(properties).toStrictEqual({
      id: properties.id,
      name,
      minPrice: item?.minPrice,
      units: units.length,
    });
    expect(geometry.coordinates).toStrictEqual([coordinates.lng, coordinates.lat]);
  }
  expect(count).toBe(plain.length);
  if (plain.length > 0) expect(minPrice).toBe(Math.min(...plain.map((item) => item.minPrice)));
}
