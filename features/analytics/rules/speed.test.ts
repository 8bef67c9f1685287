import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, deviceOf, middleOf, p75, pageKind } from './speed.ts';

test.each([
  ['/', 'landing'],
  ['/search', 'search'],
  ['/map', 'map'],
  ['/buildings/warren-house/homes', 'building'],
  ['/buildings/warren-house/units/warren-3r', 'home'],
  ['/buildings/warren-house/units/warren-3r/fees', 'home'],
  ['/neighborhoods/astoria', 'neighborhood'],
  ['/schedule-tour/warren-house', 'application'],
  ['/portal/households/h1', 'portal'],
  ['/staff/people/u1', 'staff'],
  ['/lists/secret', 'other'],
])('%s is counted as a page of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test('a device is known by its width alone, as the layout is', () => {
  expect([390, 639, 640, 1023, 1024].map(deviceOf)).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'desktop',
  ]);
});

test('a bucket knows its values to 2.5 percent, and larger values have no smaller bucket', () => {
  const value = fc.double({ min: 1e-4, max: 60_000, noNaN: true });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(Math.abs(middleOf(bucketOf(one)) / one - 1)).toBeLessThan(0.0255);
      if (one <= other) expect(bucketOf(one)).toBeLessThanOrEqual(bucketOf(other));
    }),
  );
  expect(middleOf(bucketOf(0))).toBe(0);
});

test('three of four views are at most as slow as is said', () => {
  const views = (...values: number[]) =>
    values.map((value) => ({ bucket: bucketOf(value), count: 1 }));
  expect(p75([])).toBeNull();
  expect(p75(views(100, 200, 300, 9_000))).toBe(middleOf(bucketOf(300)));
  expect(p75(views(100, 200, 300, 9_000, 9_000))).toBe(middleOf(bucketOf(9_000)));
  expect(p75([{ bucket: bucketOf(50), count: 3 }, ...views(8_000)])).toBe(middleOf(bucketOf(50)));
});
