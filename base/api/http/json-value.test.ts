import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonText } from './json-text.ts';
import { jsonValue } from './json-value.ts';

test('a value is copied as its JSON says it', () => {
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withSparseArray: true, withNullPrototype: true }),
      (value) => {
        const text = JSON.stringify(value);
        expect(jsonValue(value)).toEqual(text === undefined ? undefined : JSON.parse(text));
      },
    ),
  );
});

test('a change of the copy leaves the value as it was', () => {
  const value = { units: [{ beds: 1 }] };
  const copy = jsonValue(value) as typeof value;
  copy.units.push({ beds: 2 });
  expect(value.units).toEqual([{ beds: 1 }]);
});

test('an answer that is JSON already is what it says', () => {
  expect(jsonValue(new JsonText('{"items":[{"beds":1}]}'))).toEqual({ items: [{ beds: 1 }] });
});
