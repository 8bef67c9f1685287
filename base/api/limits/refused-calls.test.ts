import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { inOneWindow } from '@stoop/app/testing/one-window';
import { openSharing, SHARED, type Sharing } from '@stoop/app/testing/sharing';
import { Browser } from '@stoop/app/testing/sign-in';
import { NOW } from '@stoop/app/testing/small-city';
import { roomBody, type TestUser, unitBody } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_ALLOWANCES } from './allowances.ts';
import { openLimiter } from './limiter.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

forEachDatabase((open) => {
  let world: Sharing;
  let ada: TestUser;
  beforeAll(async () => {
    world = await openSharing(await open());
  });
  beforeEach(async () => {
    await world.rows('TRUNCATE limit_counts');
    ada = await world.sharer({ firstName: 'Ada' });
  });

  /** The same users, with two of each of these calls. */
  function limited() {
    const { database, index } = world;
    const allowances = {
      ...DEFAULT_ALLOWANCES,
      'friend-request': inOneWindow(2),
      household: inOneWindow(2),
      application: inOneWindow(2),
      'person-report': inOneWindow(2),
      block: inOneWindow(2),
    };
    const limiter = openLimiter({
      ...{ sql: database.sql, allowances, log: SILENT },
      now: () => new Date(),
    });
    const api = createApi({
      ...{ index, database, limiter, log: SILENT, accounts: NO_GOOGLE },
      now: () => NOW,
    });
    return ({ browser }: TestUser): Browser => {
      const same = new Browser(api);
      same.cookie = browser.cookie;
      return same;
    };
  }

  test.each([
    ['friend requests', 'POST', '/me/friend-requests', { userId: 'nobody' }, 404],
    ['invitations', 'POST', '/households', { ...SHARED, members: ['nobody'] }, 404],
    ['reports of people', 'POST', '/roommates/nobody/reports', { reason: 'other' }, 202],
    ['blocks', 'PUT', '/me/blocks/nobody', undefined, 204],
  ])(
    '%s count also where they are refused or name nobody',
    async (_, method, path, body, status) => {
      const browser = limited()(ada);
      const statuses = [];
      for (let call = 0; call < 3; call += 1)
        statuses.push((await browser.send(method, path, body)).status);
      expect(statuses).toEqual([status, status, 429]);
    },
  );

  test.each([
    ['without answers', '/applications', {}, 422],
    ['for an unknown home', '/applications', unitBody({ unitId: 'nowhere' }), 404],
    ['of an unknown household', '/households/HOME-nobody/apply', { version: 1 }, 404],
  ])('design/safety.md: applications %s do not count', async (_, path, body, status) => {
    const browser = limited()(ada);
    for (let call = 0; call < 4; call += 1)
      expect((await browser.post(path, body)).status).toBe(status);
    expect((await browser.post('/applications', unitBody())).status).toBe(201);
  });

  test('design/safety.md: an application counts once, however often its answer is asked for again', async () => {
    const browser = limited()(ada);
    const statuses = [];
    for (let call = 0; call < 4; call += 1)
      statuses.push(
        (await browser.send('POST', '/applications', unitBody(), { 'Idempotency-Key': 'one' }))
          .status,
      );
    expect(statuses).toEqual([201, 201, 201, 201]);
    for (const status of [201, 429, 429])
      expect((await browser.post('/applications', roomBody())).status).toBe(status);
    // Neither do calls over the limit.
    expect(
      await world.rows("SELECT count FROM limit_counts WHERE key LIKE 'application%'"),
    ).toEqual([{ count: 2 }]);
  });

  test('friend requests, invitations and reports of several accounts of one address count together', async () => {
    const as = limited();
    const statusOf = async (user: TestUser, path: string, body: object) =>
      (await as(user).send('POST', path, body)).status;
    const reports = [];
    for (let at = 0; at < 3; at += 1) {
      const user = await world.sharer({ firstName: 'Bo' });
      reports.push(await statusOf(user, '/roommates/nobody/reports', { reason: 'other' }));
    }
    expect(reports).toEqual([202, 202, 429]);
    const requests = [];
    for (let at = 0; at < 6; at += 1) {
      const user = await world.sharer({ firstName: 'Bo' });
      for (let call = 0; call < 2; call += 1)
        requests.push(await statusOf(user, '/me/friend-requests', { userId: 'nobody' }));
    }
    expect(requests).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  });
});
