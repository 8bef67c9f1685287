/** Edges of the square pictures that are made of an upload, pixels. */
export const PHOTO_SIZES = [64, 192, 512] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Where an uploaded picture stands; in its middle size unless another is asked for. */
export const photoAddress = (photoId: string, size: PhotoSize = 192): string =>
  `/api/v1/photos/${photoId}/${size}`;

/** What is shown of somebody: the picture that was uploaded, else the one that the sign-in names. */
export const shownPhoto = (held: {
  photoId: string | null;
  photoUrl: string | null;
}): string | null => (held.photoId === null ? held.photoUrl : photoAddress(held.photoId));
