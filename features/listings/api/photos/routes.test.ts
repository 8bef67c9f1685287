import { forOneDatabase } from '@stoop/app/testing/databases';
import { GRACE, personWith } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { BuildingItem, RoomPage } from '@stoop/features/search/contract/answers';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ListingPhoto, UnitDetails } from '../../contract/views.ts';

const STAFF = personWith('staff');
const people = {
  grace: GRACE,
  staff: STAFF,
  warren: { ...STAFF, id: 'staff-of-warren', buildings: ['warren-house'] },
  unconfirmed: { ...STAFF, secondFactor: 'required' as const },
  pearl: { ...STAFF, id: 'staff-of-pearl', buildings: ['pearl-court'] },
};
const UNIT = '/api/v1/staff/units/warren-3r/photos?buildingId=warren-house';
const HIDDEN_UNIT = '/api/v1/staff/units/warren-hidden-unit/photos?buildingId=warren-house';
const BUILDING = '/api/v1/staff/buildings/warren-house/photos';
const Photos = z.object({ photos: z.array(ListingPhoto) });

forOneDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    database = await open();
    ({ api } = await openSmallCity(database, { people }));
    const create = { width: 660, height: 495, channels: 3, background: '#14593c' } as const;
    picture = Buffer.from(await sharp({ create }).png().toBuffer());
  });
  beforeEach(() => database.pool.query('DELETE FROM listing_photos; DELETE FROM live_events'));

  const send = (method: string, path: string, as = 'staff', rest: RequestInit = {}) =>
    api.request(path, {
      ...rest,
      method,
      headers: { as, 'Sec-Fetch-Site': 'same-origin', ...rest.headers },
    });
  const upload = (path = UNIT, as = 'staff', body: NonNullable<RequestInit['body']> = picture) =>
    send('POST', path, as, { body, headers: { 'Content-Type': 'image/png' } });
  const change = (path: string, body: object, as = 'staff') =>
    send('PATCH', path, as, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const add = async (path = UNIT) => {
    const answer = await upload(path);
    expect(answer.status).toBe(201);
    return ListingPhoto.parse(await answer.json());
  };
  const idsOf = async (answer: Promise<Response> | Response) =>
    (await readAnswer(Photos, await answer)).photos.map(({ id }) => id);
  const codeOf = async (answer: Promise<Response> | Response) =>
    (await readProblem(await answer)).code;
  const file = (id: string, name: string, as = 'visitor', headers = {}) =>
    send('GET', `/api/v1/listing-photos/${id}/${name}`, as, { headers });
  const building = async () => {
    const answer = await api.request('/api/v1/buildings?ids=warren-house');
    return (await readAnswer(z.array(BuildingItem.partial()), answer))[0];
  };

  test('R2.08 an uploaded photo is on the page of its unit at once, and on cards', async () => {
    const { id, alt, width, height, blur } = await add();
    expect([id, alt, width, height]).toEqual([expect.stringMatching(/^[\w-]{22}$/), '', 660, 495]);
    const unit = await api.request('/api/v1/buildings/warren-house/units/warren-3r');
    const { listing } = await readAnswer(UnitDetails, unit);
    expect(listing.photos).toEqual([{ id, alt: '', width, height, blur }]);
    const found = await api.request('/api/v1/search?type=unit&q=Warren');
    expect(await found.text()).toContain(`"cover":{"id":"${id}"`);
    expect((await building())?.cover).toBeUndefined();
    const own = await add(BUILDING);
    expect((await building())?.cover).toEqual(own);
  });

  test('a file has the right type, never changes, and is never larger than the picture', async () => {
    const { id } = await add();
    for (const [name, type, width] of [
      ['320.avif', 'image/avif', 320],
      ['640.webp', 'image/webp', 640],
    ] as const) {
      const answer = await file(id, name);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe(type);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const etag = answer.headers.get('ETag') ?? '';
      const again = await file(id, name, 'visitor', { 'If-None-Match': etag });
      expect(again.status).toBe(304);
      if (type === 'image/webp')
        expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    }
    expect(await codeOf(file(id, '960.webp'))).toBe('photo/not-found');
    expect(await codeOf(file('unknown', '320.webp'))).toBe('photo/not-found');
    expect(await codeOf(file(id, '500.webp'))).toBe('request/invalid');
    expect(await codeOf(file(id, '320.svg'))).toBe('request/invalid');
  });

  test('R5.09 the photo of a hidden home is a 404 for everybody but staff of its building', async () => {
    const { id } = await add(HIDDEN_UNIT);
    const seen = async () =>
      Promise.all(
        ['visitor', 'grace', 'unconfirmed', 'pearl', 'warren', 'staff'].map(
          async (as) => (await file(id, '320.webp', as)).status,
        ),
      );
    expect(await seen()).toEqual([404, 404, 404, 404, 200, 200]);
    expect((await file(id, '320.webp', 'staff')).headers.get('Cache-Control')).toBe('no-store');
    expect((await readProblem(await file(id, '320.webp'))).detail).toBe(
      (await readProblem(await file('unknown', '320.webp'))).detail,
    );
    await send('PATCH', '/api/v1/staff/units/warren-hidden-unit', 'staff', {
      body: '{"is_visible":true}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await seen()).toEqual([200, 200, 200, 200, 200, 200]);
    await database.pool.query(
      `UPDATE units SET is_visible = false WHERE id = 'warren-hidden-unit'`,
    );
  });

  test('the order is that of staff, and the first photo is the one on cards', async () => {
    const [one, two, three] = [(await add()).id, (await add()).id, (await add()).id];
    expect(await idsOf(send('GET', UNIT))).toEqual([one, two, three]);
    expect(await idsOf(change(UNIT, { order: [three, one, two] }))).toEqual([three, one, two]);
    expect(await idsOf(send('GET', UNIT))).toEqual([three, one, two]);
    const found = await api.request('/api/v1/search?type=unit&q=Warren');
    expect(await found.text()).toContain(`"cover":{"id":"${three}"`);
  });

  test('R2.08 a room of a home that begins with the bedroom of another is shown by what they share', async () => {
    const [bedroom, kitchen] = [(await add()).id, (await add()).id];
    const say = (id: string, alt: string) => change(`/api/v1/staff/photos/${id}`, { alt });
    await say(bedroom, 'The middle room');
    await say(kitchen, 'The kitchen');
    const answer = await api.request('/api/v1/search?type=room&q=Warren');
    const { items } = await readAnswer(RoomPage, answer);
    const [front] = items.filter(({ rentId }) => rentId === 'warren-3r');
    expect(front?.unit.listing?.cover?.id).toBe(bedroom);
    expect(front?.cover).toMatchObject({ id: kitchen });
    const page = await readAnswer(
      UnitDetails,
      await api.request(`/api/v1/buildings/warren-house/units/warren-3r`),
    );
    // Of a hidden room nothing is said.
    expect(page.unit.listing?.roomCovers).toEqual({
      'warren-3r-front': expect.objectContaining({ id: kitchen }),
    });
  });

  test('an order of other photos than there are is refused, and changes nothing', async () => {
    const [one, two] = [(await add()).id, (await add()).id];
    const other = (await add(BUILDING)).id;
    for (const order of [[two], [], [two, one, other], [other, one]])
      expect(await codeOf(change(UNIT, { order }))).toBe('photo/set-changed');
    expect(await codeOf(change(UNIT, { order: [one, one] }))).toBe('request/invalid');
    expect(await idsOf(send('GET', UNIT))).toEqual([one, two]);
  });

  test('a photo gets words, which must say something', async () => {
    const { id } = await add();
    const path = `/api/v1/staff/photos/${id}`;
    const described = await change(path, { alt: ' The kitchen, with a window ' });
    expect(await readAnswer(ListingPhoto, described)).toMatchObject({
      alt: 'The kitchen, with a window',
    });
    const { photos } = await readAnswer(Photos, await send('GET', UNIT));
    expect(photos[0]?.alt).toBe('The kitchen, with a window');
    for (const alt of ['', ' \u200b ', 'a'.repeat(301), 'two\nlines'])
      expect(await codeOf(change(path, { alt }))).toBe('request/invalid');
  });

  test('words of a photo that turn people away are refused, and keep a unit from being published', async () => {
    for (const home of [UNIT, HIDDEN_UNIT, BUILDING]) {
      const { id } = await add(home);
      const answer = await change(`/api/v1/staff/photos/${id}`, { alt: 'The hall. No vouchers.' });
      expect(await readProblem(answer)).toMatchObject({
        code: 'listings/words-refused',
        issues: [{ path: 'alt', message: expect.stringMatching(/^“No vouchers.” .*income/) }],
      });
    }
    expect((await readAnswer(Photos, await send('GET', UNIT))).photos[0]?.alt).toBe('');
    // As an import may leave it.
    await database.pool.query(
      `UPDATE listing_photos SET alt = 'No kids' WHERE unit_id IS NOT NULL`,
    );
    const published = await change('/api/v1/staff/units/warren-hidden-unit', { is_visible: true });
    expect(await readProblem(published)).toMatchObject({
      code: 'listings/words-refused',
      issues: [{ path: 'photos.0' }],
    });
  });

  test('a deleted photo is gone everywhere, with its files', async () => {
    const [one, two] = [await add(), await add()];
    expect((await send('DELETE', `/api/v1/staff/photos/${one.id}`)).status).toBe(204);
    expect(await codeOf(send('DELETE', `/api/v1/staff/photos/${one.id}`))).toBe('photo/not-found');
    expect(await codeOf(file(one.id, '320.webp', 'staff'))).toBe('photo/not-found');
    expect(await idsOf(send('GET', UNIT))).toEqual([two.id]);
    const { rows } = await database.pool.query(
      'SELECT DISTINCT photo_id AS id FROM listing_photo_files',
    );
    expect(rows).toEqual([{ id: two.id }]);
  });

  test('design/safety.md: a home of other buildings is a 404 for staff of some, as an unknown one', async () => {
    const { id } = await add();
    const unknown = UNIT.replace('warren-3r', 'nowhere');
    expect(await codeOf(upload(unknown))).toBe('listings/unit-not-found');
    expect(await codeOf(upload(UNIT.replace('warren-house', 'pearl-court')))).toBe(
      'listings/unit-not-found',
    );
    for (const call of [
      upload(UNIT, 'pearl'),
      send('GET', UNIT, 'pearl'),
      change(UNIT, { order: [id] }, 'pearl'),
    ])
      expect(await codeOf(call)).toBe('listings/unit-not-found');
    expect(await codeOf(upload(BUILDING, 'pearl'))).toBe('listings/building-not-found');
    expect(await codeOf(change(`/api/v1/staff/photos/${id}`, { alt: 'Mine' }, 'pearl'))).toBe(
      'photo/not-found',
    );
    expect(await codeOf(send('DELETE', `/api/v1/staff/photos/${id}`, 'pearl'))).toBe(
      'photo/not-found',
    );
    expect((await upload(UNIT, 'warren')).status).toBe(201);
  });

  test('design/safety.md: what is no photo is refused with the reason, and nothing is recorded', async () => {
    const small = await sharp(picture).resize(200).png().toBuffer();
    const codes = [];
    for (const body of [
      '<script>alert(1)</script>',
      Buffer.from(small),
      picture.subarray(0, 200),
      Buffer.alloc(5 * 1024 * 1024 + 1),
    ])
      codes.push(await codeOf(upload(UNIT, 'staff', body)));
    expect(codes).toEqual([
      'photo/wrong-type',
      'photo/wrong-shape',
      'photo/unreadable',
      'photo/too-large',
    ]);
    expect(await idsOf(send('GET', UNIT))).toEqual([]);
  });

  test('a home has at most thirty photos', async () => {
    await database.pool.query(
      `INSERT INTO listing_photos (id, building_id, unit_id, position, alt, width, height, blur)
       SELECT 'p' || n, 'warren-house', 'warren-3r', n, '', 320, 320, '' FROM generate_series(0, 29) n`,
    );
    expect(await codeOf(upload())).toBe('photo/full');
    expect((await upload(BUILDING)).status).toBe(201);
  });

  test('each change is recorded with its actor, and open pages are told', async () => {
    const { id } = await add();
    const { rows } = await database.pool.query(
      `SELECT actor_id, subject_id, detail FROM audit_events
       WHERE action = 'listing/changed' ORDER BY number DESC LIMIT 1`,
    );
    const detail = {
      level: 'photo',
      change: 'added',
      buildingId: 'warren-house',
      unitId: 'warren-3r',
      photoId: id,
    };
    expect(rows).toEqual([{ actor_id: STAFF.id, subject_id: 'warren-house', detail }]);
    const live = await database.pool.query(
      'SELECT kind, subject_id, building_id FROM live_events ORDER BY 1 LIMIT 1',
    );
    expect(live.rows).toEqual([
      { kind: 'listing', subject_id: 'warren-3r', building_id: 'warren-house' },
    ]);
  });
});
