import { expect, test } from 'vitest';
import type { Neighborhood } from '../../rules/documents.ts';
import type { BuildingItem } from '../../rules/views.ts';
import { linesThere, nearWords, nextDoor, stationsNear } from './neighborhood-facts.ts';

const near = (...stops: [stationId: string, lines: string, walkMinutes: number][]) =>
  ({
    subwayList: stops.map(([stationId, lines, walkMinutes]) => ({
      ...{ stationId, name: stationId, walkMinutes },
      subwayLineList: [...lines].map((id) => ({ subwayLineId: id })),
    })),
  }) as BuildingItem;

test('the stations within 15 minutes of more than half of the buildings, with the walks to them and their lines', () => {
  const stations = stationsNear([
    near(['30 Av', 'NW', 9], ['36 Av', 'NW', 16]),
    near(['30 Av', 'NW', 4], ['Steinway St', 'MR', 11], ['36 Av', 'NW', 15]),
    near(['30 Av', 'NW', 17], ['Steinway St', 'MR', 15], ['36 Av', 'NW', 16]),
  ]);
  expect(stations.map(({ name, walk }) => [name, walk])).toEqual([
    ['30 Av', { least: 4, most: 17 }],
    ['Steinway St', { least: 11, most: 15 }],
  ]);
  expect(stations.every(({ isNearMost }) => isNearMost)).toBe(true);
});

test('where no station is near more than half of the buildings, those near a quarter of them', () => {
  const stations = stationsNear([
    near(['30 Av', 'NW', 9], ['36 Av', 'NW', 16]),
    near(['Broadway', 'NW', 15]),
    near(['30 Av', 'NW', 15]),
    near(['30 Av', 'NW', 16]),
  ]);
  expect(stations.map(({ name }) => name)).toEqual(['30 Av', 'Broadway']);
  expect(stations.some(({ isNearMost }) => isNearMost)).toBe(false);
});

test('lines are near most homes that stop near more than half of the buildings, at whichever stations', () => {
  const homes = [
    near(['30 Av', 'NW', 9]),
    near(['Broadway', 'NW', 15], ['Steinway St', 'MR', 16]),
    near(['Steinway St', 'MR', 4]),
  ];
  expect(linesThere(homes, [])).toEqual({
    ...{ lines: ['N', 'W'], isNearMost: true },
    others: { lines: ['M', 'R'], buildings: 1 },
  });
  expect(nearWords('most')).toBe('within a 15-minute walk of most of its homes');
  expect(nearWords('most', (usual) => usual * 2)).toBe(
    'within a 30-minute walk of most of its homes',
  );
});

test('where no line is near most homes, those of the stations near some', () => {
  const homes = [near(['30 Av', 'NW', 9]), near(['Steinway St', 'MR', 4])];
  expect(linesThere(homes, stationsNear(homes))).toEqual({
    ...{ lines: ['N', 'W', 'M', 'R'], isNearMost: false },
    others: { lines: [], buildings: 0 },
  });
  expect(nearWords('some')).toBe('within a 15-minute walk of some of its homes');
});

test('a line that is near most homes at several stations has one of them among those near most', () => {
  const homes = [
    near(['135 St', 'BC', 9], ['125 St', 'A', 14]),
    near(['135 St', 'BC', 15], ['145 St', 'A', 12]),
    near(['135 St', 'BC', 4]),
  ];
  const stations = stationsNear(homes);
  expect(linesThere(homes, stations).lines).toEqual(['B', 'C', 'A']);
  expect(stations.map(({ name, isNearMost }) => [name, isNearMost])).toEqual([
    ['135 St', true],
    ['125 St', false],
  ]);
});

test('a station near one of five buildings is not near the neighborhood', () => {
  const far = near(['30 Av', 'NW', 16]);
  expect(stationsNear([near(['30 Av', 'NW', 15]), far, far, far, far])).toEqual([]);
});

test('the nearest neighborhoods do not include the neighborhood itself', () => {
  const neighborhoodAt = (id: string, lat: number) =>
    ({ id, coordinates: { lat, lng: -74 } }) as Neighborhood;
  const [origin, near, nearer, far] = [
    neighborhoodAt('a', 40.7),
    neighborhoodAt('b', 40.73),
    neighborhoodAt('c', 40.71),
    neighborhoodAt('d', 40.9),
  ];
  expect(nextDoor(origin, [far, near, origin, nearer], 2)).toEqual([nearer, near]);
});
