import { distanceKm } from '@stoop/base/rules/geo/distance';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import { expect, test } from 'vitest';
import type { SubwayStop } from '../rules/subway-stop.ts';
import { walkRing, withinWalk, withWalkedStops } from './walks.ts';

const stop = (stationId: string, name: string, distanceMeters?: number): SubwayStop => ({
  ...{ stationId, name, subwayLineList: [{ subwayLineId: 'Q' }] },
  ...(distanceMeters !== undefined && { distanceMeters }),
});
const stopsAt = (lat: number, lng: number, subwayList: SubwayStop[]) =>
  withWalkedStops({ coordinates: { lat, lng }, subwayList } as BuildingDocument).subwayList;

const ROOSEVELT_ISLAND = { lat: 40.759145, lng: -73.95326 };
const YORK = { lat: 40.701397, lng: -73.986751 };
const VERNON_JACKSON = { lat: 40.742626, lng: -73.953581 };

test('a stop across the East River is left out, even if the document lists it', () => {
  const own = stop('B06', 'Roosevelt Island', 400);
  expect(stopsAt(40.7618, -73.95, [stop('Q03', '72 St', 1054), own])).toMatchObject([own]);
  // By its name alone, and without a distance.
  expect(stopsAt(40.7618, -73.95, [stop('', '72 St'), own])).toMatchObject([own]);
});

test('a stop across a pedestrian bridge stays, with the walking distance', () => {
  // From Roosevelt Island over its bridge.
  const [walked] = stopsAt(40.7618, -73.95, [stop('B04', '21 St-Queensbridge', 853)]);
  expect(walked?.distanceMeters).toBe(1278);
});

test('a stop says which of its trains are step-free: both ways, one, or none', () => {
  const nextTo = (stationId: string, lat: number, lng: number) =>
    stopsAt(lat, lng, [stop(stationId, 'Any', 100)])[0]?.stepFree;
  expect(nextTo('123', 40.7785, -73.982)).toBe('both');
  expect(nextTo('A25', 40.7624, -73.986)).toBe('downtown');
  expect(nextTo('L20', 40.6888, -73.9039)).toBe('Manhattan-bound');
  expect(nextTo('Q03', 40.7687, -73.9584)).toBe('both');
  expect(nextTo('R18', 40.7455, -73.9887)).toBe('none');
  expect(nextTo('PATH', 40.7455, -73.9887)).toBeUndefined();
});

test('on land, and for an unknown station, the distance of the document stays', () => {
  const own = [
    { ...stop('123', '72 St', 333), stepFree: 'both' as const },
    stop('PATH', 'Exchange Place', 900),
  ];
  expect(stopsAt(40.7785, -73.982, own)).toEqual(own);
  // Another city's 72 St.
  const far = [stop('', '72 St', 200)];
  expect(stopsAt(41.5, -80, far)).toEqual(far);
});

test.each([
  [
    'Randalls Island',
    { lat: 40.7925, lng: -73.922 },
    'East 116th Street',
    { lat: 40.7945, lng: -73.929 },
  ],
  ['Roosevelt Island', ROOSEVELT_ISLAND, 'East 63rd Street', { lat: 40.7617, lng: -73.958 }],
  ['DUMBO', YORK, 'South Street Seaport', { lat: 40.7065, lng: -74.0005 }],
])('%s is more than ten minutes on foot from %s%s', (_, one, __, other) => {
  expect(withinWalk(one, 20)(other)).toBe(false);
  expect(withinWalk(other, 20)(one)).toBe(false);
});

test('Brooklyn and Queens meet at the Pulaski Bridge, not across the mouth of Newtown Creek', () => {
  const huntersPoint = { lat: 40.742, lng: -73.959 };
  // 500 m in a straight line.
  expect(withinWalk(huntersPoint, 20)({ lat: 40.7378, lng: -73.957 })).toBe(false);
  expect(withinWalk(VERNON_JACKSON, 15)({ lat: 40.7365, lng: -73.953 })).toBe(true);
});

test('the Harlem River is crossed on its bridges', () => {
  const macombsDam = { lat: 40.828, lng: -73.93 };
  expect(withinWalk({ lat: 40.829, lng: -73.9365 }, 10)(macombsDam)).toBe(true);
  // Half way to the next bridge, 400 m from bank to bank.
  expect(withinWalk({ lat: 40.8535, lng: -73.927 }, 10)({ lat: 40.8535, lng: -73.9195 })).toBe(
    false,
  );
});

test('a ring on land is a circle, and ends at the shore of an island', () => {
  const inland = walkRing({ lat: 40.7549, lng: -73.984 }, 5);
  expect(inland).toHaveLength(97);
  expect(inland[0]).toEqual(inland[96]);
  expect((inland[0] as [number, number])[1] - 40.7549).toBeCloseTo(319 / 111_195, 4);
  const island = walkRing(ROOSEVELT_ISLAND, 10);
  const metersAt = (corner: number) => {
    const [lng, lat] = island[corner] as [number, number];
    return distanceKm(ROOSEVELT_ISLAND, { lat, lng }) * 1000;
  };
  // North-west lies Manhattan, south-west the rest of the island.
  expect(metersAt(84)).toBeLessThan(200);
  expect(metersAt(56)).toBeGreaterThan(400);
});

test('a point outside the known land has the straight-line distance', () => {
  // Yonkers, beyond the city line from Wakefield-241 St.
  expect(withinWalk({ lat: 40.903125, lng: -73.85062 }, 10)({ lat: 40.9075, lng: -73.852 })).toBe(
    true,
  );
});
