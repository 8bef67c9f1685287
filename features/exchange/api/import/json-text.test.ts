import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_BYTES_MAX } from './faults.ts';
import { ArrayFault, type JsonText, readItems, readLines } from './json-text.ts';

async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(texts: AsyncIterable<JsonText>): Promise<JsonText[]> {
  const read: JsonText[] = [];
  for await (const text of texts) read.push(text);
  return read;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const values = (read: JsonText[]) =>
  read.map((text) => ('text' in text ? JSON.parse(text.text) : text.reason));

const documents = fc.array(
  fc.jsonValue({ stringUnit: 'binary' }).filter((value) => value !== null),
);
const chunkSize = fc.integer({ min: 1, max: 40 });

test('R3.21 lines are the same wherever the chunks of a file end', async () => {
  await fc.assert(
    fc.asyncProperty(documents, chunkSize, async (given, size) => {
      const text = given.map((value) => JSON.stringify(value)).join('\r\n');
      const read = await all(readLines(chunked(bytesOf(`\uFEFF${text}\n\n`), size)));
      expect(JSON.stringify(values(read))).toBe(JSON.stringify(given));
      expect(read.map(({ line }) => line)).toEqual(given.map((_value, at) => at + 1));
    }),
  );
});

test('R3.21 the items of an array are the same wherever chunks and lines of a file end', async () => {
  await fc.assert(
    fc.asyncProperty(documents, chunkSize, fc.constantFrom(0, 2), async (given, size, indent) => {
      const text = `\uFEFF ${JSON.stringify(given, null, indent)}\n`;
      const read = await all(readItems(chunked(bytesOf(text), size)));
      expect(JSON.stringify(values(read))).toBe(JSON.stringify(given));
    }),
  );
});

test('the line of an item is the one on which it begins', async () => {
  const text = '[\n  {"a": 1},\n\n  {\n    "b": 2\n  }, {"c": 3}\n]';
  expect((await all(readItems(chunked(bytesOf(text), 5)))).map(({ line }) => line)).toEqual([
    2, 4, 6,
  ]);
});

test.each([
  ['cut short in an item', '[{"a": 1}, {"b"', /cut short/],
  ['cut short after an item', '[{"a": 1},', /cut short/],
  ['followed by something', '[{"a": 1}] {"b": 2}', /outside of the array, on line 1/],
])('an array that is %s is no whole array', async (_what, text, message) => {
  const reading = all(readItems(chunked(bytesOf(text), 4)));
  await expect(reading).rejects.toThrow(ArrayFault);
  await expect(reading).rejects.toThrow(message);
});

test('a line that is too long, or not UTF-8, is reported and the next one is read', async () => {
  const long = bytesOf(`"${'x'.repeat(DOCUMENT_BYTES_MAX)}"\n1\n`);
  const [first, second] = await all(readLines(chunked(long, 1 << 18)));
  expect(first).toEqual({ line: 1, reason: expect.stringContaining('longer than 8 MB') });
  expect(second).toEqual({ line: 2, text: '1' });
  const odd = new Uint8Array([0x22, 0xff, 0x22, 0x0a, 0x31]);
  expect(await all(readLines(chunked(odd, 2)))).toEqual([
    { line: 1, reason: expect.stringContaining('UTF-8') },
    { line: 2, text: '1' },
  ]);
});
