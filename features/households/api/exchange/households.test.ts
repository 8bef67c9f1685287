import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTIONS } from '@stoop/app/api/collections';
import { ask, block, lists, reply, unblock } from '@stoop/app/testing/connecting';
import { forOneDatabase } from '@stoop/app/testing/databases';
import { importFew } from '@stoop/app/testing/import-few';
import {
  answerHousehold,
  invite,
  openSharing,
  SHARED_BY_TWO,
  type Sharing,
  sharedRoomBody,
} from '@stoop/app/testing/sharing';
import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { exportFolder } from '@stoop/features/exchange/api/export/export-folder';
import { importPath } from '@stoop/features/exchange/api/import/import-path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const OURS = ['connections', 'households'];

forOneDatabase((open) => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-households-'));
  const contents = (name: string) =>
    OURS.map((file) => readFileSync(join(folder, name, `${file}.ndjson`), 'utf8'));
  let world: Sharing;
  const people: TestUser[] = [];
  beforeAll(async () => {
    world = await openSharing(await open());
    for (const firstName of ['Ada', 'Bo', 'Cy', 'Dee'])
      people.push(await world.sharer({ firstName }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function liveABit() {
    const [ada, bo, cy, dee] = people as [TestUser, TestUser, TestUser, TestUser];
    await ask(ada, bo);
    await reply(bo, ada, 'accept');
    await ask(cy, ada);
    await reply(ada, cy, 'decline');
    await ask(dee, ada);
    await block(bo, dee);
    await block(ada, { id: 'somebody-gone' });
    await apply(cy, sharedRoomBody());
    const { householdId } = await invite(ada, [bo], SHARED_BY_TWO);
    await answerHousehold(bo, householdId, 'accept');
    await ada.browser.send('PUT', `/households/${householdId}/room-values`, {
      values: [1100, 1400],
    });
    await bo.browser.send('PUT', `/households/${householdId}/room-values`, {
      values: [1000, 1500],
    });
    await ada.browser.post(`/households/${householdId}/split/reopen`, {});
    await bo.browser.post(`/households/${householdId}/split/keep`, {});
    const path = `/households/${householdId}/agreement`;
    const { terms } = (await (await ada.browser.get(path)).json()) as { terms: object };
    expect((await ada.browser.send('PUT', path, { version: 0, terms })).status).toBe(200);
    expect((await bo.browser.post(`${path}/confirm`, { version: 1 })).status).toBe(200);
    const { householdId: ended } = await invite(cy, [dee]);
    await answerHousehold(dee, ended, 'decline');
    await invite(cy, [dee]);
  }

  test('R3.21 households, agreements, requests, friends and blocks come back from an export as they were', async () => {
    await liveABit();
    await exportFolder(COLLECTIONS, world.database, join(folder, 'first'));
    const empty = await open();
    expect(await importPath(COLLECTIONS, empty, join(folder, 'first'))).toMatchObject({
      refused: 0,
    });
    await exportFolder(COLLECTIONS, empty, join(folder, 'second'));
    expect(contents('second')).toEqual(contents('first'));
    for (const part of ['"state":"declined"', '"keepsSplit":true'])
      expect(contents('first').join()).toContain(part);
    expect(await importPath(COLLECTIONS, empty, join(folder, 'second'))).toMatchObject({
      added: 0,
      updated: 0,
    });
    const rows = async (database: typeof empty) =>
      (
        await database.pool.query(
          'SELECT building_id, unit_id, account_id, household_id FROM household_places ORDER BY account_id',
        )
      ).rows;
    expect(await rows(empty)).toEqual(await rows(world.database));
    const { rows: jobs } = await empty.pool.query('SELECT queue, kind FROM jobs');
    expect(jobs).toEqual([{ queue: 'households', kind: 'expiry' }]);
  });

  test('an import replaces what it names, and undoes no block', async () => {
    const [ada, bo, , dee] = people as [TestUser, TestUser, TestUser, TestUser];
    const documents = (name: string) =>
      readFileSync(join(folder, 'first', `${name}.ndjson`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    await unblock(bo, dee);
    await block(bo, ada);
    const report = await importFew(world.database, 'connections', documents('connections'));
    expect(report.refusals).toEqual([]);
    const blocked = [dee.id, ada.id].sort();
    expect((await lists(bo)).blocked?.toSorted()).toEqual(blocked);
  });

  test('R3.21 the split that an export of an earlier version has was shown: it stands, with the budgets of today', async () => {
    const [ada, bo] = people as [TestUser, TestUser];
    const member = { state: 'accepted', isAnonymous: false };
    const document = {
      ...{ householdId: 'HOME-earlier', buildingId: 'gone', unitId: 'gone', homeLabel: 'Gone' },
      ...{ homeAddress: null, state: 'complete', end: null, applicationId: null, version: 3 },
      ...{ createdAt: '2026-10-01T00:00:00.000Z', expiresAt: '2026-10-08T00:00:00.000Z' },
      members: [
        { ...member, number: 1, accountId: ada.id, roomValues: [1200, 1300] },
        { ...member, number: 2, accountId: bo.id, roomValues: [1100, 1400] },
      ],
      agreement: null,
    };
    const report = await importFew(world.database, 'households', [document]);
    expect(report.refusals).toEqual([]);
    const stored = await world.rows(
      `SELECT h.split_shown_at IS NOT NULL AS shown, m.split_budget FROM households h
       JOIN household_members m ON m.household_id = h.id WHERE h.id = 'HOME-earlier'`,
    );
    expect(stored).toEqual([
      { shown: true, split_budget: 1250 },
      { shown: true, split_budget: 1250 },
    ]);
  });

  test.each([
    [{ householdId: 'HOME-1' }, 'buildingId'],
    [{ householdId: 'HOME-1', more: 1 }, 'buildingId'],
  ])('a household that lacks something is refused: %j', async (document, path) => {
    const report = await importFew(world.database, 'households', [document]);
    expect(report.refusals).toMatchObject([{ path: `[0].${path}` }]);
  });
});
