import { expect, test } from 'vitest';
import type { Pins } from '../../contract/answers.ts';
import {
  type AreaPin,
  type HomePin,
  mediansOf,
  pinBeside,
  pinIcon,
  pinLabel,
  pinText,
  readPins,
  withMedians,
  withStandings,
} from './pins.ts';

const home = (id: string, lat: number, lng: number): HomePin => ({
  kind: 'home',
  id,
  name: '412 Halsey Street',
  lat,
  lng,
  minPrice: 1350,
  homes: 3,
  noun: 'unit',
  found: 1,
  type: 'building',
  area: { borough: 'Brooklyn', neighborhood: 'Bedford-Stuyvesant' },
});

test('a pin shows its price and has an accessible name', () => {
  const pin = home('a', 40.7, -74);
  expect(pinText(pin)).toEqual(['$1,350']);
  expect(pinLabel(pin)).toBe('From $1,350, 3 units, 412 Halsey Street');
  expect(pinLabel({ ...pin, homes: 1 })).toBe('From $1,350, 1 unit, 412 Halsey Street');
  expect(pinLabel({ ...pin, name: '  ' })).toBe('From $1,350, 3 units, a building');
});

test('R2.02 a pin says what the user did with the home, in its name and with an icon', () => {
  const known = new Map([
    ['a', ['saved', 'seen']],
    ['b', ['seen']],
  ] as const);
  const pins = withStandings(
    ['a', 'b', 'c'].map((id) => home(id, 40.7, -74)),
    known,
  );
  expect(pins.map((pin) => [pinLabel(pin), pinIcon(pin)])).toEqual([
    ['From $1,350, 3 units, 412 Halsey Street, saved, seen', 'heart'],
    ['From $1,350, 3 units, 412 Halsey Street, seen', null],
    ['From $1,350, 3 units, 412 Halsey Street', null],
  ]);
});

test('R2.02 an area says how many it has of what the list counts, and from how much', () => {
  const answer: Pins = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        bbox: [-73.99, 40.68, -73.97, 40.7],
        geometry: { type: 'Point', coordinates: [-73.98, 40.69] },
        properties: {
          ...{ cluster: true, borough: 'Queens', neighborhood: 'Astoria' },
          ...{ point_count: 1200, units: 1800, rooms: 4000, minPrice: 900 },
        },
      },
    ],
  };
  const [area] = readPins(answer, 'building');
  const labels = (['building', 'unit', 'room', 'roommates'] as const).map((type) =>
    readPins(answer, type).map(pinLabel),
  );
  expect(labels.flat()).toEqual([
    'Astoria, 1,200 · $900 and up, buildings, zoom in',
    'Astoria, 1,800 · $900 and up, units, zoom in',
    'Astoria, 4,000 · $900 and up, rooms, zoom in',
    'Astoria, 1,800 · $900 and up, units, zoom in',
  ]);
  expect(area && pinText(area)).toEqual(['Astoria', '1,200 · $900']);
  expect(area).toMatchObject({
    level: 'neighborhood',
    bounds: { west: -73.99, south: 40.68, east: -73.97, north: 40.7 },
  });
});

test('a home counts its rooms in a search for rooms, else its units, and itself in one for buildings', () => {
  const answer: Pins = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-73.98, 40.9] },
        properties: {
          ...{ id: 'a', name: 'A', borough: 'Queens', neighborhood: 'Astoria' },
          ...{ minPrice: 1000, units: 2, rooms: 5 },
        },
      },
    ],
  };
  const counts = (['building', 'unit', 'room'] as const).map((type) =>
    readPins(answer, type).map((pin) => [pin.found, pinLabel(pin)]),
  );
  expect(counts.flat()).toEqual([
    [1, 'From $1,000, 2 units, A'],
    [2, 'From $1,000, 2 units, A'],
    [5, 'From $1,000, 5 rooms, A'],
  ]);
});

test('arrow keys move to the nearest pin in their direction', () => {
  const [middle, north, farNorth, east] = [
    home('middle', 40.7, -74),
    home('north', 40.72, -73.995),
    home('farNorth', 40.75, -74),
    home('east', 40.705, -73.97),
  ];
  const pins = [farNorth, north, east, middle];
  expect(pinBeside(pins, middle, 'ArrowUp')?.id).toBe('north');
  expect(pinBeside(pins, middle, 'ArrowRight')?.id).toBe('east');
  expect(pinBeside(pins, middle, 'ArrowDown')).toBeNull();
  expect(pinBeside(pins, middle, 'ArrowLeft')).toBeNull();
});

test('where a map is about medians an area says its own, and several from the lowest to the highest', () => {
  const answer = (neighborhood: string): Pins['features'][number] => ({
    type: 'Feature',
    bbox: [-73.99, 40.68, -73.97, 40.7],
    geometry: { type: 'Point', coordinates: [-73.98, 40.69] },
    properties: {
      ...{ cluster: true, borough: 'Queens', neighborhood },
      ...{ point_count: 12, units: 18, rooms: 40, minPrice: 900 },
    },
  });
  const features = ['Astoria', 'Bayside', 'Corona'].map(answer);
  const pins = withMedians(
    readPins({ type: 'FeatureCollection', features }, 'unit'),
    ({ neighborhood }) => ({ Astoria: 2_900, Bayside: 2_100 })[neighborhood] ?? null,
  );
  expect(pins.map((pin) => [...pinText(pin), pinLabel(pin)])).toEqual([
    ['Astoria', '$2,900', 'Astoria, $2,900, median rent, zoom in'],
    ['Bayside', '$2,100', 'Bayside, $2,100, median rent, zoom in'],
    ['Corona', '18 homes', 'Corona, 18 homes, zoom in'],
  ]);
  expect(mediansOf(pins)).toEqual({ least: 2_100, most: 2_900 });
  expect(mediansOf(pins.slice(2))).toBeNull();
  expect(mediansOf([home('a', 40.7, -74)])).toBeUndefined();
  const areas = pins.flatMap((pin) => (pin.kind === 'area' ? pin : []));
  expect(areas.map((pin) => pinText({ ...pin, medians: mediansOf(pins) })[1])).toEqual(
    Array(3).fill('$2,100–$2,900'),
  );
});

test('where there is room for one line alone, a map about medians keeps the rent of an area and others its name', () => {
  const area: AreaPin = {
    ...{ kind: 'area', level: 'part', id: 'lower', name: 'Lower Manhattan', lat: 40.71, lng: -74 },
    ...{ areas: [], stands: [], buildings: 90, found: 220, noun: 'unit', minPrice: null },
    bounds: { west: -74.02, south: 40.7, east: -73.97, north: 40.73 },
  };
  const medians = { least: 3_150, most: 6_388 };
  expect(pinText({ ...area, medians }, 'name')).toEqual(['$3,150–$6,388']);
  expect(pinLabel({ ...area, medians })).toContain('Lower Manhattan, $3,150–$6,388');
  expect(pinText({ ...area, medians: null }, 'name')).toEqual(['Lower Manhattan']);
  expect(pinText(area, 'name')).toEqual(['Lower Manhattan']);
});
