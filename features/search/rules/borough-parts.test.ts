import { expect, test } from 'vitest';
import { boroughPart } from './borough-parts.ts';

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
  expect(boroughPart(borough, { lat, lng })).toBe(part);
});
