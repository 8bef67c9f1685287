import { describe, expect, test } from 'vitest';
import { clusterAt, covers, pinsShownAsDots, withinSquare } from './pin-layout.ts';
import type { ClusterPin, HomePin } from './pins.ts';

const home = (id: string, lng: number, minPrice: number): HomePin => ({
  ...{ kind: 'home', id, name: id, lat: 40.72, lng, minPrice, homes: 1 },
});
const cluster = (id: string, lat: number, lng: number): ClusterPin => ({
  ...{ kind: 'cluster', id, lat, lng, buildings: 12, minPrice: 900 },
});

test('of two overlapping prices the cheaper one is shown', () => {
  const pins = [home('dear', -73.99, 2400), home('cheap', -73.9895, 1350)];
  expect([...pinsShownAsDots(pins, 13)]).toEqual(['dear']);
  // Four zoom levels closer they are 93 pixels apart.
  expect([...pinsShownAsDots(pins, 17)]).toEqual([]);
});

test('a cluster hides an overlapping price', () => {
  const pins = [home('cheap', -73.99, 600), cluster('many', 40.7201, -73.99)];
  expect([...pinsShownAsDots(pins, 13)]).toEqual(['cheap']);
});

test('a building is found in the cluster of its square', () => {
  const here = cluster('here', 40.7225, -73.9835);
  const beside = cluster('beside', 40.7225, -73.94);
  expect(clusterAt([beside, here], { lat: 40.7224, lng: -73.984 }, 12)?.id).toBe('here');
  expect(clusterAt([beside], { lat: 40.7224, lng: -73.984 }, 12)).toBeUndefined();
});

test('a cluster covers the buildings of its square alone', () => {
  const here = cluster('here', 40.7225, -73.9835);
  expect(covers(here, { lat: 40.7224, lng: -73.984 }, 12)).toBe(true);
  expect(covers(here, { lat: 40.7225, lng: -73.94 }, 12)).toBe(false);
});

describe('two clusters on both sides of an edge', () => {
  // At zoom 12 the squares are 0.010986 degrees wide; an edge lies at -73.98193359375.
  const EDGE = -73.98193359375;
  const west = withinSquare(cluster('west', 40.7263, EDGE - 0.0001), 12);
  const east = withinSquare(cluster('east', 40.7263, EDGE + 0.0001), 12);

  test('are drawn 36 pixels apart, which is as wide as each of them is', () => {
    const pixels = ((east.lng - west.lng) / 360) * 512 * 2 ** 12;
    expect(pixels).toBeCloseTo(36, 3);
    expect(west.lat).toBeCloseTo(40.7263, 4);
  });

  test('still cover what they covered', () => {
    expect(covers(west, { lat: 40.7263, lng: EDGE - 0.0001 }, 12)).toBe(true);
    expect(covers(west, { lat: 40.7263, lng: EDGE + 0.0001 }, 12)).toBe(false);
  });

  test('keep their place where there is room', () => {
    const middle = cluster('middle', 40.7263, EDGE + 0.0055);
    const { lat, lng } = withinSquare(middle, 12);
    expect(lng).toBeCloseTo(middle.lng, 9);
    expect(lat).toBeCloseTo(middle.lat, 9);
  });
});
