import { z } from '@hono/zod-openapi';
import { PHOTO_SIZES } from '@stoop/domain/people/photo-address';
import { PERSONAL_CALL } from '../call-refusals.ts';
import { NoQuery, oneOf, parameter, pathId } from '../query.ts';
import { defineRoute, empty, json, refusals } from '../route.ts';
import { ProfilePatch, ProfileView } from './profile.ts';

const PERSONAL = { 'x-access': 'signed-in' as const, 'x-cache-seconds': null, tags: ['Profile'] };

export const profileRoute = defineRoute({
  ...PERSONAL,
  method: 'get',
  path: '/api/v1/me',
  operationId: 'readProfile',
  summary: 'Read my profile',
  request: { query: NoQuery },
  responses: {
    200: json(ProfileView, 'The profile of the signed-in user.'),
    ...refusals(...PERSONAL_CALL, 'people/profile-not-found'),
  },
});

export const changeProfileRoute = defineRoute({
  ...PERSONAL,
  method: 'patch',
  path: '/api/v1/me',
  operationId: 'changeProfile',
  summary: 'Change my profile',
  description:
    'Fields that the body does not name stay as they are; null deletes an answer. The profile is created if the registration could not save it.',
  request: {
    query: NoQuery,
    body: { required: true, content: { 'application/json': { schema: ProfilePatch } } },
  },
  responses: {
    200: json(ProfileView, 'The changed profile.'),
    ...refusals(...PERSONAL_CALL, 'request/malformed', 'request/too-large', 'request/wrong-type'),
  },
});

export const exportRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'export',
  method: 'get',
  path: '/api/v1/me/export',
  operationId: 'exportMe',
  summary: 'Export my data',
  request: { query: NoQuery },
  responses: {
    200: json(
      z.record(z.string(), z.unknown()).openapi('OwnData', {
        example: { account: {}, profile: {}, saved: [], sessions: [], history: [] },
      }),
      'The account, profile, applications, saved and viewed items, sessions and sign-ins of the user.',
    ),
    ...refusals(...PERSONAL_CALL),
  },
});

const picture = { schema: z.string().openapi({ type: 'string', format: 'binary' }) };

export const uploadPhotoRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'upload',
  method: 'put',
  path: '/api/v1/me/photo',
  operationId: 'uploadPhoto',
  summary: 'Upload my profile photo',
  description:
    'A picture has at most 5 MB and 24 megapixels. It is cropped to a square and encoded again without its metadata. A JPEG with more than 100 scans, a WebP with more than 500 frames, and any picture that takes longer than 15 seconds is refused. The pictures of one account are processed one after another.',
  request: {
    query: NoQuery,
    body: {
      required: true,
      content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
    },
  },
  responses: {
    200: json(
      z.object({ photoURL: z.string() }).openapi('PhotoAddress'),
      'The address of the photo in its medium size.',
    ),
    ...refusals(
      ...PERSONAL_CALL,
      'photo/wrong-type',
      'photo/too-large',
      'photo/unreadable',
      'photo/too-complex',
      'photo/busy',
    ),
  },
});

export const removePhotoRoute = defineRoute({
  ...PERSONAL,
  method: 'delete',
  path: '/api/v1/me/photo',
  operationId: 'removePhoto',
  summary: 'Delete my profile photo',
  request: { query: NoQuery },
  responses: { 204: empty('The photo is deleted.'), ...refusals(...PERSONAL_CALL) },
});

export const photoRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  tags: ['Profile'],
  method: 'get',
  path: '/api/v1/photos/{photoId}/{size}',
  operationId: 'readPhoto',
  summary: 'Read a profile photo',
  description:
    'The photo is visible to its owner and to staff, and to others while the owner shows a roommate card.',
  request: {
    params: z.object({
      photoId: pathId('The id of the photo, from photoURL.', 'kJ3n_Qx0VZ2mYb8sT5uLwA'),
      size: parameter(oneOf(PHOTO_SIZES.map(String)), {
        description: 'The width and height of the photo, in pixels.',
        example: '192',
        schema: { type: 'string', enum: PHOTO_SIZES.map(String) },
      }),
    }),
    query: NoQuery,
  },
  responses: {
    200: { description: 'The photo.', content: { 'image/webp': picture } },
    ...refusals('request/invalid', 'request/too-many', 'photo/not-found', 'server/unavailable'),
  },
});
