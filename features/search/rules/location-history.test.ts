import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChosenPlace, choosePlace, NO_LOCATION, readLocation } from './location-history.ts';
import { toCoordinates } from './places.ts';

const place = (placeName: string, lat = 40.7, lng = -74): ChosenPlace => ({
  placeName,
  coordinates: { lat, lng },
  kind: 'station',
});

const places = fc.array(
  fc.record({
    placeName: fc.constantFrom(
      'Union Sq',
      'Canal St',
      'Astoria',
      'SoHo',
      '125 St',
      'DUMBO',
      'Nolita',
    ),
    coordinates: fc.record({ lat: fc.constantFrom(40.7, 40.8), lng: fc.constantFrom(-74, -73.9) }),
    kind: fc.constant('station' as const),
  }),
  { maxLength: 30 },
);

test('R3.18 a pair of numbers is longitude and latitude', () => {
  expect(toCoordinates([-73.99, 40.73])).toEqual({ lng: -73.99, lat: 40.73 });
  expect(toCoordinates({ lat: 40.73, lng: -73.99 })).toEqual({ lng: -73.99, lat: 40.73 });
});

test('R3.18 choosing a place selects it and puts it first', () => {
  const state = choosePlace(choosePlace(NO_LOCATION, place('Astoria')), place('SoHo'));
  expect(state.selected).toEqual(place('SoHo'));
  expect(state.history.map((one) => one.placeName)).toEqual(['SoHo', 'Astoria']);
});

test('R3.18 a place chosen again moves to the front and is not kept twice', () => {
  const state = [place('SoHo'), place('Astoria'), place('SoHo')].reduce(choosePlace, NO_LOCATION);
  expect(state.history.map((one) => one.placeName)).toEqual(['SoHo', 'Astoria']);
});

test('R3.18 two stations of one name are two places', () => {
  const state = [place('23 St', 40.74), place('23 St', 40.75)].reduce(choosePlace, NO_LOCATION);
  expect(state.history).toHaveLength(2);
});

test('R9.04 however many places are chosen, at most the last 5 distinct ones are kept', () => {
  fc.assert(
    fc.property(places, (chosen) => {
      const { history } = chosen.reduce(choosePlace, NO_LOCATION);
      const newestFirst = chosen.map((one) => JSON.stringify(one)).reverse();
      const expected = [...new Set(newestFirst)].slice(0, 5);
      expect(history.map((one) => JSON.stringify(one))).toEqual(expected);
    }),
  );
});

test('R9.04 of six places the first is forgotten', () => {
  const names = ['Astoria', 'SoHo', 'DUMBO', 'Nolita', 'Union Sq', 'Canal St'];
  const { history } = names.map((name) => place(name)).reduce(choosePlace, NO_LOCATION);
  expect(history.map((one) => one.placeName)).toEqual([
    'Canal St',
    'Union Sq',
    'Nolita',
    'DUMBO',
    'SoHo',
  ]);
});

test('R9.10 what was stored is read back as it was', () => {
  fc.assert(
    fc.property(places, (chosen) => {
      const state = chosen.reduce(choosePlace, NO_LOCATION);
      expect(readLocation(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
  );
});

test('R9.10 nothing that a browser may have stored makes reading fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(readLocation(stored).history.length).toBeLessThanOrEqual(5);
      expect(
        readLocation({ selected: stored, history: [stored, stored] }).history.length,
      ).toBeLessThan(3);
    }),
  );
});

test('R3.18 stored pairs become named coordinates', () => {
  const stored = { selected: { placeName: 'SoHo', coordinates: [-74, 40.72] }, history: [] };
  expect(readLocation(stored).selected).toEqual(place('SoHo', 40.72));
});

test('R3.18 how far a place reaches is stored with it, unless no search can ask for it', () => {
  const read = (radiusKm: unknown) =>
    readLocation({ selected: { ...place('11211'), kind: 'zip', radiusKm } }).selected?.radiusKm;
  expect(read(0.99)).toBe(0.99);
  for (const other of [-1, 0, 1000, '1', null, Number.NaN]) expect(read(other)).toBeUndefined();
});

test('R3.18 a remembered place has a radius from 0.1 to 50 kilometers, or none', () => {
  const radiusOf = (radiusKm: number) =>
    readLocation({ selected: { ...place('SoHo'), radiusKm }, history: [] }).selected?.radiusKm;
  expect([0.09, 0.1, 50, 50.1].map(radiusOf)).toEqual([undefined, 0.1, 50, undefined]);
});
