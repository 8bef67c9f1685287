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
  summary: "One's own profile",
  request: { query: NoQuery },
  responses: {
    200: json(ProfileView, 'The profile.'),
    ...refusals(...PERSONAL_CALL, 'people/profile-not-found'),
  },
});

export const changeProfileRoute = defineRoute({
  ...PERSONAL,
  method: 'patch',
  path: '/api/v1/me',
  operationId: 'changeProfile',
  summary: "Change one's own profile",
  description:
    'Fields that are not named stay; null takes an answer back. Makes the profile where the sign-in could not.',
  request: {
    query: NoQuery,
    body: { required: true, content: { 'application/json': { schema: ProfilePatch } } },
  },
  responses: {
    200: json(ProfileView, 'The profile as it now is.'),
    ...refusals(...PERSONAL_CALL, 'request/malformed', 'request/too-large', 'request/wrong-type'),
  },
});

export const exportRoute = defineRoute({
  ...PERSONAL,
  'x-limit': 'export',
  method: 'get',
  path: '/api/v1/me/export',
  operationId: 'exportMe',
  summary: "All of one's own data",
  request: { query: NoQuery },
  responses: {
    200: json(
      z.record(z.string(), z.unknown()).openapi('OwnData', {
        example: { account: {}, profile: {}, saved: [], sessions: [], history: [] },
      }),
      'Profile, saved items, what was looked at, sessions, sign-ins, in one document.',
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
  summary: 'Set the profile photo',
  description:
    'At most 5 MB and 24 megapixels. Cropped to a square and encoded anew, without what the camera wrote into it. A JPEG of more than 100 scans, a WebP of more than 500 frames, and what takes longer than 15 seconds is refused. The pictures of one account are prepared one after another.',
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
      'Where the photo stands, in its middle size.',
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
  summary: 'Remove the profile photo',
  request: { query: NoQuery },
  responses: { 204: empty('There is no photo any more.'), ...refusals(...PERSONAL_CALL) },
});

export const photoRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  tags: ['Profile'],
  method: 'get',
  path: '/api/v1/photos/{photoId}/{size}',
  operationId: 'readPhoto',
  summary: 'A profile photo',
  description: 'For its owner and staff; for others only while the owner shows a roommate card.',
  request: {
    params: z.object({
      photoId: pathId('As it stands in photoURL.', 'kJ3n_Qx0VZ2mYb8sT5uLwA'),
      size: parameter(oneOf(PHOTO_SIZES.map(String)), {
        description: 'The edge of the square, in pixels.',
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
