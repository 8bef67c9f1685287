import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnId, homeOfPhoto } from './album.ts';
import { drawnPhotos } from './drawn-photos.ts';
import { VARIANTS, variantOf } from './variant.ts';

const HOMES = Array.from({ length: VARIANTS }, (_, at) => at + 1);
const SMALL = { width: 16, height: 12 };

/** A picture as few pixels: what an eye tells at a glance. */
async function glance(home: number): Promise<Uint8Array> {
  const id = drawnId('living', 0, home);
  const bytes = await drawnPhotos.read(id, { width: 320, format: 'webp' });
  if (!bytes) throw new Error(`${id} has no picture`);
  return new Uint8Array(await sharp(bytes).resize(SMALL.width, SMALL.height).raw().toBuffer());
}

const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, part, at) => sum + Math.abs(part - (other[at] ?? 0)), 0) / one.length;

test('R2.08 homes with pictures of one style see them from other places and in other light', () => {
  expect(VARIANTS).toBe(70);
  expect(new Set(HOMES.map((home) => JSON.stringify(variantOf(home)))).size).toBe(70);
  expect(homeOfPhoto(drawnId('view', 3, 71))).toBe(71);
  expect(homeOfPhoto('kJ3n_Qx0VZ2mYb8sT5uLwA')).toBe(null);
});

test('R2.08 no two of 70 homes in a row have the same picture, nor two that look alike', async () => {
  const glances = await Promise.all(HOMES.map(glance));
  const near = glances.flatMap((one, at) =>
    glances.slice(at + 1).map((other) => apart(one, other)),
  );
  // Of 255 steps of a color, on average.
  expect(Math.min(...near)).toBeGreaterThan(2.5);
});

test('R2.08 the hall of a house is the same for all of its homes', async () => {
  const hall = (home: number) =>
    drawnPhotos.read(drawnId('entrance', 1, home), { width: 320, format: 'webp' });
  expect(await hall(1)).toEqual(await hall(2));
});
