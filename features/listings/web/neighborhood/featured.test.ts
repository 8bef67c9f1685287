import { expect, test } from 'vitest';
import type { Neighborhood } from '../../rules/documents.ts';
import {
  type Featured,
  featuredOf,
  featuredReducer,
  NOTHING_YET,
  needsFirstLoad,
} from './featured.ts';

const SOHO: Neighborhood = {
  id: 'soho',
  name: 'SoHo',
  borough: 'Manhattan',
  coordinates: { lat: 40.723, lng: -74.001 },
  has_properties: true,
  average_price: 5400,
};
const LISTED = { ...SOHO, rent: 5_100 };
const loading = featuredReducer(NOTHING_YET, { type: 'started' });
const loaded: Featured = featuredReducer(loading, { type: 'loaded', list: [LISTED] });

test('R4.10 first use loads only when the list is empty and no load runs', () => {
  expect(needsFirstLoad(NOTHING_YET)).toBe(true);
  expect(needsFirstLoad(loading)).toBe(false);
  expect(needsFirstLoad(loaded)).toBe(false);
});

test('R4.10 a failed load shows a message, and a retry removes it', () => {
  const failed = featuredReducer(loading, { type: 'failed', message: 'No.' });
  expect(failed).toEqual({ isLoading: false, error: 'No.', list: [] });
  expect(featuredReducer(failed, { type: 'started' })).toEqual(loading);
});

test('R4.10 a failed reload keeps the previous list', () => {
  const again = featuredReducer(loaded, { type: 'started' });
  expect(featuredReducer(again, { type: 'failed', message: 'No.' }).list).toEqual([LISTED]);
});

test('the landing page shows expensive and cheap neighborhoods, most expensive first', () => {
  const all = Array.from({ length: 23 }, (_, index) => ({
    id: `n${index}`,
    name: `N ${index}`,
    borough: 'Queens',
    coordinates: { lat: 40.7, lng: -73.9 },
    has_properties: true,
    average_price: 2000 + index * 100,
  }));
  const prices = featuredOf(all, []).map(({ average_price }) => average_price);
  expect(prices).toEqual([4200, 4000, 3800, 3600, 3400, 3200, 3000, 2800, 2600, 2400, 2200, 2000]);
  expect(featuredOf(all.slice(0, 2), []).map(({ id }) => id)).toEqual(['n1', 'n0']);
  const [first, ...others] = all as [(typeof all)[number], ...typeof all];
  const lived = [{ ...first, has_properties: false }, ...others.slice(0, 1)];
  expect(featuredOf(lived, [])).toHaveLength(1);
});

test('a featured neighborhood shows the median of its one-bedrooms, and its average only orders it', () => {
  const sizes = [
    { beds: 0, middle: 3_300 },
    { beds: 1, middle: 5_100 },
  ];
  const rentOf = (rents: Parameters<typeof featuredOf>[1]) => featuredOf([SOHO], rents)[0]?.rent;
  expect(rentOf([{ id: 'soho', sizes }])).toBe(5_100);
  expect(rentOf([{ id: 'soho', sizes: sizes.slice(0, 1) }])).toBeNull();
  expect(rentOf([])).toBeNull();
});
