import { expect, test } from 'vitest';
import { clusterAt, pinsWithoutRoom } from './pin-layout.ts';
import type { ClusterPin, HomePin } from './pins.ts';

const home = (id: string, lng: number, minPrice: number): HomePin => ({
  ...{ kind: 'home', id, name: id, lat: 40.72, lng, minPrice, homes: 1 },
});
const cluster = (id: string, lat: number, lng: number): ClusterPin => ({
  ...{ kind: 'cluster', id, lat, lng, buildings: 12, minPrice: 900 },
});

test('of two prices that would lie over each other the cheaper one is written', () => {
  const pins = [home('dear', -73.99, 2400), home('cheap', -73.9895, 1350)];
  expect([...pinsWithoutRoom(pins, 13)]).toEqual(['dear']);
  // Four zooms nearer they stand 93 pixels apart.
  expect([...pinsWithoutRoom(pins, 17)]).toEqual([]);
});

test('a price gives way to a cluster', () => {
  const pins = [home('cheap', -73.99, 600), cluster('many', 40.7201, -73.99)];
  expect([...pinsWithoutRoom(pins, 13)]).toEqual(['cheap']);
});

test('a building that is merged is found in the cluster of its square', () => {
  const here = cluster('here', 40.7225, -73.9835);
  const beside = cluster('beside', 40.7225, -73.94);
  expect(clusterAt([beside, here], { lat: 40.7224, lng: -73.984 }, 12)?.id).toBe('here');
  expect(clusterAt([beside], { lat: 40.7224, lng: -73.984 }, 12)).toBeUndefined();
});
