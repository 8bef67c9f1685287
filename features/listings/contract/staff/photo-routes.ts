import { z } from '@hono/zod-openapi';
import {
  bodyId,
  choice,
  ID_LENGTH_MAX,
  once,
  parameter,
  pathId,
  readId,
} from '@stoop/base/contract/query';
import {
  binary,
  created,
  empty,
  json,
  PICTURE,
  publicRoutes,
  staffRoutes,
} from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PHOTO_WORDS_MAX,
  PHOTOS_MAX,
} from '../../rules/listing-photo.ts';
import { ListingPhoto } from '../views.ts';
import '../problems.ts';
import '@stoop/base/contract/photo-problems';

const staff = staffRoutes('buildings');
const anyone = publicRoutes('Listings');

const NO_HOME = ['listings/building-not-found', 'listings/unit-not-found'] as const;

const ofBuilding = {
  params: z.object({ buildingId: pathId('The id of the building.', 'warren-house') }),
};
const ofUnit = {
  params: z.object({ unitId: pathId('The rentId of the unit.', 'warren-3r') }),
  query: z.strictObject({
    buildingId: parameter(once(readId), {
      description: 'The building of the unit.',
      example: 'warren-house',
      schema: { type: 'string', maxLength: ID_LENGTH_MAX },
    }),
  }),
};
const ofPhoto = {
  params: z.object({
    photoId: pathId('The id of the photo.', 'kJ3n_Qx0VZ2mYb8sT5uLwA'),
  }),
};

const Photos = z
  .object({
    photos: z
      .array(ListingPhoto)
      .describe('In their order; the first one is shown on cards. `alt` is empty without words.'),
  })
  .openapi('ListingPhotos');

const PhotoOrder = z
  .strictObject({
    order: z
      .array(bodyId)
      .max(PHOTOS_MAX, `must have at most ${PHOTOS_MAX} ids`)
      .refine((ids) => new Set(ids).size === ids.length, 'must name each photo once')
      .describe('The ids of all photos of the home, in their new order.'),
  })
  .openapi('PhotoOrder', { example: { order: ['kJ3n_Qx0VZ2mYb8sT5uLwA'] } });

const PhotoWords = z
  .strictObject({
    alt: line(PHOTO_WORDS_MAX)
      .min(1, 'must say what the photo shows')
      .describe('What the photo shows, for people who do not see it.'),
  })
  .openapi('PhotoWords', { example: { alt: 'The kitchen, with a window to the yard' } });

const UPLOAD = {
  'x-limit': 'listing-photo',
  description: `A photo has at most 5 MB and 24 megapixels, at least 320 pixels on each side, and is at most four times as long as it is wide. It is encoded again as AVIF and WebP in the widths of pages, without its metadata. A home has at most ${PHOTOS_MAX}.`,
  upload: PICTURE,
  refusals: [
    ...NO_HOME,
    'photo/wrong-type',
    'photo/too-large',
    'photo/unreadable',
    'photo/too-complex',
    'photo/animated',
    'photo/wrong-shape',
    'photo/full',
    'photo/busy',
    'photo/storage-away',
  ],
} as const;

export const buildingPhotosRoute = staff.get({
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'listBuildingPhotos',
  summary: 'List the photos of a building, shown or hidden',
  ...ofBuilding,
  answer: json(Photos, 'The photos of the building itself.'),
  refusals: NO_HOME,
});

export const unitPhotosRoute = staff.get({
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'listUnitPhotos',
  summary: 'List the photos of a unit, shown or hidden',
  ...ofUnit,
  answer: json(Photos, 'The photos of the unit.'),
  refusals: NO_HOME,
});

export const addBuildingPhotoRoute = staff.post({
  ...UPLOAD,
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'addBuildingPhoto',
  summary: 'Add a photo of a building',
  ...ofBuilding,
  answer: created(ListingPhoto, 'The new photo, behind the others.'),
});

export const addUnitPhotoRoute = staff.post({
  ...UPLOAD,
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'addUnitPhoto',
  summary: 'Add a photo of a unit',
  ...ofUnit,
  answer: created(ListingPhoto, 'The new photo, behind the others.'),
});

export const orderBuildingPhotosRoute = staff.patch({
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'orderBuildingPhotos',
  summary: 'Change the order of the photos of a building',
  ...ofBuilding,
  body: PhotoOrder,
  answer: json(Photos, 'The photos in their new order.'),
  refusals: [...NO_HOME, 'photo/set-changed'],
});

export const orderUnitPhotosRoute = staff.patch({
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'orderUnitPhotos',
  summary: 'Change the order of the photos of a unit',
  ...ofUnit,
  body: PhotoOrder,
  answer: json(Photos, 'The photos in their new order.'),
  refusals: [...NO_HOME, 'photo/set-changed'],
});

export const describePhotoRoute = staff.patch({
  path: '/api/v1/staff/photos/{photoId}',
  operationId: 'describePhoto',
  summary: 'Say what a photo of a listing shows',
  description: 'Words that turn people away are refused, also for a hidden home.',
  ...ofPhoto,
  body: PhotoWords,
  answer: json(ListingPhoto, 'The photo with its words.'),
  refusals: ['photo/not-found', 'listings/words-refused'],
});

export const deletePhotoRoute = staff.delete({
  path: '/api/v1/staff/photos/{photoId}',
  operationId: 'deletePhoto',
  summary: 'Delete a photo of a listing',
  ...ofPhoto,
  answer: empty('The photo is deleted.'),
  refusals: ['photo/not-found'],
});

/** A photo never changes under its id. */
const YEAR_SECONDS = 31_536_000;
const FILES = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}`));

export const photoFileRoute = anyone.get({
  'x-cache-seconds': YEAR_SECONDS,
  'x-limit': 'picture',
  path: '/api/v1/listing-photos/{photoId}/{file}',
  operationId: 'readListingPhoto',
  summary: 'Read a photo of a listing',
  description:
    'The photos of hidden homes are visible to staff only. A photo has no file that is wider than the uploaded picture.',
  params: z.object({
    photoId: ofPhoto.params.shape.photoId,
    file: choice(FILES, 'The width in pixels, and the format.', '640.avif'),
  }),
  answer: binary('The picture.', 'image/avif', 'image/webp'),
  refusals: ['photo/not-found', 'photo/storage-away'],
});
