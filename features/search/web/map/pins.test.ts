import { expect, test } from 'vitest';
import type { Pins } from '../../contract/answers.ts';
import { type HomePin, pinBeside, pinLabel, pinText, readPins } from './pins.ts';

const home = (id: string, lat: number, lng: number): HomePin => ({
  kind: 'home',
  id,
  name: '412 Halsey Street',
  lat,
  lng,
  minPrice: 1350,
  homes: 3,
  noun: 'unit',
});

test('a pin shows its price and has an accessible name', () => {
  const pin = home('a', 40.7, -74);
  expect(pinText(pin)).toBe('$1,350');
  expect(pinLabel(pin)).toBe('From $1,350, 412 Halsey Street, 3 units');
  expect(pinLabel({ ...pin, homes: 1 })).toBe('From $1,350, 412 Halsey Street, 1 unit');
  expect(pinLabel({ ...pin, name: '  ' })).toBe('From $1,350, a building, 3 units');
});

test('a cluster counts what the list counts', () => {
  const answer: Pins = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        bbox: [-73.99, 40.68, -73.97, 40.7],
        geometry: { type: 'Point', coordinates: [-73.98, 40.69] },
        properties: { cluster: true, point_count: 1200, units: 1800, rooms: 4000, minPrice: 900 },
      },
    ],
  };
  const [cluster] = readPins(answer, 'building');
  const labels = (['building', 'unit', 'room', 'roommates'] as const).map((type) =>
    readPins(answer, type).map(pinLabel),
  );
  expect(labels.flat()).toEqual([
    '1,200 buildings from $900, zoom in',
    '1,800 units from $900, zoom in',
    '4,000 rooms from $900, zoom in',
    '1,800 units from $900, zoom in',
  ]);
  expect(cluster && pinText(cluster)).toBe('1,200');
  expect(cluster).toMatchObject({
    boxes: [{ west: -73.99, south: 40.68, east: -73.97, north: 40.7 }],
  });
});

test('pins come from north to south, so that those in front cover those behind', () => {
  const feature = (id: string, lat: number) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [-73.98, lat] as [number, number] },
    properties: { id, name: id, minPrice: 1000, units: 1, rooms: 2 },
  });
  const features = [feature('south', 40.6), feature('north', 40.9), feature('middle', 40.7)];
  const pins = readPins({ type: 'FeatureCollection', features }, 'unit');
  expect(pins.map((pin) => pin.id)).toEqual(['north', 'middle', 'south']);
  expect(pins[0]).toMatchObject({ kind: 'home', homes: 1, lat: 40.9, lng: -73.98 });
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
