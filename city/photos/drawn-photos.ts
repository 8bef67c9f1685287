import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFile } from '@stoop/base/api/images/make-photo';
import type { PhotoStorage } from '@stoop/features/listings/api/photos/photo-storage';
import { widthsOf } from '@stoop/features/listings/rules/listing-photo';
import { homeOfPhoto, pictureOf, SIZE } from './album.ts';
import { varied } from './variant.ts';

export const FOLDER = join(import.meta.dirname, 'pictures');

export const WIDTHS = widthsOf(SIZE);

/** Where a file of a picture is, such as `living-2-640.avif`. */
export const fileOf = (picture: string, { width, format }: Omit<PhotoFile, 'bytes'>): string =>
  join(FOLDER, `${picture}-${width}.${format}`);

/** The last that were made are kept: about 5 MB. */
const KEPT = 400;
const made = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

async function make(photoId: string, picture: string, file: Omit<PhotoFile, 'bytes'>) {
  const home = homeOfPhoto(photoId);
  // A hall is that of all homes of its house.
  if (home === null || picture.startsWith('entrance-')) return readFile(fileOf(picture, file));
  // Of more pixels than are shown, because a home sees a part of it.
  const wider = WIDTHS.find((width) => width >= file.width * 1.5) ?? SIZE.width;
  const full = await readFile(fileOf(picture, { width: wider, format: 'webp' }));
  return varied(full, { home, from: wider, ...file });
}

/** The photos of the demo city: files of the repository, which each home has as its own; null if there is no such picture or width. */
export const drawnPhotos: Pick<PhotoStorage, 'read'> = {
  async read(photoId, file) {
    const picture = pictureOf(photoId);
    if (!picture || !WIDTHS.some((width) => width === file.width)) return null;
    const key = `${photoId}-${file.width}.${file.format}`;
    const known = made.get(key);
    if (known) return known;
    const bytes = make(photoId, picture, file).catch(() => {
      // What failed may work the next time.
      made.delete(key);
      return null;
    });
    made.set(key, bytes);
    const [oldest] = made.keys();
    if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
    return bytes;
  },
};
