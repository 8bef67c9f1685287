import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { jpegOfScans, pngChunk, webpOfFrames } from '@stoop/app/testing/odd-images';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { makeSquares } from './make-squares.ts';

const EDGES = [64, 192, 512];
const RED = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const text = (written: string) => new TextEncoder().encode(written);

async function sizesOf(bytes: Uint8Array<ArrayBuffer>) {
  const encoded = await makeSquares(bytes, EDGES);
  if (encoded instanceof Refused) return encoded.code;
  return Promise.all(
    encoded.map(async ({ size, webp }) => {
      const { format, width, height } = await sharp(webp).metadata();
      return [size, format, width, height];
    }),
  );
}
const SIZES = [
  [64, 'webp', 64, 64],
  [192, 'webp', 192, 192],
  [512, 'webp', 512, 512],
];

/** The color in the middle of one quarter of the picture, in the largest size. */
async function colorAt(bytes: Uint8Array<ArrayBuffer>, left: number, top: number) {
  const encoded = await makeSquares(bytes, EDGES);
  if (encoded instanceof Refused) throw new Error(encoded.code);
  const { data } = await sharp(encoded.at(-1)?.webp)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

function claimingPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('R3.06 a profile photo', () => {
  test.each([
    ['JPEG', plain(900, 600).jpeg()],
    ['PNG', plain(20, 30).png()],
    ['WebP', plain(600, 900).webp()],
    ['a strip', plain(3_000, 2).png()],
    ['one pixel', plain(1, 1).png()],
    ['gray', plain(40, 40).grayscale().jpeg()],
    ['with colors for print', plain(40, 40).toColorspace('cmyk').jpeg()],
    ['of 24 megapixels', plain(6_000, 4_000).jpeg()],
  ])('that is %s becomes three squares', async (_what, image) => {
    expect(await sizesOf(await bytesOf(image))).toEqual(SIZES);
  });

  test('is upright, and its metadata is removed', async () => {
    const blue = await plain(100, 200).tint({ r: 0, g: 0, b: 255 }).png().toBuffer();
    const lying = plain(200, 200)
      .composite([{ input: blue, left: 0, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Grace' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
      })
      .withMetadata({ orientation: 6 });
    const bytes = await bytesOf(lying);
    expect(Buffer.from(bytes).includes('SecretCamera')).toBe(true);
    // Rotated to the right, the left half becomes the upper one.
    const [above, below] = [await colorAt(bytes, 256, 100), await colorAt(bytes, 256, 400)];
    expect(above?.[2]).toBeGreaterThan(above?.[0] ?? 0);
    expect(below?.[0]).toBeGreaterThan(below?.[2] ?? 0);
    const encoded = await makeSquares(bytes, EDGES);
    if (encoded instanceof Refused) throw new Error(encoded.code);
    for (const { webp } of encoded) {
      const { exif, icc, xmp, orientation } = await sharp(webp).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      for (const word of ['SecretCamera', 'Grace', 'Exif', 'GPS'])
        expect(Buffer.from(webp).includes(word)).toBe(false);
    }
  });

  test('that is animated becomes its first frame', async () => {
    const frames = await sharp(
      [await plain(80, 80).png().toBuffer(), await plain(80, 80).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const bytes = new Uint8Array(frames);
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await sizesOf(bytes)).toEqual(SIZES);
    expect((await colorAt(bytes, 256, 256))[0]).toBeGreaterThan(150);
  });
});

describe('design/safety.md: pictures that are none, or too much of one', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

  test.each([
    ['a drawing with a script', text(svg)],
    ['a drawing behind a declaration', text(`<?xml version="1.0"?>${svg}`)],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    [
      'a GIF',
      new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')),
    ],
    ['a document', text('%PDF-1.7')],
    ['a sound that begins like WebP', text('RIFF\0\0\0\0WAVEfmt ')],
    ['nothing', new Uint8Array()],
  ])('%s is refused by its bytes, whatever it is called', async (_what, bytes) => {
    expect(await sizesOf(bytes)).toBe('photo/wrong-type');
  });

  test('a small file that claims 30,000 × 30,000 is refused before it is unpacked', async () => {
    const bytes = claimingPng(30_000, 30_000);
    expect(bytes.length).toBeLessThan(200);
    expect(await sizesOf(bytes)).toBe('photo/too-large');
  });

  test('so is one that really has more than 24 megapixels', async () => {
    const bytes = await bytesOf(plain(6_001, 4_000).png({ compressionLevel: 9 }));
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    expect(await sizesOf(bytes)).toBe('photo/too-large');
  });

  test('a file that ends too early, or in the middle of nonsense, is unreadable', async () => {
    const noise = sharp(randomBytes(300 * 300 * 3), {
      raw: { width: 300, height: 300, channels: 3 },
    });
    const kinds = [noise.clone().jpeg(), noise.clone().png(), noise.clone().webp()];
    for (const image of kinds) {
      const bytes = await bytesOf(image);
      expect(await sizesOf(bytes.slice(0, bytes.length / 2))).toBe('photo/unreadable');
      expect(await sizesOf(bytes.slice(0, 12))).toBe('photo/unreadable');
    }
    expect(await sizesOf(claimingPng(100, 100))).toBe('photo/unreadable');
    expect(await sizesOf(new Uint8Array(Buffer.from('ffd8ffe000104a46', 'hex')))).toBe(
      'photo/unreadable',
    );
  });

  test('a JPEG of more than 100 scans is refused before it is decoded', async () => {
    expect(await sizesOf(await jpegOfScans(32, 100))).toEqual(SIZES);
    expect(await sizesOf(await jpegOfScans(32, 101))).toBe('photo/too-complex');
    // The thumbnail is a picture inside a segment that decoders skip.
    const picture = Buffer.from(await jpegOfScans(32, 60));
    const thumbnail = Buffer.concat([Buffer.from('ffe3ffff', 'hex'), Buffer.alloc(0xfffd)]);
    thumbnail.set(await jpegOfScans(16, 60), 4);
    const both = Buffer.concat([picture.subarray(0, 2), thumbnail, picture.subarray(2)]);
    expect(await sizesOf(new Uint8Array(both))).toEqual(SIZES);
  });

  test('a WebP of more than 500 frames is refused before they are counted one by one', async () => {
    expect(await sizesOf(await webpOfFrames(500))).toEqual(SIZES);
    expect(await sizesOf(await webpOfFrames(501))).toBe('photo/too-complex');
  });

  test('what hangs on behind the picture does not get through', async () => {
    const payload = '<script>alert(document.cookie)</script>';
    const comment = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`));
    const png = await plain(50, 50).png().toBuffer();
    const inside = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)]);
    for (const bytes of [
      Buffer.concat([await plain(50, 50).jpeg().toBuffer(), Buffer.from(payload)]),
      Buffer.concat([inside, Buffer.from(payload)]),
    ]) {
      const encoded = await makeSquares(new Uint8Array(bytes), EDGES);
      if (encoded instanceof Refused) throw new Error(encoded.code);
      for (const { webp } of encoded) expect(Buffer.from(webp).includes('script')).toBe(false);
    }
  });
});
