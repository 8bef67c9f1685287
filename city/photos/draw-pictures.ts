import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { imageOf } from '@stoop/base/api/images/decode';
import { encode } from '@stoop/base/api/images/make-photo';
import { PICTURES, SIZE } from './album.ts';
import { FOLDER, fileOf, WIDTHS } from './drawn-photos.ts';
import { render } from './render.ts';
import { sceneOf } from './scene-of.ts';

/*
 * `node city/photos/draw-pictures.ts` draws all pictures of `pictures` again, in about three minutes of one core: for
 * whoever changes a scene.
 */
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const picture of PICTURES) {
  const raster = render(sceneOf(picture), SIZE);
  const { files } = await encode(() => imageOf(raster), WIDTHS);
  for (const file of files) writeFileSync(fileOf(picture, file), file.bytes);
  console.log(picture);
}
