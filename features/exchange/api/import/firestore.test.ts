import { expect, test } from 'vitest';
import { plain } from './firestore.ts';

const timestamp = (_seconds: number, _nanoseconds: number) => ({
  __datatype__: 'timestamp',
  value: { _seconds, _nanoseconds },
});
const geopoint = { __datatype__: 'geopoint', value: { _latitude: 40.7, _longitude: -74 } };

test('R3.21 a timestamp keeps all of its digits', () => {
  expect(plain(timestamp(1_764_583_200, 0))).toBe('2025-12-01T10:00:00Z');
  expect(plain(timestamp(1_764_583_200, 5_000_000))).toBe('2025-12-01T10:00:00.005Z');
  expect(plain(timestamp(1_764_583_200, 123_456_789))).toBe('2025-12-01T10:00:00.123456789Z');
  expect(plain(timestamp(-1, 1))).toBe('1969-12-31T23:59:59.000000001Z');
});

test('R3.21 geopoints become lat and lng, references their path', () => {
  expect(plain(geopoint)).toEqual({ lat: 40.7, lng: -74 });
  expect(plain({ __datatype__: 'documentReference', value: 'users/ada' })).toBe('users/ada');
});

test('a value that does not match its tag stays unchanged', () => {
  for (const odd of [
    { __datatype__: 'timestamp', value: 'noon' },
    timestamp(1e300, 0),
    timestamp(1, 2e9),
    { __datatype__: 'map', value: {} },
    { __datatype__: 'toString' },
    null,
    7,
  ])
    expect(plain(odd)).toEqual(odd);
});
