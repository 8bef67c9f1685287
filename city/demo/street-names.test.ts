import { expect, test } from 'vitest';
import { streetName, streetNumber } from './street-names.ts';

test.each([
  ['E 84th St', 'East 84th Street'],
  ['5Th Ave', '5th Avenue'],
  ['Avenue Of The Americas', '6th Avenue'],
  ['Park Av South', 'Park Avenue South'],
  ['Saint Marks Pl', 'St. Marks Place'],
  ['De Kalb Av', 'DeKalb Avenue'],
  ['Mcguinness Blvd', 'McGuinness Boulevard'],
  ['Broadway', 'Broadway'],
  ['Avenue C', 'Avenue C'],
])('a stop on %s is an address on %s', (written, name) => {
  expect(streetName(written, 'Manhattan')).toBe(name);
});

test.each([
  'Fdr Dr',
  'Cross Bronx Expwy',
  'Belt Py',
  'Ocean Pkwy',
  'South Ferry Term',
  'V A Hospital',
])('%s has no homes', (written) => {
  expect(streetName(written, 'Brooklyn')).toBeNull();
});

test('Malcolm X Boulevard is Lenox Avenue only in Manhattan', () => {
  expect(streetName('Malcolm X Blvd', 'Manhattan')).toBe('Lenox Avenue');
  expect(streetName('Malcolm X Blvd', 'Brooklyn')).toBe('Malcolm X Boulevard');
});

test('the number of a street is read from its name', () => {
  expect(streetNumber('Beach 116th Street')).toBe(116);
  expect(streetNumber('Halsey Street')).toBeUndefined();
});
