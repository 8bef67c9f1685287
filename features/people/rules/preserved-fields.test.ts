import { type JsonObject, sameJson } from '@stoop/base/rules/json/json-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, preservedAt, restoreDocument, withoutPreserved } from './preserved-fields.ts';

const field = fc.constantFrom('a', 'b', 'section', '__proto__', 'constructor', 'toString');
const value = fc
  .jsonValue({ maxDepth: 2 })
  .map((written): unknown => JSON.parse(JSON.stringify(written)));
const document: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(field, fc.oneof(value, fc.array(fc.tuple(field, value)).map(Object.fromEntries))))
  .map(Object.fromEntries);

test('R3.21 whatever the columns reproduce, the document is restored as it was imported', () => {
  fc.assert(
    fc.property(document, document, (came, given) => {
      const preserved = JSON.parse(JSON.stringify(differences(came, given)));
      expect(sameJson(restoreDocument(given, preserved), came)).toBe(true);
    }),
  );
});

test('R3.21 what changed since then goes out as it is now', () => {
  const preserved = differences(
    { sleep: { schedule: 'Early Bird', alarm: 6 }, uid: 'ada' },
    { sleep: { schedule: 'early_bird' }, name: '' },
  );
  expect(restoreDocument({ sleep: { schedule: 'night_owl' }, name: 'Ada' }, preserved)).toEqual({
    sleep: { schedule: 'night_owl', alarm: 6 },
    uid: 'ada',
    name: 'Ada',
  });
});

test('R3.21 an item of a list that grew comes back as it came', () => {
  const preserved = differences(
    { saved: { rooms: [{ id: 'r1', savedAt: '9:00', note: 'sunny' }] } },
    { saved: { rooms: [{ id: 'r1', savedAt: '9:00' }] } },
  );
  expect(
    restoreDocument(
      {
        saved: {
          rooms: [
            { id: 'r2', savedAt: '9:05' },
            { id: 'r1', savedAt: '9:00' },
          ],
        },
      },
      preserved,
    ),
  ).toEqual({
    saved: {
      rooms: [
        { id: 'r2', savedAt: '9:05' },
        { id: 'r1', savedAt: '9:00', note: 'sunny' },
      ],
    },
  });
});

test('an answer drops the preserved value of its field and of a section that was not an object', () => {
  const preserved = [
    { path: ['sleep', 'schedule'], was: 'x' },
    { path: ['sleep', 'alarm'], was: 6 },
    { path: ['home'], was: 'x' },
  ];
  expect(
    withoutPreserved(preserved, [
      ['sleep', 'schedule'],
      ['home', 'noise'],
    ]),
  ).toEqual([{ path: ['sleep', 'alarm'], was: 6 }]);
  expect(preservedAt(preserved, 'sleep', 'alarm')).toBe(6);
  expect(preservedAt(preserved, 'sleep')).toBeUndefined();
});
