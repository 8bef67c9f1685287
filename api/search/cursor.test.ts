import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import type { PagedType } from './found.ts';

const TYPES: readonly PagedType[] = ['building', 'unit', 'room', 'map'];
const text = fc.string({ unit: 'grapheme' });
const position = fc.record(
  { name: text, buildingId: text, rentId: text, roomId: text },
  { noNullPrototype: true },
);

test('a cursor gives back the position it was made of, for its own type of search alone', () => {
  fc.assert(
    fc.property(position, (at) => {
      const cursor = writeCursor('room', at);
      expect(cursor).toMatch(/^[\w-]+$/);
      for (const type of TYPES)
        expect(readCursor(type, cursor)).toEqual(type === 'room' ? at : null);
    }),
  );
});

test('a distance comes back to the last bit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_016, noNaN: true }), text, (distanceKm, buildingId) => {
      const at = { distanceKm, buildingId };
      expect(readCursor('map', writeCursor('map', at))).toEqual(at);
    }),
  );
});

test('any other text is no cursor', () => {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const others = [
    '',
    '%',
    'a'.repeat(5000),
    base64(null),
    base64({}),
    base64(['map']),
    base64(['map', '1', 'b']),
    base64(['map', null, 'b']),
    base64(['map', 1, 'b', 'more']),
    base64(['building', 'name', 1]),
    base64(['__proto__', 'name', 'b']),
  ];
  for (const other of others) for (const type of TYPES) expect(readCursor(type, other)).toBeNull();
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String()),
      fc.constantFrom(...TYPES),
      (other, type) => {
        expect(readCursor(type, other)).toBeNull();
      },
    ),
  );
});
