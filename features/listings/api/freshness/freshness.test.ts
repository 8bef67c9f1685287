import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { personWith } from '@stoop/app/testing/people';
import { readProblem } from '@stoop/app/testing/read-answer';
import { OWN_PAGE } from '@stoop/app/testing/sign-in';
import { NOW } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { UNLIMITED } from '@stoop/base/api/http/limiter';
import { importBuildings } from '@stoop/features/applications/api/exchange/buildings';
import { MemorySearch } from '@stoop/features/search/api/backends/memory-search';
import { type ChangeFeed, followChanges } from '@stoop/features/search/api/change-feed';
import { loadIndex } from '@stoop/features/search/api/load-index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FRESHNESS_DEFAULTS } from '../../rules/freshness.ts';
import type { HomeToConfirm } from '../letters.ts';
import { markHomesConfirmed } from './store.ts';
import { sweepListings } from './sweep.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const STAFF = personWith('staff');
const unit = (rentId: string) => ({
  rentId,
  unitNumber: rentId.toUpperCase(),
  broker: 0,
  roomList: [{ roomId: `${rentId}-r`, price: 1500, roomType: 'Private' }],
});
const building = (buildingId: string, ...units: string[]) => ({
  id: buildingId,
  document: {
    buildingId,
    name: `House ${buildingId}`,
    coordinates: { lat: 40.7, lng: -74 },
    rentList: units.map(unit),
  },
});

