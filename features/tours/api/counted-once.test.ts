import { createApi } from '@stoop/app/api/app';
import { NO_GOOGLE } from '@stoop/app/testing/accounts';
import { forEachDatabase } from '@stoop/app/testing/databases';
import { inOneWindow } from '@stoop/app/testing/one-window';
import { Browser } from '@stoop/app/testing/sign-in';
import { DEFAULT_ALLOWANCES } from '@stoop/base/api/limits/allowances';
import { openLimiter } from '@stoop/base/api/limits/limiter';
import { expect, test } from 'vitest';
import { openTouring, postTour } from '../testing/touring.ts';

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const at = (time: string) => `2027-06-07T${time}:00-04:00`;

forEachDatabase((open) => {
  test('design/safety.md: a booking counts once, however often it is repeated or refused', async () => {
    const world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
    await world.reset();
    const grace = await world.join();
    const limiter = openLimiter({
      sql: world.database.sql,
      allowances: { ...DEFAULT_ALLOWANCES, tour: inOneWindow(2) },
      now: () => new Date(),
      log: SILENT,
    });
    const { index, database } = world;
    const api = createApi({
      ...{ index, database, limiter, log: SILENT, accounts: NO_GOOGLE },
      now: () => world.clock.now,
    });
    const browser = new Browser(api);
    browser.cookie = grace.browser.cookie;
    const statuses = [];
    for (const time of ['10:00', '10:00', '10:00', '10:00', '03:07', '03:07', '14:00', '16:00'])
      statuses.push((await postTour({ ...grace, browser }, at(time))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 422, 422, 201, 429]);
    await limiter.stop();
  });
});
