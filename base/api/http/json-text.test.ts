import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

const odd = fc.constantFrom<unknown>(undefined, () => 1, Symbol('odd'), new Date(0), Number.NaN);
const plain = fc.oneof(fc.jsonValue(), odd, fc.record({ kept: fc.jsonValue(), left: odd }));
const long = fc.array(plain, { minLength: 101, maxLength: 220 });

test('a long answer that is made in slices is byte for byte what it is made at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(plain, long, fc.dictionary(fc.string(), fc.oneof(plain, long))),
      async (value) => {
        expect(await jsonText(value, { sliceMs: 0 })).toBe(JSON.stringify(value));
      },
    ),
    { numRuns: 60 },
  );
});

test('a short answer is given at once, a long one lets others in between', async () => {
  const list = (length: number) => ({ items: Array.from({ length }, (_, at) => at) });
  expect(jsonText(list(100), { sliceMs: 0 })).toBe(JSON.stringify(list(100)));
  const text = jsonText(list(101), { sliceMs: 0 });
  expect(text).toBeInstanceOf(Promise);
  expect(await text).toBe(JSON.stringify(list(101)));
});