forEachDatabase((open) => {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  let feed: ChangeFeed;
  let person = STAFF;
  beforeAll(async () => {
    database = await open();
    await importBuildings(database.sql, [building('pine', '1a', '1b'), building('oak.2', '2 é')]);
    for (const [id, email] of [
      [STAFF.id, 'grace@stoop.test'],
      ['ada', 'ada@stoop.test'],
    ])
      await database.pool.query(
        `INSERT INTO accounts (id, email, provider) VALUES ($1, $2, 'email')`,
        [id, email],
      );
    const loaded = await loadIndex(database, new MemorySearch(() => NOW));
    feed = await followChanges(database, loaded, SILENT);
    api = createApi({
      index: loaded.index,
      database,
      now: () => NOW,
      log: SILENT,
      accounts: NO_GOOGLE,
      limiter: UNLIMITED,
      authenticate: async () => person,
      refreshListings: (ids) => feed.refresh(ids),
    });
  });
  beforeEach(async () => {
    person = STAFF;
    await database.pool.query('DELETE FROM jobs');
    await database.pool.query('DELETE FROM unit_listings');
    await database.pool.query('UPDATE units SET is_visible = NULL');
    await database.pool.query('UPDATE listing_texts SET text = NULL');
    await feed.refresh(['pine', 'oak.2']);
  });
  afterAll(() => feed.stop());

  /** A listing that was confirmed, and asked about, so many hours ago. */
  const listed = (
    buildingId: string,
    unitId: string,
    { responsible = 'ada' as string | null, confirmed = 73, asked = null as number | null } = {},
  ) =>
    database.pool.query(
      `INSERT INTO unit_listings (building_id, unit_id, responsible_id, confirmed_at, asked_at, link_key)
       VALUES ($1, $2, $3, now() - make_interval(hours => $4), now() - make_interval(hours => $5), 'a2V5')`,
      [buildingId, unitId, responsible, confirmed, asked],
    );
  const sweep = async () => {
    const { sql } = database;
    const origin = () => 'https://stoop.test';
    const done = await sweepListings({ sql, rules: FRESHNESS_DEFAULTS, origin });
    await feed.refresh(['pine', 'oak.2']);
    return done;
  };
  const mails = async () => {
    const { rows } = await database.pool.query(
      'SELECT kind, target, params FROM jobs ORDER BY target',
    );
    return rows.map(({ kind, target, params }) => ({
      kind,
      target,
      homes: JSON.parse(params.homes) as HomeToConfirm[],
    }));
  };
  const tokenIn = (link = '') => link.replace('https://stoop.test/listing/', '');
  const byLink = (token: string, isUsed = false) =>
    api.request(`/api/v1/listings/by-link/${encodeURIComponent(token)}`, {
      ...(isUsed && { method: 'POST', body: '{}' }),
      headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
    });
  const found = async () => {
    const answer = await api.request('/api/v1/search?type=unit&limit=100');
    const { items } = (await answer.json()) as { items: { rentId: string }[] };
    return items.map(({ rentId }) => rentId).sort();
  };
  const confirm = (buildingId: string, unitId: string) =>
    api.request(`/api/v1/staff/listings/${buildingId}/units/${unitId}/confirm`, {
      method: 'POST',
      body: '{}',
      headers: { ...OWN_PAGE, 'Content-Type': 'application/json' },
    });

  test('after 72 hours one email asks about all homes of a person, and no second sweep asks again', async () => {
    await listed('pine', '1a');
    await listed('pine', '1b', { confirmed: 80 });
    await listed('oak.2', '2 é', { confirmed: 71 });
    expect(await sweep()).toEqual({ asked: 2, lapsed: 0 });
    expect(await sweep()).toEqual({ asked: 0, lapsed: 0 });
    const sent = await mails();
    expect(sent).toMatchObject([{ kind: 'confirm-homes', target: 'ada@stoop.test' }]);
    expect(sent[0]?.homes.map(({ label }) => label)).toEqual(['House pine, 1B', 'House pine, 1A']);
  });

  test('a person gets one email a day, also where an earlier question was answered', async () => {
    await listed('pine', '1a', { confirmed: 2, asked: 23 });
    await listed('pine', '1b');
    expect((await sweep()).asked).toBe(0);
    await database.pool.query(`UPDATE unit_listings SET asked_at = asked_at - interval '1 hour'`);
    expect((await sweep()).asked).toBe(1);
  });

  test('of several processes one asks', async () => {
    await listed('pine', '1a');
    const done = await Promise.all([sweep(), sweep(), sweep()]);
    expect(done.map(({ asked }) => asked).sort()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  test('nobody is asked about a home that nobody answers for, or that renters do not see', async () => {
    await listed('pine', '1a', { responsible: null, confirmed: 9_000 });
    await listed('pine', '1b');
    await listed('gone', '1');
    await database.pool.query(`UPDATE units SET is_visible = false WHERE id = '1b'`);
    expect(await sweep()).toEqual({ asked: 0, lapsed: 0 });
    expect(await found()).toContain('1a');
  });

  test('7 days after the question a home leaves the results, and a confirmation of staff brings it back', async () => {
    await listed('pine', '1a', { confirmed: 240, asked: 167 });
    await listed('pine', '1b', { confirmed: 241, asked: 168 });
    expect(await sweep()).toEqual({ asked: 0, lapsed: 1 });
    expect(await sweep()).toEqual({ asked: 0, lapsed: 0 });
    expect(await found()).toEqual(['1a', '2 é']);
    const page = await api.request('/api/v1/buildings/pine/units/1b');
    expect([page.status, ((await page.json()) as { unit: object }).unit]).toMatchObject([
      200,
      { listing: { isAnsweredFor: true, isLapsed: true } },
    ]);
    expect((await confirm('pine', '1b')).status).toBe(200);
    expect(await found()).toEqual(['1a', '1b', '2 é']);
  });

  test('the link in the email confirms a home; reading it changes nothing, and it works once', async () => {
    await listed('oak.2', '2 é');
    await sweep();
    const [home] = (await mails())[0]?.homes ?? [];
    const token = tokenIn(home?.confirmLink);
    const read = await byLink(token);
    expect(await read.json()).toMatchObject({
      ...{ act: 'confirm', buildingId: 'oak.2', unitId: '2 é', label: 'House oak.2, 2 É' },
      isLapsed: false,
    });
    expect((await byLink(token)).status).toBe(200);
    expect((await byLink(token, true)).status).toBe(200);
    for (const isUsed of [false, true])
      expect((await readProblem(await byLink(token, isUsed))).code).toBe('listings/link-used');
    const { rows } = await database.pool.query(
      `SELECT confirmed_at > now() - interval '1 minute' AS "isNow", lapsed_at FROM unit_listings`,
    );
    expect(rows).toEqual([{ isNow: true, lapsed_at: null }]);
  });

  test('the link in the email takes a home down, and the other link is used then', async () => {
    await listed('pine', '1a');
    await sweep();
    const [home] = (await mails())[0]?.homes ?? [];
    expect((await byLink(tokenIn(home?.takeDownLink), true)).status).toBe(200);
    expect(await found()).toEqual(['1b', '2 é']);
    const other = await byLink(tokenIn(home?.confirmLink), true);
    expect((await readProblem(other)).code).toBe('listings/link-used');
    expect(await found()).toEqual(['1b', '2 é']);
  });

  test('a link brings a lapsed home back, until it is 30 days old', async () => {
    await listed('pine', '1a');
    await sweep();
    const [home] = (await mails())[0]?.homes ?? [];
    const days = async (count: number) =>
      database.pool.query(
        `UPDATE unit_listings SET lapsed_at = now(),
           asked_at = date_trunc('milliseconds', asked_at) - make_interval(days => $1)`,
        [count],
      );
    await days(30);
    const token = tokenIn(home?.confirmLink);
    // Its mail asked at another time.
    expect((await readProblem(await byLink(token, true))).code).toBe('listings/link-used');
    await days(-30);
    expect((await byLink(token, true)).status).toBe(200);
    expect(await found()).toContain('1a');
  });

  test('forged links, links of another home and those of a former responsible person are refused', async () => {
    await listed('pine', '1a');
    await sweep();
    const [home] = (await mails())[0]?.homes ?? [];
    const token = tokenIn(home?.confirmLink);
    const [name = '', signature = ''] = token.split('.');
    const renamed = Buffer.from(name, 'base64url').toString().replace('1a', '1b');
    const forged = [
      'made-up',
      `${name}.${signature.slice(1)}`,
      `${name}.`,
      `${Buffer.from(renamed).toString('base64url')}.${signature}`,
      `${Buffer.from('["pine","1a\\u0000","confirm",1]').toString('base64url')}.${signature}`,
      `${token}.x`,
    ];
    for (const text of forged)
      expect((await readProblem(await byLink(text, true))).code).toBe('listings/link-invalid');
    await database.pool.query('UPDATE unit_listings SET responsible_id = $1', [STAFF.id]);
    expect((await readProblem(await byLink(token, true))).code).toBe('listings/link-invalid');
  });

  test('staff who confirm a home that nobody answers for answer for it', async () => {
    await confirm('pine', '1a');
    const { rows } = await database.pool.query('SELECT responsible_id FROM unit_listings');
    expect(rows).toEqual([{ responsible_id: STAFF.id }]);
    const answer = await api.request('/api/v1/buildings/pine/units/1a');
    const { unit: shown } = (await answer.json()) as { unit: { listing: object } };
    expect(shown.listing).toMatchObject({ isAnsweredFor: true, confirmedAt: expect.any(String) });
  });

  test('staff confirm homes of their buildings only', async () => {
    person = { ...STAFF, buildings: ['oak.2'] };
    for (const [buildingId, unitId] of [
      ['pine', '1a'],
      ['oak.2', 'none'],
    ] as const)
      expect((await readProblem(await confirm(buildingId, unitId))).code).toBe(
        'listings/unit-not-found',
      );
  });

  test('confirmed homes come first among homes of one price, and in an order of their own', async () => {
    await confirm('pine', '1b');
    const order = async (sort: string) => {
      const answer = await api.request(`/api/v1/search?type=unit&sort=${sort}`);
      const { items } = (await answer.json()) as { items: { rentId: string }[] };
      return items.map(({ rentId }) => rentId);
    };
    expect(await order('price')).toEqual(['1b', '2 é', '1a']);
    expect(await order('confirmed')).toEqual(['1b', '2 é', '1a']);
    expect(await order('name')).toEqual(['2 é', '1b', '1a']);
    const lately = await api.request(`/api/v1/search?type=unit&confirmedSince=2026-01-01`);
    expect((await lately.json()) as object).toMatchObject({ totalCount: 1 });
  });

  test('people who let the homes of the demo city confirm those that were confirmed longest ago, and no lapsed one', async () => {
    // Ids of two letters: after four days.
    await listed('pine', '1a', { confirmed: 95 });
    await listed('pine', '1b', { confirmed: 97, asked: 20 });
    await listed('oak.2', '2 é', { confirmed: 200, responsible: STAFF.id });
    await database.sql.transaction((tx) => markHomesConfirmed(tx, ['ada']));
    const { rows } = await database.pool.query(
      `SELECT unit_id FROM unit_listings WHERE confirmed_at > now() - interval '1 minute'`,
    );
    expect(rows).toEqual([{ unit_id: '1b' }]);
    await database.pool.query(
      `UPDATE unit_listings SET confirmed_at = now() - interval '9 days', lapsed_at = now()`,
    );
    await database.sql.transaction((tx) => markHomesConfirmed(tx, ['ada']));
    const after = await database.pool.query(
      `SELECT 1 FROM unit_listings WHERE confirmed_at > now() - interval '1 minute'`,
    );
    expect(after.rows).toEqual([]);
  });
});
