import { forEachDatabase } from '@stoop/app/testing/databases';
import { GRACE } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopToken } from './links.ts';

const ADA = { ...GRACE, id: 'ada' };

forEachDatabase((open) => {
  let database: Database;
  let api: Awaited<ReturnType<typeof openSmallCity>>['api'];
  beforeAll(async () => {
    database = await open();
    ({ api } = await openSmallCity(database, { people: { grace: GRACE, ada: ADA } }));
    for (const { id } of [GRACE, ADA])
      await database.pool.query(`INSERT INTO accounts (id, provider) VALUES ($1, 'email')`, [id]);
  });
  beforeEach(() => database.pool.query('DELETE FROM saved_searches'));

  const call = async (
    method: string,
    path: string,
    { as = 'grace', body }: { as?: string; body?: unknown } = {},
  ) =>
    api.request(`/api/v1${path}`, {
      method,
      headers: { as, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const TWO_BEDS = { name: 'Two beds', query: 'beds=2&type=unit', frequency: 'daily' };
  const save = async (search: object = TWO_BEDS, as = 'grace') => {
    const answer = await call('POST', '/me/saved-searches', { as, body: search });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const list = async (as = 'grace') =>
    ((await (await call('GET', '/me/saved-searches', { as })).json()) as { items: object[] }).items;
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

  describe('a saved search', () => {
    test('is stored by its canonical address, without its page', async () => {
      await save({ ...TWO_BEDS, query: 'maxPrice=$3,500&type=unit&beds=2&cursor=abc' });
      expect(await list()).toMatchObject([
        { name: 'Two beds', query: 'type=unit&beds=2&maxPrice=3500', newCount: 0, newHomes: [] },
      ]);
    });

    test.each([
      'type=unit&lift=yes',
      'type=unit&in=zzz',
      'type=unit&where=astoria',
      'sort=commute',
    ])(
      'is refused with what is not understood, because it would find more than was meant: %s',
      async (query) => {
        const body = { ...TWO_BEDS, query };
        expect(await codeOf(call('POST', '/me/saved-searches', { body }))).toBe('request/invalid');
        expect(await list()).toEqual([]);
      },
    );

    test.each(['', ' ', 'cursor=abc', 'type=&sort=price', 'commute=any'])(
      'is refused if it names nothing, not even what is searched for: %j',
      async (query) => {
        const body = { ...TWO_BEDS, query };
        const answer = await call('POST', '/me/saved-searches', { body });
        expect(await readProblem(answer)).toMatchObject({
          code: 'request/invalid',
          issues: [{ path: 'query', message: 'must name what is searched for, such as type=unit' }],
        });
      },
    );

    test('is saved once: saving it again changes its name and how often it is emailed', async () => {
      const { id } = await save();
      await save({ name: 'Again', query: 'type=unit&beds=2', frequency: 'weekly' });
      expect(await list()).toMatchObject([{ id, name: 'Again', frequency: 'weekly' }]);
    });

    test('is renamed, changed and deleted by its owner alone', async () => {
      const { id } = await save();
      const path = `/me/saved-searches/${id}`;
      const body = { name: 'Near the L', frequency: 'at-once' };
      expect((await call('PATCH', path, { body })).status).toBe(204);
      expect(await codeOf(call('PATCH', path, { as: 'ada', body: { name: 'Mine' } }))).toBe(
        'alerts/search-not-found',
      );
      await call('DELETE', path, { as: 'ada' });
      expect(await list()).toMatchObject([{ name: 'Near the L', frequency: 'at-once' }]);
      expect(await list('ada')).toEqual([]);
      expect((await call('DELETE', path)).status).toBe(204);
      expect(await list()).toEqual([]);
    });

    test.each([
      [{ ...TWO_BEDS, query: 'type=roommates' }, 'alerts/not-savable'],
      [{ ...TWO_BEDS, name: '  ' }, 'request/invalid'],
      [{ ...TWO_BEDS, name: 'a\u202Eb' }, 'request/invalid'],
      [{ ...TWO_BEDS, frequency: 'hourly' }, 'request/invalid'],
      [{ ...TWO_BEDS, query: `q=${'a'.repeat(2_000)}` }, 'request/invalid'],
      [{ ...TWO_BEDS, visitedAt: '2026-01-01T00:00:00Z' }, 'request/invalid'],
    ])('%o is refused: %s', async (body, code) => {
      expect(await codeOf(call('POST', '/me/saved-searches', { body }))).toBe(code);
      expect(await list()).toEqual([]);
    });

    test('is one of at most 30', async () => {
      for (let beds = 0; beds < 30; beds++)
        await save({ ...TWO_BEDS, query: `type=unit&maxPrice=${1_000 + beds}` });
      expect(await codeOf(call('POST', '/me/saved-searches', { body: TWO_BEDS }))).toBe(
        'alerts/full',
      );
      await save({ ...TWO_BEDS, query: 'type=unit&maxPrice=1000', frequency: 'weekly' });
      expect(await list()).toHaveLength(30);
    });

    test('is told of what was found since its last visit', async () => {
      const { id } = await save();
      await database.pool.query(
        `INSERT INTO found_homes (search_id, building_id, unit_id, room_id, reason, found_at)
         VALUES ($1, 'warren-house', 'warren-3r', '', 'new', now() + interval '1 second'),
           ($1, 'warren-house', 'warren-3r', '', 'cheaper', now() + interval '2 seconds'),
           ($1, 'pearl-court', 'pearl-1', 'pearl-1-a', 'new', now() - interval '1 day')`,
        [id],
      );
      const home = { buildingId: 'warren-house', rentId: 'warren-3r', roomId: null };
      expect(await list()).toMatchObject([
        {
          newCount: 1,
          newHomes: [
            { ...home, reason: 'cheaper' },
            { ...home, reason: 'new' },
          ],
        },
      ]);
      await database.pool.query(
        `UPDATE found_homes SET found_at = found_at - interval '1 minute' WHERE search_id = $1`,
        [id],
      );
      expect((await call('POST', `/me/saved-searches/${id}/visit`)).status).toBe(204);
      expect(await list()).toMatchObject([{ newCount: 0, newHomes: [] }]);
    });
  });

  describe('the link in an email', () => {
    const tokenOf = async (id: string) => {
      const { rows } = await database.pool.query(
        'SELECT link_key AS "linkKey" FROM saved_searches WHERE id = $1',
        [id],
      );
      return stopToken({ id, linkKey: rows[0].linkKey });
    };
    /** As a mail provider calls it: without a session, an origin or JSON. */
    const oneClick = (token: string) =>
      api.request(`/api/v1/alerts/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const frequencies = async () =>
      (await list()).map((one) => 'frequency' in one && one.frequency);

    test('stops the emails of that search alone, with one click from anywhere (RFC 8058)', async () => {
      await save({ ...TWO_BEDS, query: 'type=room' });
      const { id } = await save();
      const token = await tokenOf(id);
      expect((await oneClick(token)).status).toBe(200);
      expect((await oneClick(token)).status).toBe(200);
      expect(await frequencies()).toEqual(['never', 'daily']);
    });

    test('changes nothing when it is only opened, as email scanners do', async () => {
      const { id } = await save();
      const token = await tokenOf(id);
      const opened = await call('GET', `/alerts/unsubscribe/${token}`, { as: '' });
      expect(opened.status).toBe(303);
      expect(opened.headers.get('Location')).toMatch(new RegExp(`/alerts/stop/${token}$`));
      const read = await call('GET', `/alerts/by-link/${token}`, { as: '' });
      expect(await read.json()).toEqual({
        name: 'Two beds',
        query: 'type=unit&beds=2',
        frequency: 'daily',
      });
      expect(await frequencies()).toEqual(['daily']);
    });

    test('works for no other search, and for none that is deleted', async () => {
      const { id } = await save();
      const other = await save({ ...TWO_BEDS, query: 'type=room' });
      const token = await tokenOf(id);
      const [, signature] = token.split('.');
      for (const wrong of [
        `${other.id}.${signature}`,
        `${id}.`,
        `${token}.a`,
        `${token}A`,
        '%22.a',
      ])
        expect((await oneClick(wrong)).status).toBe(404);
      expect(await frequencies()).toEqual(['daily', 'daily']);
      await call('DELETE', `/me/saved-searches/${id}`);
      expect((await oneClick(token)).status).toBe(404);
    });
  });
});
