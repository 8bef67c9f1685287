/** The widths of the square versions of a photo, in pixels. */
export const PHOTO_SIZES = [64, 192, 512] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The address of an uploaded photo, in its medium size by default. */
export const photoAddress = (photoId: string, size: PhotoSize = 192): string =>
  `/api/v1/photos/${photoId}/${size}`;

/** The photo of a person: the uploaded one, else that of the sign-in account. */
export const photoOf = (photos: {
  photoId: string | null;
  photoUrl: string | null;
}): string | null => (photos.photoId === null ? photos.photoUrl : photoAddress(photos.photoId));
