import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@stoop/base/api/http/answer';
import { type Bounds, isInBounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { expect } from 'vitest';
import type { ClusterFeature } from '../../contract/answers.ts';
import type { Filters } from '../../rules/filters.ts';
import { withNearStops } from '../../rules/remaining.ts';
import { type Order, SEARCH_SORTS, type SearchSort, SORTS } from '../../rules/sorts.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type {
  Circle,
  Found,
  Items,
  ListType,
  MapQuery,
  PagedType,
  PageOf,
  Within,
} from '../search-results.ts';
import { isInAnyOf } from './plain-places.ts';
import { plainList, plainLists, plainMap } from './plain-search.ts';
import { NOW, type ReadableSearch } from './search-backend.ts';

export const LIST_TYPES: readonly ListType[] = ['building', 'unit', 'room'];

/** What a cursor carries from one page to the next, which must be all that the backend needs. */
function throughCursor<Type extends PagedType>(
  type: Type,
  order: SearchSort | null,
  next: PageOf<Type>['after'],
): PageOf<Type>['after'] {
  if (!order || !next) return next;
  const search = { sort: order, filters: {}, within: {} };
  const after = readCursor(type, search, writeCursor(type, search, next));
  expect(after).toEqual(next);
  return after as PageOf<Type>['after'];
}

/** All items of all pages, each page checked for its size and total. */
export async function allPages<Type extends PagedType>(
  type: Type,
  order: SearchSort | null,
  { limit, total }: { limit: number; total: number },
  read: (page: PageOf<Type>) => Answer<Found<Type>>,
): Promise<Items[Type][]> {
  const items: Items[Type][] = [];
  let after: PageOf<Type>['after'] = null;
  do {
    const page: Found<Type> = await read({ limit, after });
    expect(page.totalCount).toBe(total);
    expect(page.items.length).toBe(Math.min(limit, total - items.length));
    items.push(...page.items);
    after = throughCursor(type, order, page.next);
  } while (after);
  expect(items.length).toBe(total);
  return items;
}

/** Areas that the plain search knows. */
export type Areas = Pick<Within, 'places' | 'bounds'> & {
  circle?: Omit<Circle, 'walkMinutes'> | undefined;
};

/** As JSON says it: -0 is 0. */
const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

export const isWithin = (home: BuildingDocument, { places, circle, bounds }: Areas) =>
  (!places || isInAnyOf(places, home)) &&
  (!circle || distanceKm(circle.center, home.coordinates) <= circle.radiusKm) &&
  (!bounds || isInBounds(home.coordinates, bounds));

const ORDERS: readonly Order[] = Object.values(SORTS);
/** The name of an order in cursors; null for one that no page offers. */
const nameOf = (order: Order) => SEARCH_SORTS.find((sort) => SORTS[sort] === order) ?? null;

/** Node compares thousands of items several times as fast; the matcher then tells the difference. */
function expectSame(found: readonly unknown[], plain: readonly unknown[]): void {
  if (!isDeepStrictEqual(found, plain)) expect(found).toStrictEqual(plain);
}

/** Every key in the direction that no page offers. */
export const OTHER_DIRECTIONS: readonly Order[] = [
  { key: 'name', direction: 'descending' },
  { key: 'confirmed', direction: 'ascending' },
  { key: 'listed', direction: 'ascending' },
];

/** The backend lists in each order and counts what the plain predicates leave, page by page. */
export async function expectEqualLists(
  backend: ReadableSearch,
  documents: readonly BuildingDocument[],
  filters: Filters,
  limit: number,
  { within, orders = ORDERS }: { within?: Areas; orders?: readonly Order[] } = {},
): Promise<void> {
  const isNear = (one: BuildingDocument) =>
    !within || isWithin(withNearStops(one, filters), within);
  const near = documents.filter(isNear);
  for (const type of LIST_TYPES) {
    const plainIn = plainLists(near, type, filters, NOW, within);
    for (const order of orders) {
      const plain = plainIn(order);
      const size = { limit, total: plain.length };
      const found = await allPages<ListType>(type, nameOf(order), size, (page) =>
        backend.search(type, filters, page, order, within),
      );
      expectSame(found, asSent(plain));
    }
  }
}

