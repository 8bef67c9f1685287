import { countsOf, weightOfCall, weightOfPage } from '@stoop/base/contract/weights';
import { expect, test } from 'vitest';

test('a page has the weight of its pattern, and its data too', () => {
  expect(weightOfPage('/_root.data')).toBe(weightOfPage('/'));
  expect(weightOfPage('/buildings/b1/units/u1/fees')).toBe(11);
  expect(weightOfPage('/buildings/b1/units/u1/fees.data')).toBe(11);
});

test('a page that nobody has measured weighs as much as most, a call hardly anything', () => {
  expect(weightOfPage('/no/such/page')).toBe(15);
  expect(weightOfPage('/api/v1/map/commutes')).toBe(15);
  expect(weightOfCall({ method: 'post', path: '/api/v1/map/commutes' })).toBe(2);
  expect(weightOfCall({ method: 'get', path: '/api/v1/map/commutes' })).toBe(25);
});

test('what takes more than 25 ms counts once for every 25', () => {
  expect([0, 1, 25, 26, 50, 51].map(countsOf)).toEqual([1, 1, 1, 2, 2, 3]);
});
