import { forEachDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listPhotosOf } from '../photos/store.ts';
import { checkPhoto, readPhotoDocuments } from './photos.ts';

const AVIF = Buffer.from('\0\0\0\x1cftypavif and the rest', 'latin1').toString('base64');
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 and the rest', 'latin1').toString('base64');
const FILES = [
  { width: 320, format: 'avif', base64: AVIF },
  { width: 320, format: 'webp', base64: WEBP },
];
const PHOTO = {
  photoId: 'kJ3n_Qx0VZ2mYb8sT5uLwA',
  buildingId: 'warren-house',
  unitId: 'warren-3r',
  position: 1,
  alt: 'The kitchen',
  width: 500,
  height: 400,
  blur: 'data:image/webp;base64,UklGRg==',
  createdAt: '2026-11-20T12:00:00.000Z',
  files: FILES,
};
const { unitId: _, ...OF_BUILDING } = { ...PHOTO, photoId: 'of-the-building', files: [] };

forEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => database.pool.query('DELETE FROM listing_photos; DELETE FROM live_events'));

  test('R3.21 an imported photo is exported unchanged, with its files, and importing it again changes nothing', async () => {
    expect(await importFew(database, 'listingPhotos', [PHOTO, OF_BUILDING])).toMatchObject({
      added: 2,
      refusals: [],
    });
    const ids = [PHOTO.photoId, OF_BUILDING.photoId];
    const read = await readPhotoDocuments(database.sql, ids);
    expect(read.map(({ document }) => document)).toEqual([PHOTO, OF_BUILDING]);
    const { rows } = await database.pool.query(
      'SELECT kind, subject_id FROM live_events ORDER BY subject_id',
    );
    expect(rows).toEqual([
      { kind: 'listing', subject_id: 'warren-3r' },
      { kind: 'listing', subject_id: 'warren-house' },
    ]);
    const again = [
      { ...PHOTO, position: 0 },
      { ...OF_BUILDING, unitId: null },
    ];
    expect(await importFew(database, 'listingPhotos', again)).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    const place = { buildingId: 'warren-house', unitId: 'warren-3r' };
    expect(await listPhotosOf(database.sql, place)).toMatchObject([{ id: PHOTO.photoId }]);
  });
});

test.each<[string, object, string]>([
  ['photoId', { photoId: '../x' }, 'letters'],
  ['buildingId', { buildingId: undefined }, 'is missing'],
  ['alt', { alt: 'a'.repeat(301) }, 'at most 300'],
  ['blur', { blur: 'https://else.example/x' }, 'data URL'],
  ['createdAt', { createdAt: 'yesterday' }, 'with an offset'],
  ['files', { files: FILES.slice(1) }, 'must be 320.avif, 320.webp, or none'],
  ['files[0]', { files: [{ ...FILES[0], base64: WEBP }, FILES[1]] }, 'no picture of its format'],
  ['files[1].base64', { files: [FILES[0], { ...FILES[1], base64: '<script>' }] }, 'base64'],
  ['shown', { shown: true }, 'not a known field'],
])('a photo with a wrong %s is refused with the reason', (path, fields, reason) => {
  expect(checkPhoto({ ...PHOTO, ...fields })).toEqual({
    path,
    reason: expect.stringContaining(reason),
  });
});
