import { expect, test } from 'vitest';
import { BOROUGH_PARTS, landPart, partNamed, partOf } from './borough-parts.ts';

test.each([
  ['Queens', 40.764, -73.923, 'Western Queens'],
  ['Queens', 40.765, -73.83, 'Northern Queens'],
  ['Queens', 40.588, -73.81, 'The Rockaways'],
  ['Manhattan', 40.81, -73.95, 'Upper Manhattan'],
  ['Manhattan', 40.715, -73.99, 'Lower Manhattan'],
  ['Brooklyn', 40.712, -73.95, 'North Brooklyn'],
  ['Brooklyn', 40.58, -73.96, 'South Brooklyn'],
  ['Bronx', 40.81, -73.92, 'South Bronx'],
  ['Staten Island', 40.64, -74.09, 'North Shore'],
  ['Yonkers', 40.93, -73.89, 'Yonkers'],
  ['constructor', 40.7, -74, 'constructor'],
])('R2.02 of %s, %d, %d is in %s', (borough, lat, lng, part) => {
  expect(landPart(borough, { lat, lng })).toBe(part);
});

test('R2.02 every part of a borough has land and neighborhoods, and no neighborhood is in two', () => {
  const names = BOROUGH_PARTS.map(({ name }) => name);
  expect(names).toHaveLength(21);
  expect(new Set(names).size).toBe(21);
  const all = BOROUGH_PARTS.flatMap(({ borough, neighborhoods }) =>
    neighborhoods.map((neighborhood) => ({ borough, neighborhood })),
  );
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(all.length);
  expect(all.filter(({ neighborhood }) => names.includes(neighborhood))).toEqual([]);
});

test.each([
  ['Bronx', 'Morris Park', 'East Bronx'],
  ['Bronx', 'Norwood', 'West Bronx'],
  ['Manhattan', 'Murray Hill', 'Midtown Manhattan'],
  ['Queens', 'Murray Hill', 'Northern Queens'],
  ['Manhattan', 'Lenox Hill', 'Upper Manhattan'],
  ['Brooklyn', 'Astoria', undefined],
  ['Queens', '', undefined],
  ['constructor', 'name', undefined],
])('R2.02 of %s, the neighborhood “%s” is in %s', (borough, neighborhood, part) => {
  expect(partOf({ borough, neighborhood })?.name).toBe(part);
});

test('R2.02 a part is found by its name in any case', () => {
  expect(partNamed(' east bronx')?.name).toBe('East Bronx');
  expect(partNamed('The Bronx')).toBe(undefined);
});
