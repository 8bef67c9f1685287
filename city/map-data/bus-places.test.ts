import { expect, test } from 'vitest';
import { placesOf, stopName } from './bus-places.ts';

test.each([
  ['E 84 ST/2 AV', 'E 84 St/2 Av'],
  ['JAMAICA AV /153 ST', 'Jamaica Av/153 St'],
  ['MCDONALD AV/McCLEAN AV', 'McDonald Av/McClean Av'],
  ["ST MARK'S PL/1 AV", "St Mark's Pl/1 Av"],
  ['RICHMOND AV/VICTORY BLVD (FAR)', 'Richmond Av/Victory Blvd'],
  ['SOUTH FERRY TERM/SOUTH FERRY TERM', 'South Ferry Term'],
  ['  JFK  AIRPORT/TERMINAL 5', 'JFK Airport/Terminal 5'],
])('%s is written %s', (written, name) => {
  expect(stopName(written)).toBe(name);
});

const stop = (stop_id: string, stop_name: string, metersNorth: number) => ({
  ...{ stop_id, stop_name, stop_lon: '-74', location_type: '0', parent_station: '' },
  stop_lat: String(40.7 + metersNorth / 111_195),
});

test('stops within 75 meters of the busiest are one place, and one without buses is of none', () => {
  const stops = [
    stop('1', 'A ST/1 AV', 0),
    stop('2', 'A ST/2 AV', 74),
    stop('3', 'A ST/3 AV', 150),
    stop('4', 'A ST/4 AV', 70),
  ];
  const calls = new Map([
    ['1', 5],
    ['2', 9],
    ['3', 1],
  ]);
  const { places, placeOf } = placesOf(stops, calls);
  expect([...placeOf]).toEqual([
    ['2', 0],
    ['1', 0],
    ['3', 1],
  ]);
  expect(places.map(({ name }) => name)).toEqual(['A St/2 Av', 'A St/3 Av']);
  // Between the first and the second, 37 meters north.
  expect(places[0]?.lat).toBeCloseTo(40.70033, 5);
});
