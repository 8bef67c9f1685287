import { heicOf, pdfOf } from '@stoop/app/testing/odd-documents';
import { pngChunk } from '@stoop/app/testing/odd-images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { type DocumentKind, makeDocument } from './make-document.ts';

const made = (file: Uint8Array, kind: DocumentKind) => makeDocument(new Uint8Array(file), kind);
const outcomeOf = async (file: Uint8Array, kind: DocumentKind) => {
  const document = await made(file, kind);
  return document instanceof Refused ? document.code : document.type;
};
const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

test('a file is read as the kind that it is said to be', async () => {
  const files = {
    pdf: pdfOf(),
    jpeg: await plain(40).jpeg().toBuffer(),
    png: await plain(40).png().toBuffer(),
    heic: await heicOf(),
  };
  const types = {
    pdf: 'application/pdf',
    jpeg: 'image/jpeg',
    png: 'image/jpeg',
    heic: 'image/heic',
  };
  for (const [is, file] of Object.entries(files))
    for (const said of Object.keys(files) as DocumentKind[])
      expect(await outcomeOf(file, said)).toBe(is === said ? types[said] : 'document/not-as-named');
});

test('an empty file, a page with a script and half a picture are refused', async () => {
  expect(await outcomeOf(new Uint8Array(), 'pdf')).toBe('document/empty');
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  for (const kind of ['pdf', 'jpeg', 'png', 'heic'] as const)
    expect(await outcomeOf(page, kind)).toBe('document/not-as-named');
  const picture = await plain(400).jpeg().toBuffer();
  expect(await outcomeOf(picture.subarray(0, 700), 'jpeg')).toBe('document/unreadable');
});

test('a picture is encoded again, upright and without what it tells of its camera', async () => {
  const lying = await plain(60, 40)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const document = await made(lying, 'jpeg');
  if (document instanceof Refused) return expect.unreachable(document.code);
  const { width, height, exif } = await sharp(document.bytes).metadata();
  expect([width, height, exif]).toEqual([40, 60, undefined]);
});

test('a picture of more than 50 megapixels is refused before it is decoded', async () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10_001, 0);
  header.writeUInt32BE(5_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const beginning = Buffer.from('89504e470d0a1a0a', 'hex');
  const bomb = Buffer.concat([
    beginning,
    pngChunk('IHDR', header),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect(await outcomeOf(bomb, 'png')).toMatch(/document\/(too-large|unreadable)/);
});

test('of a HEIC file the camera is taken off, and one that is cut off, moves or is encrypted is refused', async () => {
  const heic = await heicOf();
  expect(heic.includes('SecretCamera')).toBe(true);
  const document = await made(heic, 'heic');
  if (document instanceof Refused) return expect.unreachable(document.code);
  expect(Buffer.from(document.bytes).includes('SecretCamera')).toBe(false);
  expect(document.bytes.length).toBe(heic.length);
  for (const length of [40, 100, heic.length - 1])
    expect(await outcomeOf(heic.subarray(0, length), 'heic')).toBe('document/unreadable');
  const moving = Buffer.concat([heic, Buffer.from('00000008', 'hex'), Buffer.from('moov')]);
  expect(await outcomeOf(moving, 'heic')).toBe('document/unreadable');
  const huge = Buffer.from(heic);
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 8);
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 12);
  expect(await outcomeOf(huge, 'heic')).toBe('document/too-large');
});
