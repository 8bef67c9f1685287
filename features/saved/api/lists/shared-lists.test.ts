import { COLLECTIONS } from '@stoop/app/api/collections';
import { openTestDatabase } from '@stoop/app/testing/databases';
import { GRACE, personWith } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { OwnList, OwnLists, SharedList } from '../../contract/list-routes.ts';

const BO = { ...personWith('user'), id: 'bo', firstName: 'Bo' };
let database: Database;
let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  database = await openTestDatabase();
  city = await openSmallCity(database, { people: { grace: GRACE, bo: BO } });
  for (const { id } of [GRACE, BO]) {
    await database.pool.query(`INSERT INTO accounts (id, provider) VALUES ($1, 'email')`, [id]);
    await database.pool.query('INSERT INTO profiles (account_id) VALUES ($1)', [id]);
  }
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM shared_lists; DELETE FROM saved_items');
  for (const item of [ROOM, UNIT]) {
    await call('PUT', `/me/saved/${item.kind}/${item.id}`);
    await call('PUT', `/me/saved/${item.kind}/${item.id}/note`, { body: { note: 'So sunny' } });
  }
});

const ROOM = { kind: 'rooms', id: 'warren-3r-front' };
const UNIT = { kind: 'units', id: 'warren-3r' };

interface Sent {
  /** Nobody is signed in where it is empty. */
  as?: string;
  cookie?: string;
  body?: unknown;
}
const call = (method: string, path: string, { as = 'grace', cookie = '', body }: Sent = {}) =>
  city.api.request(`/api/v1${path}`, {
    method,
    headers: {
      ...{ as, cookie, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const share = async (more: object = {}) => {
  const body = { name: 'Near the park', showsNotes: false, items: [UNIT, ROOM], ...more };
  const { token, listId } = await readAnswer(
    OwnList,
    await call('POST', '/me/shared-lists', { body }),
    201,
  );
  return { path: `/shared-lists/${token}`, own: `/me/shared-lists/${listId}` };
};
const read = async (path: string, sent: Sent = { as: '' }) =>
  readAnswer(SharedList, await call('GET', path, sent));
const vote = (path: string, body: object, sent: Sent = { as: '' }) =>
  call('PUT', `${path}/votes`, { ...sent, body: { ...UNIT, ...body } });

test('whoever has the link sees what is public of the homes, in their order, and no note', async () => {
  const { path } = await share();
  const { items, ...list } = await read(path);
  expect(list).toEqual({ name: 'Near the park', isMine: false, myName: null, voters: [] });
  expect(items.map(({ id, label, listing }) => [id, label, listing !== null])).toEqual([
    ['warren-3r', 'Warren House, 3R', true],
    ['warren-3r-front', 'Room, Warren House, 3R', true],
  ]);
  expect(JSON.stringify(items)).not.toContain('sunny');
  expect(await read(path, {})).toMatchObject({ isMine: true });
});

test('notes are shown where their owner says so, and only while that is so', async () => {
  const { path, own } = await share({ showsNotes: true });
  expect((await read(path)).items[0]?.note).toBe('So sunny');
  expect((await call('PATCH', own, { body: { showsNotes: false } })).status).toBe(204);
  expect((await read(path)).items[0]?.note).toBeNull();
});

test('a vote without an account belongs to the browser, which gets a cookie for it once', async () => {
  const { path } = await share();
  const first = await vote(path, { vote: 'yes', name: 'Sam' });
  const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect(first.headers.get('set-cookie')).toMatch(/^voter=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  const again = await vote(path, { vote: 'no' }, { as: '', cookie });
  expect(again.headers.get('set-cookie')).toBeNull();
  await vote(path, { vote: 'maybe', name: 'Sam' });
  expect((await read(path, { as: '', cookie })).items[0]?.votes).toEqual([
    { name: 'Sam', isOwner: false, vote: 'no', isMine: true },
    { name: 'Sam (2)', isOwner: false, vote: 'maybe', isMine: false },
  ]);
  const { items } = await readAnswer(OwnLists, await call('GET', '/me/shared-lists'));
  expect(items[0]?.votes).toEqual([
    { ...UNIT, name: 'Sam', isOwner: false, vote: 'no' },
    { ...UNIT, name: 'Sam (2)', isOwner: false, vote: 'maybe' },
  ]);
  await vote(path, { vote: null }, { as: '', cookie });
  expect((await read(path)).items[0]?.votes).toHaveLength(1);
});

test('a vote with an account belongs to it in any browser, under its first name', async () => {
  const { path } = await share();
  await vote(path, { vote: 'yes' }, { as: 'bo' });
  expect(await read(path, { as: 'bo' })).toMatchObject({
    myName: 'Bo',
    voters: [{ name: 'Bo', isOwner: false }],
  });
  const { voted } = await readAnswer(OwnLists, await call('GET', '/me/shared-lists', { as: 'bo' }));
  expect(voted).toMatchObject([{ name: 'Near the park' }]);
});

test('whose list it is has a mark that no name gives', async () => {
  const { path } = await share();
  await vote(path, { vote: 'no', name: 'Grace' });
  await vote(path, { vote: 'yes' }, { as: 'grace' });
  expect((await read(path)).voters).toEqual([
    { name: 'Grace', isOwner: false },
    { name: 'Grace (2)', isOwner: true },
  ]);
});

test('who is in a complete household with its owner finds a list that is offered, and nobody else', async () => {
  const offered = async (as: string) =>
    (await readAnswer(OwnLists, await call('GET', '/me/shared-lists', { as }))).offered;
  const { own } = await share({ forHouseholds: true });
  await share({ name: 'Mine alone' });
  expect(await offered('bo')).toEqual([]);
  await database.pool.query(`INSERT INTO households (id, building_id, unit_id, home_label, state, expires_at)
    VALUES ('ours', 'warren-house', 'warren-3r', 'Warren House', 'complete', now())`);
  await database.pool.query(`INSERT INTO household_members (household_id, number, account_id, state, is_anonymous)
    VALUES ('ours', 1, 'bo', 'accepted', false), ('ours', 2, '${GRACE.id}', 'accepted', false)`);
  expect(await offered('bo')).toMatchObject([{ name: 'Near the park', by: { userId: GRACE.id } }]);
  await call('PATCH', own, { body: { forHouseholds: false } });
  expect(await offered('bo')).toEqual([]);
  await database.pool.query(`DELETE FROM households WHERE id = 'ours'`);
});

test('R3.21 a list comes back from an export with its link and its votes', async () => {
  const { path } = await share({ showsNotes: true });
  await vote(path, { vote: 'yes', name: 'Sam' });
  await vote(path, { ...ROOM, vote: 'no' }, { as: 'bo' });
  const lists = COLLECTIONS.sharedLists;
  const before = await read(path);
  const documents = await lists.read(database.sql, await lists.ids(database.sql));
  expect(documents.map(({ document }) => lists.check(document))).toEqual([null]);
  await database.pool.query('DELETE FROM shared_lists');
  await lists.save(database.sql, JSON.parse(JSON.stringify(documents)));
  expect(await read(path)).toEqual(before);
  await database.pool.query('DELETE FROM shared_lists');
  const strange = documents.map(({ id, document }) => ({
    ...{ id, document: { ...document, accountId: 'nobody' } },
  }));
  const conflicts = await database.sql.transaction(async (tx) =>
    Array.from((await lists.conflicts?.(tx, strange)) ?? []),
  );
  expect(conflicts).toMatchObject([[documents[0]?.id, { path: 'accountId' }]]);
});

test('a vote has a name, one of three words and a home of the list', async () => {
  const { path } = await share({ items: [ROOM] });
  expect((await readProblem(await vote(path, { ...ROOM, vote: 'yes' }))).code).toBe(
    'saved/voter-unnamed',
  );
  expect((await vote(path, { ...ROOM, vote: 'perhaps', name: 'Sam' })).status).toBe(400);
  const unlisted = await readProblem(await vote(path, { vote: 'yes', name: 'Sam' }));
  expect([unlisted.status, unlisted.code]).toEqual([404, 'saved/not-listed']);
  expect(await read(path)).toMatchObject({ voters: [], items: [{ votes: [] }] });
});

test('30 people vote in a list, also if more come at once', async () => {
  const { path } = await share();
  const votes = await Promise.all(
    Array.from({ length: 32 }, (_, at) => vote(path, { vote: 'yes', name: `Sam ${at}` })),
  );
  expect(votes.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await read(path)).voters).toHaveLength(30);
});

test('a home that leaves the list takes its votes along, and others stay, saved or not', async () => {
  const { path, own } = await share();
  await vote(path, { vote: 'yes', name: 'Sam' });
  await vote(path, { ...ROOM, vote: 'no', name: 'Mo' });
  await call('DELETE', '/me/saved/units/warren-3r');
  expect((await call('PATCH', own, { body: { items: [UNIT] } })).status).toBe(204);
  const { items } = await read(path);
  expect(items.map(({ id, votes }) => [id, votes.length])).toEqual([['warren-3r', 1]]);
  expect((await call('PATCH', own, { body: { items: [ROOM] } })).status).toBe(204);
  const lost = await call('PATCH', own, { body: { items: [UNIT] } });
  expect((await readProblem(lost)).code).toBe('saved/not-saved');
});

test('ending a list ends its link, and nobody else can', async () => {
  const { path, own } = await share();
  await call('DELETE', own, { as: 'bo' });
  expect((await call('GET', path, { as: '' })).status).toBe(200);
  await call('DELETE', own);
  expect((await readProblem(await call('GET', path, { as: '' }))).code).toBe(
    'saved/list-not-found',
  );
  expect((await vote(path, { vote: 'yes', name: 'Sam' })).status).toBe(404);
});
