import { forEachDatabase } from '@stoop/app/testing/databases';
import { personWith } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { startS3 } from '@stoop/app/testing/s3-server';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { StorageAway } from '@stoop/base/api/storage/bucket';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ListingPhoto } from '../../contract/views.ts';
import type { PhotoStorage } from './photo-storage.ts';
import { PHOTO_QUEUE, photoQueue } from './removals.ts';
import { openS3Storage } from './s3-storage.ts';

const UNIT = '/api/v1/staff/units/warren-3r/photos?buildingId=warren-house';
const OWN_PAGE = { as: 'staff', 'Sec-Fetch-Site': 'same-origin' };
const Photos = z.object({ photos: z.array(ListingPhoto) });
const FILE = { width: 320, format: 'webp' } as const;
const LOG = { info: () => {}, warn: () => {}, error: () => {} };

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  let picture: Buffer<ArrayBuffer>;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let store: PhotoStorage;
  /** Whether the store answers. */
  let isAway = false;
  /** The photos whose files arrived. */
  let stored: string[] = [];

  beforeAll(async () => {
    database = await open();
    s3 = await startS3();
    store = openS3Storage(s3.settings);
    const orAway = <Done>(run: () => Promise<Done>) =>
      isAway ? Promise.reject(new StorageAway('away')) : run();
    const photoStorage: PhotoStorage = {
      async put(id, files) {
        // The first file of an upload that fails arrives.
        await store.put(id, isAway ? files.slice(0, 1) : files);
        stored.push(id);
        if (isAway) throw new StorageAway('away');
      },
      read: (id, file) => orAway(() => store.read(id, file)),
      remove: (id) => orAway(() => store.remove(id)),
    };
    ({ api } = await openSmallCity(database, {
      people: { staff: personWith('staff') },
      photoStorage,
      drawnPhotos: { read: async (id) => new TextEncoder().encode(`drawing of ${id}`) },
    }));
    const create = { width: 320, height: 320, channels: 3, background: '#14593c' } as const;
    picture = Buffer.from(await sharp({ create }).png().toBuffer());
  });
  afterAll(() => s3.stop());
  beforeEach(async () => {
    isAway = false;
    stored = [];
    await database.pool.query('DELETE FROM listing_photos; DELETE FROM jobs');
  });

  const upload = () =>
    api.request(UNIT, {
      method: 'POST',
      body: picture,
      headers: { ...OWN_PAGE, 'Content-Type': 'image/png' },
    });
  const look = (id: string) => api.request(`/api/v1/listing-photos/${id}/320.webp`);
  const count = async (table: string) =>
    (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  const runJobs = async () => {
    await database.pool.query('UPDATE jobs SET next_try_at = now()');
    const { sql } = database;
    const queues = { [PHOTO_QUEUE]: photoQueue({ sql, storage: store }) };
    const worker = openWorker({ sql, queues, now: () => new Date(), chance: () => 0, log: LOG });
    await worker.work();
    await worker.stop();
  };

  test('the files of a photo are in the store, not in the database', async () => {
    const { id } = ListingPhoto.parse(await (await upload()).json());
    expect(await count('listing_photo_files')).toBe(0);
    expect((await look(id)).status).toBe(200);
    await runJobs();
    expect((await look(id)).status).toBe(200);
  });

  test('a photo whose files cannot all be stored is not recorded, and none of them stays', async () => {
    isAway = true;
    const refused = await upload();
    expect([refused.status, (await readProblem(refused)).code]).toEqual([
      503,
      'photo/storage-away',
    ]);
    expect(await count('listing_photos')).toBe(0);
    const [id = ''] = stored;
    const avif = { width: 320, format: 'avif' } as const;
    expect(await store.read(id, avif)).not.toBeNull();
    await runJobs();
    expect(await store.read(id, avif)).toBeNull();
  });

  test('while the store is away only its pictures are', async () => {
    const { id } = ListingPhoto.parse(await (await upload()).json());
    isAway = true;
    const answer = await look(id);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    const unit = await api.request('/api/v1/buildings/warren-house/units/warren-3r');
    expect(unit.status).toBe(200);
  });

  test('while the store is away staff order and describe photos, and nothing is lost', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 2; count++)
      ids.push(ListingPhoto.parse(await (await upload()).json()).id);
    isAway = true;
    const order = ids.toReversed();
    const send = (path: string, body: object) =>
      api.request(path, {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
      });
    expect((await send(UNIT, { order })).status).toBe(200);
    expect((await send(`/api/v1/staff/photos/${ids[0]}`, { alt: 'The kitchen' })).status).toBe(200);
    isAway = false;
    const listed = await api.request(UNIT, { headers: OWN_PAGE });
    const { photos } = Photos.parse(await listed.json());
    expect(photos.map(({ id, alt }) => [id, alt])).toEqual([
      [ids[1], ''],
      [ids[0], 'The kitchen'],
    ]);
    for (const id of ids) expect((await look(id)).status).toBe(200);
  });

  test('a job deletes the files of a deleted photo, whenever the store is back', async () => {
    const { id } = ListingPhoto.parse(await (await upload()).json());
    isAway = true;
    const path = `/api/v1/staff/photos/${id}`;
    expect((await api.request(path, { method: 'DELETE', headers: OWN_PAGE })).status).toBe(204);
    expect(await store.read(id, FILE)).not.toBeNull();
    await runJobs();
    expect(await store.read(id, FILE)).toBeNull();
  });

  test('R2.08 a drawn photo of the demo city is read from the product, and not from the storage', async () => {
    await database.pool.query(
      `INSERT INTO listing_photos (id, building_id, unit_id, position, alt, width, height, blur)
       VALUES ('drawn-bath-0-1', 'warren-house', 'warren-3r', 0, 'Drawing', 960, 720, 'data:')`,
    );
    isAway = true;
    expect(await (await look('drawn-bath-0-1')).text()).toBe('drawing of drawn-bath-0-1');
    expect((await look('drawn-bath-0-2')).status).toBe(404);
  });
});
