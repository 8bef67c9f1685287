import { z } from '@hono/zod-openapi';
import { oneOf, parameter, pathId } from '@stoop/base/contract/query';
import { binary, empty, json, ownRoutes, PICTURE, publicRoutes } from '@stoop/base/contract/route';
import { PHOTO_SIZES } from '@stoop/features/accounts/rules/photo-address';
import { ProfilePatch, ProfileView } from './profile.ts';
import '@stoop/base/contract/photo-problems';
import './problems.ts';

const own = ownRoutes('Profile');
const anyone = publicRoutes('Profile');

export const profileRoute = own.get({
  path: '/api/v1/me',
  operationId: 'readProfile',
  summary: 'Read my profile',
  answer: json(ProfileView, 'The profile of the signed-in user.'),
  refusals: ['people/profile-not-found'],
});

export const changeProfileRoute = own.patch({
  path: '/api/v1/me',
  operationId: 'changeProfile',
  summary: 'Change my profile',
  description:
    'Fields that the body does not name stay as they are; null deletes an answer. The profile is created if the registration could not save it.',
  body: ProfilePatch,
  answer: json(ProfileView, 'The changed profile.'),
});

export const exportRoute = own.get({
  'x-limit': 'export',
  path: '/api/v1/me/export',
  operationId: 'exportMe',
  summary: 'Export my data',
  answer: json(
    z.record(z.string(), z.unknown()).openapi('OwnData', {
      example: { account: {}, profile: {}, saved: [], sessions: [], history: [] },
    }),
    'The account, profile, applications, saved and viewed items, sessions and sign-ins of the user.',
  ),
});

export const uploadPhotoRoute = own.put({
  'x-limit': 'upload',
  path: '/api/v1/me/photo',
  operationId: 'uploadPhoto',
  summary: 'Upload my profile photo',
  description:
    'A picture has at most 5 MB and 24 megapixels. It is cropped to a square and encoded again without its metadata. A JPEG with more than 100 scans, a WebP with more than 500 frames, and any picture that takes longer than 15 seconds is refused. The pictures of one account are processed one after another.',
  upload: PICTURE,
  answer: json(
    z.object({ photoURL: z.string() }).openapi('PhotoAddress'),
    'The address of the photo in its medium size.',
  ),
  refusals: [
    'photo/wrong-type',
    'photo/too-large',
    'photo/unreadable',
    'photo/too-complex',
    'photo/busy',
  ],
});

export const removePhotoRoute = own.delete({
  path: '/api/v1/me/photo',
  operationId: 'removePhoto',
  summary: 'Delete my profile photo',
  answer: empty('The photo is deleted.'),
});

export const photoRoute = anyone.get({
  path: '/api/v1/photos/{photoId}/{size}',
  operationId: 'readPhoto',
  summary: 'Read a profile photo',
  description:
    'The photo is visible to its owner and to staff, and to others while the owner shows a roommate card.',
  params: z.object({
    photoId: pathId('The id of the photo, from photoURL.', 'kJ3n_Qx0VZ2mYb8sT5uLwA'),
    size: parameter(oneOf(PHOTO_SIZES.map(String)), {
      description: 'The width and height of the photo, in pixels.',
      example: '192',
      schema: { type: 'string', enum: PHOTO_SIZES.map(String) },
    }),
  }),
  answer: binary('The photo.', 'image/webp'),
  refusals: ['photo/not-found'],
});
