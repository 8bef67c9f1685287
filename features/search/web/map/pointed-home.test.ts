import { expect, test } from 'vitest';
import { isPointedAt } from './pointed-home.ts';

const AT = { lat: 40.72, lng: -73.99 };

test('a building in the list is highlighted by its own pin', () => {
  expect(isPointedAt({ id: 'warren-house' }, 'warren-house', AT)).toBe(true);
  expect(isPointedAt({ id: 'warren-house' }, 'elm-court', AT)).toBe(false);
  expect(isPointedAt(null, 'warren-house', AT)).toBe(false);
});

test('a cluster highlights every building that it contains', () => {
  const cluster = { id: 'cluster', contains: ({ lat }: typeof AT) => lat > 40.7 };
  expect(isPointedAt(cluster, 'warren-house', AT)).toBe(true);
  expect(isPointedAt(cluster, 'warren-house', { lat: 40.6, lng: -73.99 })).toBe(false);
});
