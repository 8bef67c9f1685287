import { constants, setPriority } from 'node:os';
import { imageOf } from '@stoop/base/api/images/decode';
import { encode } from '@stoop/base/api/images/make-photo';
import { SIZE, sceneOf } from './album.ts';
import { render } from './render.ts';

/** What it draws, in files of these widths. */
export interface ToDraw {
  picture: string;
  widths: readonly number[];
}

/*
 * The child process of `drawn-photos.ts`, which draws one picture after another. Drawing takes seconds: whatever else
 * the machine does goes first.
 */
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', async ({ picture, widths }: ToDraw) => {
  const raster = render(sceneOf(picture), SIZE);
  const { files } = await encode(() => imageOf(raster), widths);
  process.send?.(files);
});
process.on('disconnect', () => process.exit());
