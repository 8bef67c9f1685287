import { expect, test } from 'vitest';
import { largestFile, photoSources, photoWords, widthsOf } from './listing-photo.ts';

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
