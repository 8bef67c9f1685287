import { forEachDatabase } from '@stoop/app/testing/databases';
import { GRACE, personWith } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ProfileView } from '../../contract/profile.ts';
import { createProfile } from '../create-profile.ts';

const ADA = { ...GRACE, id: 'ada', email: 'ada@stoop.test' };
const people = { grace: GRACE, ada: ADA, staff: personWith('staff') };

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  let picture: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    database = await open();
    ({ api } = await openSmallCity(database, { people }));
    const background = { r: 20, g: 90, b: 60 };
    picture = Buffer.from(
      await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  });
  beforeEach(async () => {
    await database.pool.query('DELETE FROM accounts');
    for (const { id, email } of [GRACE, ADA])
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider) VALUES ($1, $2, 'email')`,
        [id, email],
      );
    await database.sql.transaction((tx) =>
      createProfile(tx, GRACE.id, {
        firstName: 'Grace',
        lastName: 'Hall',
        photoURL: 'https://photos.example/grace',
        phone: null,
      }),
    );
  });

  const send = (method: string, as: string, rest: RequestInit = {}, path = '/api/v1/me/photo') =>
    api.request(path, {
      ...rest,
      method,
      headers: { as, 'Sec-Fetch-Site': 'same-origin', ...rest.headers },
    });
  const upload = (
    as: string,
    body: NonNullable<RequestInit['body']> = picture,
    type = 'image/png',
  ) => send('PUT', as, { body, headers: { 'Content-Type': type } });
  const addressOf = async (as = 'grace') => {
    const answer = await upload(as);
    expect(answer.status).toBe(200);
    const { photoURL }: { photoURL: string } = JSON.parse(await answer.text());
    return photoURL;
  };
  const look = (address: string, as = 'visitor') => api.request(address, { headers: { as } });
  const profile = async (as = 'grace') =>
    readAnswer(ProfileView, await api.request('/api/v1/me', { headers: { as } }));
  const count = async () =>
    (await database.pool.query('SELECT count(*)::int AS n FROM photos')).rows[0].n;

  test('R3.06 an upload has three sizes, and replaces the photo of the sign-in', async () => {
    const address = await addressOf();
    expect(address).toMatch(/^\/api\/v1\/photos\/[\w-]{22}\/192$/);
    expect(await profile()).toMatchObject({
      photoURL: address,
      basicInfo: { profilePhoto: address },
    });
    for (const size of [64, 192, 512]) {
      const answer = await look(address.replace('192', String(size)), 'grace');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/webp');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, width, height]).toEqual(['webp', size, size]);
    }
  });

  test('R6.05 others see it only while its owner shows a card; otherwise it is a 404', async () => {
    const address = await addressOf();
    const statuses = async () =>
      Promise.all(
        ['visitor', 'ada', 'grace', 'staff'].map(async (as) => (await look(address, as)).status),
      );
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    const hidden = await readProblem(await look(address, 'ada'));
    const unknown = await readProblem(await look('/api/v1/photos/none/192', 'ada'));
    expect(hidden).toEqual(unknown);
    await database.pool.query('UPDATE profiles SET has_roommate_card = true');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await database.pool.query('UPDATE profiles SET has_roommate_card = false');
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await database.pool.query(
      'UPDATE profiles SET has_roommate_card = true; UPDATE accounts SET disabled_at = now()',
    );
    expect((await statuses()).slice(0, 2)).toEqual([404, 404]);
    await database.pool.query('UPDATE accounts SET disabled_at = NULL');
  });

  test.each([
    ['its owner blocked', GRACE, ADA],
    ['blocked its owner', ADA, GRACE],
  ])('R6.05 whoever %s gets neither the photo nor the card', async (_who, blocker, blocked) => {
    const address = await addressOf();
    await database.pool.query('UPDATE profiles SET has_roommate_card = true');
    const seen = async () =>
      Promise.all(
        [address, `/api/v1/roommates/${GRACE.id}`].map(
          async (at) => (await look(at, 'ada')).status,
        ),
      );
    expect(await seen()).toEqual([200, 200]);
    await database.pool.query(
      `INSERT INTO blocks (blocker_id, blocked_id, first_name) VALUES ($1, $2, '')`,
      [blocker.id, blocked.id],
    );
    expect(await seen()).toEqual([404, 404]);
    await database.pool.query('DELETE FROM blocks');
  });

  test('R3.06 a new photo replaces the old one, which is deleted', async () => {
    const before = await addressOf();
    const after = await addressOf();
    expect(after).not.toBe(before);
    expect((await look(before, 'grace')).status).toBe(404);
    expect((await look(after, 'grace')).status).toBe(200);
    expect(await count()).toBe(3);
  });

  test('R3.06 a removal also removes the photo of the sign-in', async () => {
    const address = await addressOf();
    expect((await send('DELETE', 'grace')).status).toBe(204);
    expect((await look(address, 'grace')).status).toBe(404);
    expect(await profile()).toMatchObject({ photoURL: null, basicInfo: { profilePhoto: null } });
    expect(await count()).toBe(0);
    expect((await send('DELETE', 'grace')).status).toBe(204);
  });

  test('R8.19 an upload without a profile creates one', async () => {
    const address = await addressOf('ada');
    expect(await profile('ada')).toMatchObject({ photoURL: address });
  });

  test('R6.04 deleting the account deletes its photos', async () => {
    await addressOf();
    await database.pool.query('DELETE FROM accounts');
    expect(await count()).toBe(0);
    expect((await upload('grace')).status).toBe(401);
    expect(await count()).toBe(0);
  });

  test('R6.05 a visitor and another site are refused', async () => {
    expect((await upload('visitor')).status).toBe(401);
    expect((await send('DELETE', 'visitor')).status).toBe(401);
    const foreign = await api.request('/api/v1/me/photo', {
      method: 'PUT',
      headers: { as: 'grace', 'Content-Type': 'image/png', 'Sec-Fetch-Site': 'cross-site' },
      body: picture,
    });
    expect(foreign.status).toBe(403);
    expect(await count()).toBe(0);
  });

  test.each([
    ['a type that is no picture', '<svg/>', 'image/svg+xml', 'photo/wrong-type'],
    ['a page called a picture', '<script>alert(1)</script>', 'image/png', 'photo/wrong-type'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 'photo/too-large'],
    ['half a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png', 'photo/unreadable'],
  ])('design/safety.md: %s is refused and changes nothing', async (_what, body, type, code) => {
    const answer = await upload('grace', body, type);
    expect((await readProblem(answer)).code).toBe(code);
    expect(await count()).toBe(0);
    expect(await profile()).toMatchObject({ photoURL: 'https://photos.example/grace' });
  });

  test('design/safety.md: too many of one account get a Retry-After, none is lost, others continue', async () => {
    const uploads = Array.from({ length: 30 }, () => upload('grace'));
    expect((await upload('ada')).status).toBe(200);
    await database.pool.query(`DELETE FROM photos WHERE account_id = 'ada'`);
    const answers = await Promise.all(uploads);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect([...new Set(statuses)].sort()).toEqual([200, 429]);
    for (const answer of answers.filter(({ status }) => status === 429))
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await count()).toBe(3);
    const { photoURL } = await profile();
    expect((await look(photoURL ?? '', 'grace')).status).toBe(200);
  });

  test.each(['/api/v1/photos/x/100', '/api/v1/photos/x/192/more', '/api/v1/photos/..%2f/64'])(
    'R2.14 %s is a 404',
    async (path) => {
      expect([400, 404]).toContain((await look(path, 'grace')).status);
    },
  );
});
