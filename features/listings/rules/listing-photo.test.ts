import { expect, test } from 'vitest';
import { largestFile, photoOfRoom, photoSources, photoWords, widthsOf } from './listing-photo.ts';

test('R2.08 a photo is offered in the widths of pages, and never larger than it was', () => {
  expect(widthsOf({ width: 6_000 })).toEqual([320, 640, 960, 1440]);
  expect(widthsOf({ width: 1_439 })).toEqual([320, 640, 960]);
  expect(widthsOf({ width: 320 })).toEqual([320]);
  expect(photoSources({ id: 'p1', width: 700 }, 'avif')).toBe(
    '/api/v1/listing-photos/p1/320.avif 320w, /api/v1/listing-photos/p1/640.avif 640w',
  );
  expect(largestFile({ id: 'p1', width: 700 })).toBe('/api/v1/listing-photos/p1/640.webp');
});

test('a photo without words says only what is certain', () => {
  expect(photoWords({ alt: 'The kitchen, with a window' }, 'unit')).toBe(
    'The kitchen, with a window',
  );
  expect(photoWords({ alt: '' }, 'unit')).toBe('A photo of the home');
  expect(photoWords({ alt: '' }, 'building')).toBe('A photo of the building');
});

test('R2.08 a room is shown by its own picture, else by what its home shares, and never by the bedroom of another', () => {
  const pictureOf = (name: string | undefined, ...alts: string[]) =>
    photoOfRoom(
      alts.map((alt) => ({ alt })),
      { name },
    )?.alt;
  const all = ['The front room', 'The entrance hall', 'The kitchen', 'The middle room'];
  expect(pictureOf('Middle', ...all)).toBe('The middle room');
  expect(pictureOf('Rear', ...all)).toBe('The kitchen');
  expect(pictureOf(undefined, ...all)).toBe('The kitchen');
  expect(pictureOf('Rear', 'The front room', 'The entrance hall')).toBe('The entrance hall');
  expect(pictureOf('Rear', 'The front room', 'A bedroom at noon')).toBeUndefined();
  expect(pictureOf(undefined, 'The front room')).toBeUndefined();
});
