import { z } from '@hono/zod-openapi';
import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  PHOTO_WORDS_MAX,
  PHOTOS_MAX,
} from '@stoop/domain/listings/listing-photo';
import { BODY_REFUSALS, STAFF_CALL } from '../call-refusals.ts';
import { ListingPhoto } from '../listings/views.ts';
import {
  bodyId,
  ID_LENGTH_MAX,
  NoQuery,
  once,
  oneOf,
  parameter,
  pathId,
  readId,
} from '../query.ts';
import { defineRoute, empty, json, jsonBody, refusals } from '../route.ts';
import { line } from '../text.ts';

const STAFF = {
  'x-access': 'staff' as const,
  'x-staff': 'buildings' as const,
  'x-cache-seconds': null,
  tags: ['Staff'],
};

const NO_HOME = ['listings/building-not-found', 'listings/unit-not-found'] as const;

const ofBuilding = {
  params: z.object({ buildingId: pathId('The id of the building.', 'warren-house') }),
  query: NoQuery,
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
  query: NoQuery,
};

const picture = { schema: z.string().openapi({ type: 'string', format: 'binary' }) };
const pictureBody = {
  required: true as const,
  content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
};

const Photos = z
  .object({
    photos: z.array(ListingPhoto).openapi({
      description: 'In their order; the first one is shown on cards. `alt` is empty without words.',
    }),
  })
  .openapi('ListingPhotos');

const PhotoOrder = z
  .strictObject({
    order: z
      .array(bodyId)
      .max(PHOTOS_MAX, `must have at most ${PHOTOS_MAX} ids`)
      .refine((ids) => new Set(ids).size === ids.length, 'must name each photo once')
      .openapi({ description: 'The ids of all photos of the home, in their new order.' }),
  })
  .openapi('PhotoOrder', { example: { order: ['kJ3n_Qx0VZ2mYb8sT5uLwA'] } });

const PhotoWords = z
  .strictObject({
    alt: line(PHOTO_WORDS_MAX)
      .min(1, 'must say what the photo shows')
      .openapi({ description: 'What the photo shows, for people who do not see it.' }),
  })
  .openapi('PhotoWords', { example: { alt: 'The kitchen, with a window to the yard' } });

const UPLOAD = {
  'x-limit': 'listing-photo' as const,
  description: `A photo has at most 5 MB and 24 megapixels, at least 320 pixels on each side, and is at most four times as long as it is wide. It is encoded again as AVIF and WebP in the widths of pages, without its metadata. A home has at most ${PHOTOS_MAX}.`,
};
const UPLOAD_REFUSALS = [
  ...STAFF_CALL,
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
] as const;

export const buildingPhotosRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'listBuildingPhotos',
  summary: 'List the photos of a building, shown or hidden',
  request: ofBuilding,
  responses: {
    200: json(Photos, 'The photos of the building itself.'),
    ...refusals(...STAFF_CALL, ...NO_HOME),
  },
});

export const unitPhotosRoute = defineRoute({
  ...STAFF,
  method: 'get',
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'listUnitPhotos',
  summary: 'List the photos of a unit, shown or hidden',
  request: ofUnit,
  responses: {
    200: json(Photos, 'The photos of the unit.'),
    ...refusals(...STAFF_CALL, ...NO_HOME),
  },
});

export const addBuildingPhotoRoute = defineRoute({
  ...STAFF,
  ...UPLOAD,
  method: 'post',
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'addBuildingPhoto',
  summary: 'Add a photo of a building',
  request: { ...ofBuilding, body: pictureBody },
  responses: {
    201: json(ListingPhoto, 'The new photo, behind the others.'),
    ...refusals(...UPLOAD_REFUSALS),
  },
});

export const addUnitPhotoRoute = defineRoute({
  ...STAFF,
  ...UPLOAD,
  method: 'post',
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'addUnitPhoto',
  summary: 'Add a photo of a unit',
  request: { ...ofUnit, body: pictureBody },
  responses: {
    201: json(ListingPhoto, 'The new photo, behind the others.'),
    ...refusals(...UPLOAD_REFUSALS),
  },
});

export const orderBuildingPhotosRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/buildings/{buildingId}/photos',
  operationId: 'orderBuildingPhotos',
  summary: 'Change the order of the photos of a building',
  request: { ...ofBuilding, body: jsonBody(PhotoOrder) },
  responses: {
    200: json(Photos, 'The photos in their new order.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, ...NO_HOME, 'photo/set-changed'),
  },
});

export const orderUnitPhotosRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/units/{unitId}/photos',
  operationId: 'orderUnitPhotos',
  summary: 'Change the order of the photos of a unit',
  request: { ...ofUnit, body: jsonBody(PhotoOrder) },
  responses: {
    200: json(Photos, 'The photos in their new order.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, ...NO_HOME, 'photo/set-changed'),
  },
});

export const describePhotoRoute = defineRoute({
  ...STAFF,
  method: 'patch',
  path: '/api/v1/staff/photos/{photoId}',
  operationId: 'describePhoto',
  summary: 'Say what a photo of a listing shows',
  description: 'Words that turn people away are refused, also for a hidden home.',
  request: { ...ofPhoto, body: jsonBody(PhotoWords) },
  responses: {
    200: json(ListingPhoto, 'The photo with its words.'),
    ...refusals(...STAFF_CALL, ...BODY_REFUSALS, 'photo/not-found', 'listings/words-refused'),
  },
});

export const deletePhotoRoute = defineRoute({
  ...STAFF,
  method: 'delete',
  path: '/api/v1/staff/photos/{photoId}',
  operationId: 'deletePhoto',
  summary: 'Delete a photo of a listing',
  request: ofPhoto,
  responses: {
    204: empty('The photo is deleted.'),
    ...refusals(...STAFF_CALL, 'photo/not-found'),
  },
});

/** A photo never changes under its id. */
const YEAR_SECONDS = 31_536_000;
const FILES = PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => `${width}.${format}`));

export const photoFileRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': YEAR_SECONDS,
  'x-limit': 'picture',
  tags: ['Listings'],
  method: 'get',
  path: '/api/v1/listing-photos/{photoId}/{file}',
  operationId: 'readListingPhoto',
  summary: 'Read a photo of a listing',
  description:
    'The photos of hidden homes are visible to staff only. A photo has no file that is wider than the uploaded picture.',
  request: {
    params: z.object({
      photoId: ofPhoto.params.shape.photoId,
      file: parameter(oneOf(FILES), {
        description: 'The width in pixels, and the format.',
        example: '640.avif',
        schema: { type: 'string', enum: FILES },
      }),
    }),
    query: NoQuery,
  },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/avif': picture, 'image/webp': picture },
    },
    ...refusals(
      'request/invalid',
      'request/too-many',
      'photo/not-found',
      'photo/storage-away',
      'server/unavailable',
    ),
  },
});
