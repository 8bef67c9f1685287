import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { jpegOfScans, pngChunk, webpOfFrames } from '@stoop/app/testing/odd-images';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { makePhoto } from './make-photo.ts';

// Only to read what was made; uploads of this format stay refused.
sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });

const SHAPE = { edgeMin: 320, ratioMax: 4, widths: [320, 640, 960, 1_440] };
const RED = { r: 200, g: 30, b: 30 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

async function made(bytes: Uint8Array<ArrayBuffer>) {
  const photo = await makePhoto(bytes, SHAPE);
  if (photo instanceof Refused) throw new Error(photo.code);
  return photo;
}
const refusalOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const photo = await makePhoto(bytes, SHAPE);
  return photo instanceof Refused ? photo.code : 'taken';
};

test('R2.08 a photo is encoded in two formats and in the widths of pages, never larger than it was', async () => {
  const { width, height, files, blur } = await made(await bytesOf(plain(1_000, 750).jpeg()));
  expect([width, height]).toEqual([1_000, 750]);
  const sizes = files.map(async (file) => {
    const read = await sharp(file.bytes).metadata();
    return [file.format, file.width, read.format, read.width, read.height];
  });
  expect(await Promise.all(sizes)).toEqual([
    ['avif', 320, 'heif', 320, 240],
    ['webp', 320, 'webp', 320, 240],
    ['avif', 640, 'heif', 640, 480],
    ['webp', 640, 'webp', 640, 480],
    ['avif', 960, 'heif', 960, 720],
    ['webp', 960, 'webp', 960, 720],
  ]);
  expect(blur).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
});

test('the blurred first paint of a picture full of detail has at most 300 characters', async () => {
  const noise = sharp(randomBytes(400 * 400 * 3), {
    raw: { width: 400, height: 400, channels: 3 },
  });
  expect((await made(await bytesOf(noise.png()))).blur.length).toBeLessThanOrEqual(300);
});

test('a photo is upright, and its metadata is removed', async () => {
  const lying = plain(640, 480)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' },
    })
    .withMetadata({ orientation: 6 });
  const { width, height, files } = await made(await bytesOf(lying));
  expect([width, height]).toEqual([480, 640]);
  for (const { bytes } of files) {
    const { exif, icc, xmp, width, height } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 320, 427]);
    expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false);
  }
});

describe('design/safety.md: a picture that is no photo of a listing is refused with the reason', () => {
  test('one that moves', async () => {
    expect(await refusalOf(await webpOfFrames(2))).toBe('photo/animated');
    const still = await plain(400, 400).png().toBuffer();
    const moving = Buffer.concat([
      still.subarray(0, 33),
      pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      still.subarray(33),
    ]);
    expect(await refusalOf(new Uint8Array(moving))).toBe('photo/animated');
    expect(await refusalOf(new Uint8Array(still))).toBe('taken');
  });

  test.each([
    ['too small', 319, 600],
    ['a strip', 320, 1_281],
  ])('one that is %s', async (_what, width, height) => {
    expect(await refusalOf(await bytesOf(plain(width, height).png()))).toBe('photo/wrong-shape');
    expect(await refusalOf(await bytesOf(plain(height, width).png()))).toBe('photo/wrong-shape');
  });

  test('one that is no picture, half of one, a bomb, or takes too long', async () => {
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    expect(await refusalOf(page)).toBe('photo/wrong-type');
    const noise = sharp(randomBytes(400 * 400 * 3), {
      raw: { width: 400, height: 400, channels: 3 },
    });
    const whole = await bytesOf(noise.jpeg());
    expect(await refusalOf(whole.slice(0, whole.length / 2))).toBe('photo/unreadable');
    const header = Buffer.alloc(13);
    header.writeUInt32BE(30_000, 0);
    header.writeUInt32BE(30_000, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await refusalOf(new Uint8Array(bomb))).toBe('photo/too-large');
    expect(await refusalOf(await jpegOfScans(320, 101))).toBe('photo/too-complex');
  });
});
