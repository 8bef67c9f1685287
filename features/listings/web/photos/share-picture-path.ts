import type { ListingPhoto } from '../../rules/documents.ts';
import { isDrawn, largestFile } from '../../rules/listing-photo.ts';

/** The path of what a shared link shows: the first photo, or a picture with the drawing of the house, the name and the price. */
export const sharePicturePath = (path: string, version: number, photo?: ListingPhoto): string =>
  // What it says makes it another picture, since sites keep pictures by their address.
  photo && !isDrawn(photo) ? largestFile(photo) : `${path}/picture.png?v=${version}`;
