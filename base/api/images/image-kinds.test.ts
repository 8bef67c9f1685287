import { deflateSync } from 'node:zlib';
import { pngChunk } from '@stoop/app/testing/odd-images';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindOf } from './image-kinds.ts';

const BEGINNINGS = ['ffd8ff', '89504e470d0a1a0a', '524946460000000057454250'];

test('texts of a PNG, which may unpack to any length, do not reach the decoder', async () => {
  const background = { r: 20, g: 90, b: 60 };
  const create = { width: 9, height: 9, channels: 3, background } as const;
  const png = await sharp({ create }).withIccProfile('p3').png().toBuffer();
  const packed = deflateSync(Buffer.alloc(100_000));
  const texts = [
    pngChunk('tEXt', Buffer.from('Comment\0hello')),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packed])),
  ];
  const end = png.length - 12;
  const file = Buffer.concat([
    png.subarray(0, 33),
    ...texts,
    png.subarray(33, end),
    ...texts,
    png.subarray(end),
  ]);
  expect(kindOf(file)?.prepare(file)).toEqual(png);
  expect(kindOf(png)?.prepare(png)).toBe(png);
});

test('whatever follows the beginning of a picture is read to its end', () => {
  const parts = fc.constantFrom('ff', 'ffda', 'ffd9', 'ff00', 'ffc4ffff', '414e4d46', '00000000');
  const rest = fc.array(fc.oneof(parts, fc.uint8Array({ maxLength: 9 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...BEGINNINGS), rest, (beginning, written) => {
      const bytes = written.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'hex') : Buffer.from(part),
      );
      const file = Buffer.concat([Buffer.from(beginning, 'hex'), ...bytes]);
      const prepared = kindOf(file)?.prepare(file);
      expect(prepared === null || prepared === file || Buffer.isBuffer(prepared)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
