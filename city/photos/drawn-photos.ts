import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFile } from '@stoop/base/api/images/make-photo';
import type { PhotoStorage } from '@stoop/features/listings/api/photos/photo-storage';
import { widthsOf } from '@stoop/features/listings/rules/listing-photo';
import { pictureOf, SIZE } from './album.ts';

export const FOLDER = join(import.meta.dirname, 'pictures');

export const WIDTHS = widthsOf(SIZE);

/** Where a file of a picture is, such as `living-2-640.avif`. */
export const fileOf = (picture: string, { width, format }: Omit<PhotoFile, 'bytes'>): string =>
  join(FOLDER, `${picture}-${width}.${format}`);

/** The photos of the demo city, which are files of the repository; null if there is no such picture or width. */
export const drawnPhotos: Pick<PhotoStorage, 'read'> = {
  async read(photoId, file) {
    const picture = pictureOf(photoId);
    return picture ? readFile(fileOf(picture, file)).catch(() => null) : null;
  },
};