/** The backend lists what is near a point, the nearest first, page by page. */
export async function expectEqualMap(
  backend: ReadableSearch,
  documents: readonly BuildingDocument[],
  query: Pick<MapQuery, 'center' | 'radiusKm' | 'filters' | 'bounds' | 'places'>,
  limit: number,
): Promise<void> {
  const { bounds, places } = query;
  const seen = documents.filter((one) =>
    isWithin(withNearStops(one, query.filters), { bounds, places }),
  );
  const plain = plainMap(seen, query, NOW);
  const size = { limit, total: plain.length };
  const found = await allPages('map', 'distance', size, (page) =>
    backend.map({ ...query, ...page }),
  );
  expectSame(found, asSent(plain));
}

const roomsOf = (units: readonly { roomList: readonly unknown[] }[]) =>
  units.reduce((sum, { roomList }) => sum + roomList.length, 0);

/** An area counts its buildings with their units and rooms, and stands on one of them. */
function expectMembers(
  { bbox, geometry, properties }: ClusterFeature,
  items: readonly {
    borough?: string;
    neighborhood?: string;
    coordinates: Coordinates;
    units: readonly { roomList: readonly unknown[] }[];
  }[],
): void {
  const { borough, neighborhood } = properties;
  const members = items.filter(
    (item) =>
      (borough === '' || (item.borough ?? '') === borough) &&
      (neighborhood === '' || (item.neighborhood ?? '') === neighborhood),
  );
  expect(members.length).toBeGreaterThanOrEqual(properties.point_count);
  const places = members.map(({ coordinates: { lat, lng } }) => [lng, lat]);
  expect(places).toContainEqual(geometry.coordinates);
  if (members.length > properties.point_count) return;
  const units = members.flatMap((member) => member.units);
  expect([properties.units, properties.rooms]).toEqual([units.length, roomsOf(units)]);
  const [lngs, lats] = [
    places.map(([lng]) => lng as number),
    places.map(([, lat]) => lat as number),
  ];
  expect(bbox).toEqual([
    Math.min(...lngs),
    Math.min(...lats),
    Math.max(...lngs),
    Math.max(...lats),
  ]);
}

/** The pins of a view represent each matching building in it once, with the right prices. */
export async function expectEqualPins(
  backend: ReadableSearch,
  documents: readonly BuildingDocument[],
  filters: Filters,
  { bounds, zoom, within = {} }: { bounds: Bounds; zoom: number; within?: Areas },
): Promise<void> {
  const seen = documents.filter((one) =>
    isWithin(withNearStops(one, filters), { ...within, bounds }),
  );
  const plain = plainList(seen, 'building', filters, NOW);
  const byId = new Map(plain.map((item) => [item.buildingId, item]));
  let count = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  const { bbox, features } = await backend.pins({ bounds, zoom, filters, within });
  expect(features.length).toBeLessThanOrEqual(2000);
  const lats = plain.map(({ coordinates }) => coordinates.lat);
  const lngs = plain.map(({ coordinates }) => coordinates.lng);
  expect(bbox).toEqual(
    plain.length === 0
      ? undefined
      : [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
  );
  for (const feature of features) {
    minPrice = Math.min(minPrice, feature.properties.minPrice);
    if ('bbox' in feature) {
      expectMembers(feature, plain);
      count += feature.properties.point_count;
      continue;
    }
    const { geometry, properties } = feature;
    count++;
    const item = byId.get(properties.id);
    byId.delete(properties.id);
    const { coordinates, name, borough, neighborhood, units } =
      item ?? expect.unreachable('a pin of its own');
    expect(properties).toStrictEqual({
      id: properties.id,
      name,
      borough: borough ?? '',
      neighborhood: neighborhood ?? '',
      minPrice: item?.minPrice,
      units: units.length,
      rooms: roomsOf(units),
    });
    expect(geometry.coordinates).toStrictEqual([coordinates.lng, coordinates.lat]);
  }
  expect(count).toBe(plain.length);
  if (plain.length > 0) expect(minPrice).toBe(Math.min(...plain.map((item) => item.minPrice)));
}
