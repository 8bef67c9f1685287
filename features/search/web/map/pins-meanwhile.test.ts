import { expect, test } from 'vitest';
import { type HomePin, type MapPin, readPins } from './pins.ts';
import { pinsMeanwhile } from './pins-meanwhile.ts';

const place = (neighborhood: string) => ({ borough: 'Queens', neighborhood });

const home = (id: string, neighborhood: string): HomePin => ({
  ...{ kind: 'home', id, name: '', area: place(neighborhood), lat: 40.75, lng: -73.9 },
  ...{ minPrice: 1500, homes: 1, noun: 'unit', found: 1, type: 'unit' },
});

const area = (neighborhood: string): MapPin[] =>
  readPins(
    {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-73.9, 40.75] },
          bbox: [-73.91, 40.74, -73.89, 40.76],
          properties: {
            ...{ cluster: true, point_count: 60, units: 60, rooms: 60, minPrice: 1500 },
            ...place(neighborhood),
          },
        },
      ],
    },
    'unit',
  );

const [astoria, jamaica] = [area('Astoria'), area('Jamaica')];
const idsOf = (pins: readonly MapPin[]) => pins.map(({ id }) => id);

test('R2.02 from afar a moved map has the areas of its search at once, each of them once', () => {
  const whole = [...astoria, ...jamaica];
  const moved = { isOld: false, whole, zoom: 11.5 };
  expect(pinsMeanwhile({ ...moved, pins: jamaica })).toEqual([...jamaica, ...astoria]);
  const homes = Array.from({ length: 49 }, (_, at) => home(`${at}`, 'Astoria'));
  expect(idsOf(pinsMeanwhile({ ...moved, pins: homes }))).toEqual([
    ...idsOf(homes),
    'area Queens/Jamaica',
  ]);
});

test('R2.02 where homes may have marks of their own, a moved map waits for them', () => {
  const whole = [...astoria, ...jamaica];
  const pins = [home('a', 'Astoria')];
  expect(pinsMeanwhile({ pins, isOld: false, whole, zoom: 11.5 })).toBe(pins);
  expect(pinsMeanwhile({ pins, isOld: true, whole, zoom: 11.5 })).toBe(pins);
  expect(pinsMeanwhile({ pins, isOld: false, whole, zoom: 13 })).toBe(pins);
  expect(pinsMeanwhile({ pins, isOld: false, whole: null, zoom: 10 })).toBe(pins);
});

test('R2.02 from afar a new search shows its own areas and none of the search before', () => {
  const old = { pins: jamaica, isOld: true, zoom: 10.5 };
  expect(pinsMeanwhile({ ...old, whole: astoria })).toEqual(astoria);
  expect(pinsMeanwhile({ ...old, whole: null })).toEqual(jamaica);
});
