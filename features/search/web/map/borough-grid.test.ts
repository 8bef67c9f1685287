import { readFileSync } from 'node:fs';
import { isInside, type Polygons } from '@stoop/base/rules/geo/spot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boroughAt } from './borough-grid.ts';

const OUTLINES = new URL('../../../../app/public/map/boroughs.geojson', import.meta.url);
const {
  features,
}: { features: { properties: { name: string }; geometry: { coordinates: Polygons } }[] } =
  JSON.parse(readFileSync(OUTLINES, 'utf8'));

const boroughIn = (lat: number, lng: number) =>
  features.find(({ geometry }) => isInside({ lat, lng }, geometry.coordinates))?.properties.name ??
  null;

test('the grid of boroughs is that of their outlines, to the size of a cell', () => {
  const lat = fc.double({ min: 40.5, max: 40.915, noNaN: true });
  const lng = fc.double({ min: -74.255, max: -73.705, noNaN: true });
  fc.assert(
    fc.property(lat, lng, (y, x) => {
      const around = [-0.003, -0.0015, 0, 0.0015, 0.003].flatMap((up) =>
        [-0.003, -0.0015, 0, 0.0015, 0.003].map((aside) => boroughIn(y + up, x + aside)),
      );
      expect(around).toContain(boroughAt({ lat: y, lng: x }));
    }),
  );
  expect(boroughAt({ lat: 40.7644, lng: -73.9235 })).toBe('Queens');
  // In the Upper Bay, in Jersey City, and far away.
  expect(boroughAt({ lat: 40.67, lng: -74.04 })).toBeNull();
  expect(boroughAt({ lat: 40.73, lng: -74.06 })).toBeNull();
  expect(boroughAt({ lat: 51.5, lng: 0 })).toBeNull();
});
