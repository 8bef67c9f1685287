import type { ListingPhoto } from './documents.ts';
import { roomWords } from './home-label.ts';

/** The most photos of a unit, and of a building. */
export const PHOTOS_MAX = 30;
export const PHOTO_WORDS_MAX = 300;

/** The widths that pages request, in pixels. */
export const PHOTO_WIDTHS = [320, 640, 960, 1440] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Pages list the first one first, because it is the smaller of the two. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** What a picture must be to look right on a page: its edges in pixels, the longer one at most so many times the shorter. */
export const PHOTO_SHAPE = { edgeMin: PHOTO_WIDTHS[0], ratioMax: 4, widths: PHOTO_WIDTHS } as const;

/** The widths in which a photo is stored: never larger than the uploaded picture. */
export const widthsOf = ({ width }: Pick<ListingPhoto, 'width'>): PhotoWidth[] =>
  PHOTO_WIDTHS.filter((step) => step <= width);

export const photoFile = (id: string, width: number, format: PhotoFormat): string =>
  `/api/v1/listing-photos/${id}/${width}.${format}`;

/** The `srcset` of a photo. */
export const photoSources = (
  { id, width }: Pick<ListingPhoto, 'id' | 'width'>,
  format: PhotoFormat,
): string =>
  widthsOf({ width })
    .map((step) => `${photoFile(id, step, format)} ${step}w`)
    .join(', ');

/** The largest stored file of a photo, in the format that every browser reads. */
export const largestFile = (photo: Pick<ListingPhoto, 'id' | 'width'>): string =>
  photoFile(photo.id, widthsOf(photo).at(-1) ?? PHOTO_WIDTHS[0], 'webp');

/** Whether it is a drawing of the demo city, whose file comes with the product. Its id names what it shows. */
export const isDrawn = ({ id }: Pick<ListingPhoto, 'id'>): boolean => id.startsWith('drawn-');

/** What stands on a drawn one, so that nobody takes it for a photo of the home. */
export const DRAWN_TAG = 'Drawing';

/** Whether somebody still has to say what a photo shows. */
export const needsWords = ({ alt }: Pick<ListingPhoto, 'alt'>): boolean => alt === '';

/** What a photo shows. Without words of its own, no more is said than what is certain. */
export const photoWords = (photo: Pick<ListingPhoto, 'alt'>, of: 'unit' | 'building'): string =>
  needsWords(photo) ? `A photo of the ${of === 'unit' ? 'home' : 'building'}` : photo.alt;

/** Whether a photo says that it shows the way in, which is no picture of a home. */
export const isOfHall = ({ alt }: Pick<ListingPhoto, 'alt'>): boolean =>
  /\b(lobby|(entrance|entry) ?hall|hallway|stairwell|mailboxes)\b/i.test(alt);

/** Whether a photo says that it shows this room of a home. */
export const isOfRoom = (
  { alt }: Pick<ListingPhoto, 'alt'>,
  room: { name?: string | undefined },
): boolean =>
  Boolean(room.name?.trim()) &&
  alt.toLowerCase().includes(roomWords(room).replace(/,.*/, '').toLowerCase());

/** Rooms that all of a home share. */
const SHARED_ROOMS = /\b(?:living|dining|family|sitting|common|laundry|bath) ?rooms?\b/gi;

/** Whether it may be the picture of a room: not where it shows a room of somebody that is, or may be, another one. */
const canStandForRoom = (
  photo: Pick<ListingPhoto, 'alt'>,
  room: { name?: string | undefined },
): boolean => isOfRoom(photo, room) || !/rooms?\b/i.test(photo.alt.replace(SHARED_ROOMS, ''));

/**
 * Of the photos of a home the one that is the picture of a room: one that says so, or else the first of what its rooms share,
 * the way in last; undefined where all show other rooms.
 */
export function photoOfRoom<Photo extends Pick<ListingPhoto, 'alt'>>(
  photos: readonly Photo[],
  room: { name?: string | undefined },
): Photo | undefined {
  const may = photos.filter((photo) => canStandForRoom(photo, room));
  return (
    may.find((photo) => isOfRoom(photo, room)) ?? may.find((photo) => !isOfHall(photo)) ?? may[0]
  );
}
