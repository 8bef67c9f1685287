import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawnId, PICTURES, pictureOf, wordsOf } from './album.ts';
import { drawnPhotos, fileOf } from './drawn-photos.ts';
import { render } from './render.ts';
import { sceneOf } from './scene-of.ts';

const SIZE = { width: 16, height: 12 };

test('R2.08 a photo of the demo city names what is drawn, and says first that it is a drawing', () => {
  expect(drawnId('kitchen', 2, 71)).toBe('drawn-kitchen-2-1z');
  expect(pictureOf('drawn-kitchen-2-1z')).toBe('kitchen-2');
  expect(pictureOf('drawn-garage-2-1z')).toBe(null);
  expect(pictureOf('drawn-kitchen-9-1z')).toBe(null);
  expect(pictureOf('kJ3n_Qx0VZ2mYb8sT5uLwA')).toBe(null);
  expect(wordsOf('kitchen', 2)).toBe('Drawing, not a photo: the kitchen at noon');
  expect(PICTURES).toHaveLength(36);
});

test('R2.08 each picture has its file in each format and width, and no other', async () => {
  for (const picture of PICTURES)
    for (const format of ['avif', 'webp'] as const)
      for (const width of [320, 640, 960])
        expect((await stat(fileOf(picture, { width, format }))).size, picture)
          // Less than the photo of an upload may have, and more than an empty picture.
          .toBeGreaterThan(1_000);
  expect(await drawnPhotos.read('drawn-kitchen-2-1', { width: 1280, format: 'webp' })).toBe(null);
});

test.each(['living-0', 'bath-1', 'view-3'])(
  'the picture %s is the same each time, and neither dark nor burnt out',
  (picture) => {
    const { pixels } = render(sceneOf(picture), SIZE);
    expect(render(sceneOf(picture), SIZE).pixels).toEqual(pixels);
    const mean = pixels.reduce((sum, part) => sum + part, 0) / pixels.length;
    expect(mean).toBeGreaterThan(50);
    expect(mean).toBeLessThan(225);
  },
);
