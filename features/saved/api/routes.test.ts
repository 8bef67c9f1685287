import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { openTestDatabase } from '@stoop/app/testing/databases';
import { GRACE, personWith } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { NOW, openSmallCity, SECRETS } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { findBuilding } from '@stoop/features/listings/api/store';
import { BuildingPage, RoomPage, UnitPage } from '@stoop/features/search/contract/answers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RecentlyViewed, Saved } from '../contract/routes.ts';

const STAFF = personWith('staff');
let database: Database;
let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  database = await openTestDatabase();
  city = await openSmallCity(database, { people: { grace: GRACE, staff: STAFF } });
  for (const { id } of [GRACE, STAFF])
    await database.pool.query(`INSERT INTO accounts (id, provider) VALUES ($1, 'email')`, [id]);
  await database.pool.query('INSERT INTO profiles (account_id) VALUES ($1)', [GRACE.id]);
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM saved_items');
  await database.pool.query('DELETE FROM viewed_units; DELETE FROM saved_notes');
});

const call = (
  method: string,
  path: string,
  { as = 'grace', body }: { as?: string; body?: unknown } = {},
) =>
  city.api.request(`/api/v1${path}`, {
    method,
    headers: { as, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const save = async (path: string) =>
  expect((await call('PUT', `/me/saved/${path}`)).status).toBe(204);
const saved = async () => readAnswer(Saved, await call('GET', '/me/saved'));
const ids = async () => (await call('GET', '/me/saved/ids')).json();

const hide = async (statement: string) => {
  await database.pool.query(statement);
  const building = await findBuilding(database.sql, 'pearl-court');
  if (building) city.index.put(building);
};

describe('saved items', () => {
  test('R3.09 three kinds of items are saved, and listed like search results with a label', async () => {
    await save('buildings/warren-house');
    await save('units/warren-3r');
    await save('rooms/warren-3r-front');
    const first = async (type: string, rest = '') =>
      (await city.api.request(`/api/v1/search?type=${type}&q=warren${rest}`)).clone();
    const { items: buildings } = await readAnswer(BuildingPage, await first('building'));
    const { items: units } = await readAnswer(UnitPage, await first('unit'));
    const { items: rooms } = await readAnswer(RoomPage, await first('room'));
    const savedAt = NOW.toISOString();
    expect(await saved()).toEqual({
      buildings: [
        { id: 'warren-house', savedAt, label: 'Warren House', note: null, listing: buildings[0] },
      ],
      units: [
        {
          id: 'warren-3r',
          savedAt,
          label: 'Warren House, 3R',
          note: null,
          listing: units.find(({ rentId }) => rentId === 'warren-3r'),
        },
      ],
      rooms: [
        {
          id: 'warren-3r-front',
          savedAt,
          label: 'Room, Warren House, 3R',
          note: null,
          listing: rooms.find(({ roomId }) => roomId === 'warren-3r-front'),
        },
      ],
    });
    expect(await ids()).toEqual({
      buildings: ['warren-house'],
      units: ['warren-3r'],
      rooms: ['warren-3r-front'],
    });
  });

  test('R6.04 saved items are not visible to others', async () => {
    await save('buildings/warren-house');
    const asStaff = await call('GET', '/me/saved/ids', { as: 'staff' });
    expect(await asStaff.json()).toEqual({ buildings: [], rooms: [], units: [] });
  });

  test('R3.09 R5.09 an item that leaves the market stays with its label only, and can be removed', async () => {
    await save('rooms/pearl-1-a');
    await save('buildings/pearl-court');
    await hide(`UPDATE rooms SET is_visible = false WHERE id = 'pearl-1-a'`);
    const { rooms, buildings } = await saved();
    expect(rooms).toMatchObject([{ label: 'Room, Pearl Court, 1B1B', listing: null }]);
    expect(buildings).toMatchObject([{ label: 'Pearl Court', listing: null }]);
    const answer = JSON.stringify(await saved());
    expect(SECRETS.filter((secret) => answer.includes(secret))).toEqual([]);
    await save('rooms/pearl-1-a');
    expect((await call('DELETE', '/me/saved/rooms/pearl-1-a')).status).toBe(204);
    expect((await saved()).rooms).toEqual([]);
    expect((await call('PUT', '/me/saved/rooms/pearl-1-a')).status).toBe(404);
    await hide(`UPDATE rooms SET is_visible = true WHERE id = 'pearl-1-a'`);
    expect((await saved()).buildings).toMatchObject([{ listing: { minPrice: 2900 } }]);
  });

  test('R3.09 an imported item has neither label nor parents, and is found by its id', async () => {
    const insert = `INSERT INTO saved_items (account_id, kind, item_id, saved_at)
      VALUES ($1, $2, $3, '2025-03-01T10:00:00Z')`;
    const imported = [
      ['rooms', 'warren-3r-front'],
      ['rooms', 'gone'],
      ['units', 'warren-hidden-unit'],
      ['buildings', 'secret-tower'],
      ['buildings', 'warren-house'],
    ];
    for (const item of imported) await database.pool.query(insert, [GRACE.id, ...item]);
    const { rooms, units, buildings } = await saved();
    expect(rooms).toMatchObject([
      { id: 'gone', label: null, listing: null },
      { id: 'warren-3r-front', label: null, listing: { price: 1650 } },
    ]);
    expect(units).toMatchObject([{ label: null, listing: null }]);
    expect(buildings).toMatchObject([
      { id: 'secret-tower', label: null, listing: null },
      { id: 'warren-house', listing: { name: 'Warren House' } },
    ]);
  });

  test.each([
    ['buildings/secret-tower', 'listings/building-not-found', 'Building document not found'],
    ['buildings/empty-hall', 'listings/building-not-found', 'Building document not found'],
    ['buildings/nowhere', 'listings/building-not-found', 'Building document not found'],
    ['units/warren-hidden-unit', 'listings/unit-not-found', 'Unit not found in building'],
    ['units/warren-house', 'listings/unit-not-found', 'Unit not found in building'],
    ['rooms/warren-3r-hidden-room', 'listings/room-not-found', 'Room not found in unit'],
    ['rooms/secret-tower-1-a', 'listings/room-not-found', 'Room not found in unit'],
  ])('R8.26 R5.09 %s, which is hidden or unknown, is not saved', async (path, code, detail) => {
    const problem = await readProblem(await call('PUT', `/me/saved/${path}`));
    expect(problem).toMatchObject({ status: 404, code, detail });
    expect(await ids()).toEqual({ buildings: [], rooms: [], units: [] });
  });

  test.each(['PUT', 'DELETE'])('R5.03 %s of an unknown kind is refused', async (method) => {
    for (const kind of ['room', 'Rooms', 'streets', '__proto__'])
      expect(await readProblem(await call(method, `/me/saved/${kind}/warren-3r`))).toMatchObject({
        status: 400,
        code: 'saved/invalid-type',
        detail: 'Invalid item type. Must be buildings, rooms, or units',
      });
  });

  test('R5.03 a user without a profile cannot save', async () => {
    const answer = await call('PUT', '/me/saved/rooms/warren-3r-front', { as: 'staff' });
    expect(await readProblem(answer)).toMatchObject({
      status: 404,
      code: 'people/profile-not-found',
      detail: 'User document not found',
    });
  });

  test.each([`${'a'.repeat(201)}`, '%00', '%20', 'a%0Ab'])(
    'an invalid id is refused: %s',
    async (id) => {
      for (const method of ['PUT', 'DELETE'])
        expect((await call(method, `/me/saved/rooms/${id}`)).status).toBe(400);
    },
  );

  test('a visitor must sign in, another site is refused', async () => {
    for (const [method, path] of [
      ['GET', '/me/saved'],
      ['GET', '/me/saved/ids'],
      ['PUT', '/me/saved/rooms/warren-3r-front'],
      ['DELETE', '/me/saved/rooms/warren-3r-front'],
      ['GET', '/me/recently-viewed'],
    ] as const)
      expect((await call(method, path, { as: '' })).status).toBe(401);
    const answer = await city.api.request('/api/v1/me/saved/rooms/warren-3r-front', {
      method: 'PUT',
      headers: { as: 'grace', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(await ids()).toMatchObject({ rooms: [] });
  });
});

describe('recently viewed', () => {
  const record = (items: unknown) => call('POST', '/me/recently-viewed', { body: { items } });
  const view = (buildingId: string, unitId: string, viewedAt: string) => ({
    buildingId,
    unitId,
    viewedAt,
  });
  const viewed = async () =>
    (await readAnswer(RecentlyViewed, await call('GET', '/me/recently-viewed'))).items;

  test('R3.09 units of the browser are adopted: newest first, never from the future', async () => {
    await record([
      view('warren-house', 'warren-3r', '2026-11-19T08:00:00Z'),
      view('pearl-court', 'pearl-1', '2099-01-01T00:00:00Z'),
    ]);
    await record([view('warren-house', 'warren-4f', '2026-11-20T08:00:00Z')]);
    expect(await viewed()).toMatchObject([
      {
        viewedAt: NOW.toISOString(),
        listing: { rentId: 'pearl-1', building: { name: 'Pearl Court' } },
      },
      { viewedAt: '2026-11-20T08:00:00.000Z', listing: { rentId: 'warren-4f' } },
      { viewedAt: '2026-11-19T08:00:00.000Z', listing: { rentId: 'warren-3r' } },
    ]);
  });

  test('R5.09 hidden units are neither stored nor listed', async () => {
    const answer = await record([
      view('secret-tower', 'secret-tower-1', '2026-11-19T08:00:00Z'),
      view('warren-house', 'warren-hidden-unit', '2026-11-19T08:00:00Z'),
      view('pearl-court', 'pearl-1', '2026-11-19T08:00:00Z'),
    ]);
    expect(answer.status).toBe(204);
    await hide(`UPDATE units SET is_visible = false WHERE id = 'pearl-1'`);
    expect(await viewed()).toEqual([]);
    await hide(`UPDATE units SET is_visible = true WHERE id = 'pearl-1'`);
    expect(await viewed()).toHaveLength(1);
    const { rows } = await database.pool.query('SELECT unit_id FROM viewed_units');
    expect(rows).toEqual([{ unit_id: 'pearl-1' }]);
  });

  test.each([
    [{}],
    [{ items: [] }],
    [{ items: Array(21).fill(view('a', 'b', '2026-11-19T08:00:00Z')) }],
    [{ items: [view('a', 'b', 'yesterday')] }],
    [{ items: [view('a', 'b\u0000', '2026-11-19T08:00:00Z')] }],
    [{ items: [{ ...view('a', 'b', '2026-11-19T08:00:00Z'), accountId: 'bob' }] }],
  ])('%j is refused', async (body) => {
    expect((await call('POST', '/me/recently-viewed', { body })).status).toBe(400);
  });
});

test('R8.26 an unavailable database has the fixed sentences', async () => {
  const away = await openTestDatabase();
  await away.close();
  const api = createApi({
    index: city.index,
    database: away,
    now: () => NOW,
    log: { info() {}, warn() {}, error() {} },
    accounts: NO_GOOGLE,
    limiter: UNLIMITED,
    authenticate: async () => GRACE,
  });
  for (const [method, path, detail] of [
    ['GET', '/me/saved', 'Failed to fetch saved items'],
    ['GET', '/me/saved/ids', 'Failed to fetch saved items'],
    ['PUT', '/me/saved/rooms/warren-3r-front', 'Failed to save item'],
    ['DELETE', '/me/saved/rooms/warren-3r-front', 'Failed to remove saved item'],
  ] as const) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await api.request(`/api/v1${path}`, { method, headers });
    expect(await readProblem(answer)).toMatchObject({ status: 503, detail });
    expect(answer.headers.get('Retry-After')).toBe('5');
  }
});

describe('notes on saved items', () => {
  const note = (path: string, body: unknown) => call('PUT', `/me/saved/${path}/note`, { body });

  test('R3.09 a note is kept with a saved item, replaced and removed', async () => {
    await save('units/warren-3r');
    expect((await note('units/warren-3r', { note: ' Sunny,\r\nquiet ' })).status).toBe(204);
    expect((await saved()).units[0]?.note).toBe('Sunny,\nquiet');
    expect((await note('units/warren-3r', { note: '' })).status).toBe(204);
    expect((await saved()).units[0]?.note).toBeNull();
  });

  test('R3.09 it outlives a heart that is taken off and pressed again', async () => {
    await save('units/warren-3r');
    await note('units/warren-3r', { note: 'Sunny' });
    await call('DELETE', '/me/saved/units/warren-3r');
    expect((await saved()).units).toEqual([]);
    await save('units/warren-3r');
    expect((await saved()).units[0]?.note).toBe('Sunny');
  });

  test('only what is saved has one, and one too long is refused', async () => {
    expect((await readProblem(await note('units/warren-4f', { note: 'Sunny' }))).code).toBe(
      'saved/not-saved',
    );
    await save('units/warren-4f');
    expect((await note('units/warren-4f', { note: 'a'.repeat(1_001) })).status).toBe(400);
  });
});
