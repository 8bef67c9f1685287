import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingTitle } from './building-title.ts';
import { NEIGHBORHOOD_NAMES } from './neighborhood-names.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
type Facts = Parameters<typeof buildingTitle>[0];

const amenities = (...names: string[]) => names.map((name) => ({ name }));
const LUXURIES = amenities('Doorman', 'Gym', 'Roof', 'Lobby');

/** A six-story house of 1920 without a neighborhood, with these changes. */
const title = (facts: Partial<Facts>) =>
  buildingTitle({ name: '', amenityList: [], totalStories: 6, builtYear: 1920, ...facts }, NOW);

const area = (facts: Partial<Facts>) => title(facts).replace(/^Low-rise( in )?/, '');

describe('R9.08 height', () => {
  test.each([
    [1, 'Low-rise'],
    [8, 'Low-rise'],
    [9, 'Mid-rise'],
    [20, 'Mid-rise'],
    [21, 'High-rise'],
    [40, 'High-rise'],
    [41, 'Luxury High-rise'],
  ])('%i stories are a %s', (totalStories, words) => {
    expect(title({ totalStories })).toBe(words);
  });

  test('stories that nobody recorded are not made up', () => {
    expect(title({ totalStories: undefined, neighborhood: 'Astoria' })).toBe('Home in Astoria');
  });
});

describe('R9.08 age', () => {
  test.each([
    [2026, 'New Low-rise'],
    [2022, 'New Low-rise'],
    [2021, 'Modern Low-rise'],
    [2012, 'Modern Low-rise'],
    [2011, 'Low-rise'],
    [undefined, 'Low-rise'],
  ])('built in %s it is a %s', (builtYear, words) => {
    expect(title({ builtYear })).toBe(words);
  });
});

describe('R9.08 Luxury', () => {
  test('Doorman, Gym, Roof and Lobby together are Luxury', () => {
    expect(title({ amenityList: LUXURIES })).toBe('Luxury Low-rise');
  });

  test('three of the four are not', () => {
    for (const missing of LUXURIES)
      expect(title({ amenityList: LUXURIES.filter((held) => held !== missing) })).toBe('Low-rise');
  });

  test('a tower of 60 stories with all four is Luxury once', () => {
    const tower = { totalStories: 60, builtYear: 2024, amenityList: LUXURIES };
    expect(title({ ...tower, address: '301 East 50th Street', city: 'New York' })).toBe(
      'New Luxury High-rise in Midtown',
    );
  });
});

describe('R9.08 area by the number of the street', () => {
  test.each([
    ['1st', 'Downtown'],
    ['33rd', 'Downtown'],
    ['34th', 'Midtown'],
    ['58th', 'Midtown'],
    ['59th', 'Upper East Side'],
    ['96th', 'Upper East Side'],
    ['97th', 'Upper Manhattan'],
    ['207th', 'Upper Manhattan'],
  ])('%s Street is %s', (street, name) => {
    expect(area({ address: `120 East ${street} Street`, city: 'New York' })).toBe(name);
  });

  test('it is read however the street is written', () => {
    for (const address of [
      '12 E 84th St',
      '12 East 84 Street',
      '12 84th Street, Apt 3',
      '12 84 St.',
    ])
      expect(area({ address, borough: 'Manhattan' })).toBe('Upper East Side');
  });

  test('it has priority over the neighborhood of the data, as the specification says', () => {
    const facts = { address: '10 West 84th Street', borough: 'Manhattan' };
    expect(area({ ...facts, neighborhood: 'Upper West Side' })).toBe('Upper East Side');
  });

  test('a house number is no street number', () => {
    const address = '84 St Marks Place';
    expect(area({ address, borough: 'Manhattan', neighborhood: 'East Village' })).toBe(
      'East Village',
    );
  });

  test('an avenue is no numbered street', () => {
    const facts = { address: '1230 3rd Avenue', borough: 'Manhattan', neighborhood: 'Lenox Hill' };
    expect(area(facts)).toBe('Lenox Hill');
  });

  test.each([
    [{ borough: 'Queens', neighborhood: 'Jackson Heights' }, 'Jackson Heights'],
    [{ city: 'Brooklyn' }, 'Brooklyn'],
    [{ city: 'Jackson Heights' }, 'Jackson Heights'],
    [{ address: '415 84th Street, Bay Ridge, Brooklyn', city: 'New York' }, 'Bay Ridge'],
    [{ address: '34-15 84th Street', city: 'New York' }, 'Queens'],
  ])('84th Street outside Manhattan stays where it is: %o', (facts, name) => {
    expect(area({ address: '3415 84th Street', ...facts })).toBe(name);
  });
});

test('the 200 named areas are plain names, each once in its borough', () => {
  const all = Object.entries(NEIGHBORHOOD_NAMES).flatMap(([borough, names]) =>
    names.map((name) => `${name}, ${borough}`),
  );
  expect(new Set(all).size).toBe(200);
  for (const name of all) expect(name).toMatch(/^[A-Z][\w' .-]+, [A-Z][\w ]+$/);
});

describe('R9.08 area by name', () => {
  test('the address names it, the longest name first', () => {
    expect(area({ address: 'Kensington, Brooklyn', city: 'New York' })).toBe('Kensington');
    expect(area({ address: '5 Park Avenue, East Harlem' })).toBe('East Harlem');
  });

  test('the name of the building may', () => {
    expect(area({ name: 'Sunny flat in Williamsburg!' })).toBe('Williamsburg');
  });

  test('a street of the same name does not', () => {
    expect(area({ address: '900 Flatbush Avenue', borough: 'Brooklyn' })).toBe('Brooklyn');
  });

  test('a name of another borough does not', () => {
    expect(area({ name: 'Near Astoria', borough: 'Brooklyn' })).toBe('Brooklyn');
  });

  test('two neighborhoods of one name differ in the data, not in the title', () => {
    expect(area({ neighborhood: 'Murray Hill (Queens)' })).toBe('Murray Hill');
  });
});

test('R9.08 the parts stand in one order, each once', () => {
  const facts = fc.record({
    name: fc.string(),
    address: fc.string(),
    amenityList: fc.subarray(LUXURIES),
    totalStories: fc.integer({ min: -1, max: 100 }),
    builtYear: fc.integer({ min: 1800, max: 2030 }),
  });
  const order = /^((New|Modern) )?(Luxury )?(High-rise|Mid-rise|Low-rise|Home)( in \S.*)?$/;
  fc.assert(
    fc.property(facts, (building) => {
      expect(buildingTitle(building, NOW)).toMatch(order);
    }),
  );
});
