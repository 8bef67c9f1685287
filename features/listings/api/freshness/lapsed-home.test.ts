import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
  UNIT,
  unitBody,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listBuildings } from '../store.ts';

forEachDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    await setLapsed(false);
    grace = await world.join();
  });

  async function setLapsed(isLapsed: boolean): Promise<void> {
    await world.rows('DELETE FROM unit_listings');
    if (isLapsed)
      await world.rows(
        `INSERT INTO unit_listings (building_id, unit_id, lapsed_at, link_key)
         VALUES ($1, $2, now(), 'key')`,
        [UNIT.buildingId, UNIT.unitId],
      );
    for (const building of await listBuildings(world.database.sql, [UNIT.buildingId]))
      world.index.put(building);
  }
  const postApplication = ({ browser }: TestUser) => browser.post('/applications', unitBody());
  const codeOf = async (answer: Response) => (await readProblem(answer)).code;

  test('nobody can apply for a lapsed home, and whoever applied keeps the application', async () => {
    const { applicationId } = await apply(grace);
    await setLapsed(true);
    const bob = await world.join({ firstName: 'Bob' });
    expect(await codeOf(await postApplication(bob))).toBe('listings/unit-lapsed');
    const own = await grace.browser.get(`/me/applications/${applicationId}`);
    expect([own.status, await own.json()]).toMatchObject([
      200,
      { queue: { position: 1 }, home: { isOnMarket: true } },
    ]);
    await setLapsed(false);
    expect((await postApplication(bob)).status).toBe(201);
  });

  test('a saved home that lapsed keeps its place and says so', async () => {
    expect((await grace.browser.send('PUT', `/me/saved/units/${UNIT.unitId}`)).status).toBe(204);
    await setLapsed(true);
    const saved = await (await grace.browser.get('/me/saved')).json();
    expect(saved).toMatchObject({
      units: [{ id: UNIT.unitId, listing: { listing: { isLapsed: true } } }],
    });
  });

  test('nobody answers for the homes of an account that is deleted', async () => {
    await world.rows(
      `INSERT INTO unit_listings (building_id, unit_id, responsible_id, link_key) VALUES ($1, $2, $3, 'key')`,
      [UNIT.buildingId, UNIT.unitId, grace.id],
    );
    const deleted = await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    expect(deleted.status).toBe(204);
    expect(await world.rows('SELECT responsible_id FROM unit_listings')).toEqual([
      { responsible_id: null },
    ]);
    expect(await world.rows('SELECT building_id FROM listing_changes')).toContainEqual({
      building_id: UNIT.buildingId,
    });
  });
});
