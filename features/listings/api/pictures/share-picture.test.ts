import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect x="600" width="600" height="630" fill="#ff0000"/></svg>';

test('a picture of a shared link has the drawing, and words that are never markup', async () => {
  const long = 'W'.repeat(400);
  await drawSharePicture({ svg: SVG, lines: [long, long, long] });
  const lines = ['<i>A & B</i> House', '$2,800 a month', '2B1B'] as const;
  const png = await drawSharePicture({ svg: SVG, lines });
  const { width, height, format } = await sharp(png).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  const { data } = await sharp(png)
    .extract({ left: 1000, top: 300, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data]).toEqual([255, 0, 0]);
  // Words are dark where the name is.
  const { channels } = await sharp(png)
    .extract({ left: 56, top: 64, width: 440, height: 60 })
    .stats();
  expect(channels[0]?.min).toBeLessThan(60);
  expect(await drawSharePicture({ svg: SVG, lines })).toBe(png);
});
