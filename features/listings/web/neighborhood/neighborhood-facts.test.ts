import { expect, test } from 'vitest';
import type { Neighborhood } from '../../rules/documents.ts';
import type { BuildingItem } from '../../rules/views.ts';
import { commonLines, comparedWords, nextDoor } from './neighborhood-facts.ts';

const near = (...lines: string[]) =>
  ({ subwayList: [{ subwayLineList: lines.map((id) => ({ subwayLineId: id })) }] }) as BuildingItem;

test('the lines near most buildings come first', () => {
  expect(commonLines([near('G'), near('L', 'G'), near('G', 'L'), near('7')])).toEqual([
    'G',
    'L',
    '7',
  ]);
});

test('a price is compared in whole percent, or not at all', () => {
  expect(comparedWords(2200, 2500, 'Queens')).toBe('12% below the average of Queens');
  expect(comparedWords(3000, 2500, 'Bronx')).toBe('20% above the average of the Bronx');
  expect(comparedWords(2500, 2500, 'Queens')).toBe('As much as Queens on average');
  expect(comparedWords(0, 2500, 'Queens')).toBeNull();
  expect(comparedWords(2500, null, 'Queens')).toBeNull();
});

test('the nearest neighborhoods do not include the neighborhood itself', () => {
  const neighborhoodAt = (id: string, lat: number) =>
    ({ id, coordinates: { lat, lng: -74 } }) as Neighborhood;
  const [origin, near, nearer, far] = [
    neighborhoodAt('a', 40.7),
    neighborhoodAt('b', 40.73),
    neighborhoodAt('c', 40.71),
    neighborhoodAt('d', 40.9),
  ];
  expect(nextDoor(origin, [far, near, origin, nearer], 2)).toEqual([nearer, near]);
});
