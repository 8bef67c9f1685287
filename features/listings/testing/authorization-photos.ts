import { everyone, type Row } from '@stoop/app/testing/authorization-row';
import { anyStaff } from '@stoop/app/testing/authorization-staff';
import type { RequestBody } from '@stoop/app/testing/authorization-world';

const NO_PICTURE: RequestBody = {
  bytes: new TextEncoder().encode('no picture'),
  type: 'image/png',
};
const NO_BUILDING = 'listings/building-not-found';
const NO_UNIT = 'listings/unit-not-found';
const WARREN = { path: { buildingId: 'warren-house' }, elsewhere: NO_BUILDING } as const;
const WARREN_3R = {
  path: { unitId: 'warren-3r' },
  query: 'buildingId=warren-house',
  elsewhere: NO_UNIT,
} as const;
const UNKNOWN = {
  on: 'an unknown one',
  path: { unitId: 'nowhere' },
  query: 'buildingId=warren-house',
  outcome: NO_UNIT,
  elsewhere: NO_UNIT,
} as const;
const NO_ORDER = { body: { json: { order: [] } } };
const NO_PHOTO = {
  path: { photoId: 'nothing' },
  outcome: 'photo/not-found',
  elsewhere: 'photo/not-found',
} as const;
const UPLOAD = { body: NO_PICTURE, outcome: 'photo/wrong-type' } as const;

/** Routes about photos of homes. */
export const PHOTO_ROWS = {
  listBuildingPhotos: anyStaff(WARREN),
  listUnitPhotos: anyStaff(WARREN_3R, UNKNOWN),
  addBuildingPhoto: { ...anyStaff({ ...WARREN, ...UPLOAD }), limit: 'listing-photo' },
  addUnitPhoto: {
    ...anyStaff({ ...WARREN_3R, ...UPLOAD }, { ...UNKNOWN, body: NO_PICTURE }),
    limit: 'listing-photo',
  },
  orderBuildingPhotos: anyStaff({ ...WARREN, ...NO_ORDER }),
  orderUnitPhotos: anyStaff({ ...WARREN_3R, ...NO_ORDER }, { ...UNKNOWN, ...NO_ORDER }),
  describePhoto: anyStaff({ ...NO_PHOTO, body: { json: { alt: 'The kitchen' } } }),
  deletePhoto: anyStaff(NO_PHOTO),
  readListingPhoto: {
    limit: 'picture',
    attempts: [
      { path: { photoId: 'nothing', file: '320.webp' }, expects: everyone('photo/not-found') },
    ],
  },
} satisfies Record<string, Row>;
