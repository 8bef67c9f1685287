import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Encoded, encode, encodingFor, WORTH_BYTES } from './encode.ts';
import { makeAnswer, respond } from './respond.ts';

const LONG = JSON.stringify({ told: 'é'.repeat(WORTH_BYTES) });
const answer = (text: string, accepted: string, cacheSeconds: number | null = 5) =>
  respond(
    new Request('http://stoop.test/', { headers: { 'Accept-Encoding': accepted } }),
    makeAnswer({ type: 'application/json', body: text, status: 200 }, cacheSeconds),
    {},
  );
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['brotli, identity', null],
  ['', null],
])('a caller that accepts %o gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a long answer travels compressed and comes out as it was', async () => {
  const small = await answer(LONG, 'br');
  expect(small.headers.get('Content-Encoding')).toBe('br');
  expect(small.headers.get('Vary')).toBe('Accept-Encoding, Private-Query');
  const bytes = await bytesOf(small);
  expect(bytes.byteLength).toBeLessThan(LONG.length / 10);
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG);
  expect(gunzipSync(await bytesOf(await answer(LONG, 'gzip'))).toString()).toBe(LONG);
});

test('short and personal answers travel as they are', async () => {
  for (const plain of [
    await answer('{}', 'br'),
    await answer(LONG, 'br', null),
    await answer(LONG, ''),
  ])
    expect(plain.headers.get('Content-Encoding')).toBeNull();
});

test('an answer is compressed once', () => {
  const encoded: Encoded = {};
  expect(encode('br', LONG, encoded)).toBe(encode('br', LONG, encoded));
});
