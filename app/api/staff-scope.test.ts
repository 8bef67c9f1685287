import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
  UNIT,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, expect, test } from 'vitest';
import { forEachDatabase } from '../testing/databases.ts';
import { limitStaff } from '../testing/sign-in.ts';

forEachDatabase((open) => {
  let world: Applying;
  let here: TestUser;
  let elsewhere: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    here = await world.join({ role: 'staff' });
    elsewhere = await world.join({ role: 'staff' });
    await limitStaff(world.database, here.id, [UNIT.buildingId]);
    await limitStaff(world.database, elsewhere.id, ['pearl-court']);
  });

  test('R6.01 staff of some buildings list the applications of these only', async () => {
    const grace = await world.join();
    const { applicationId } = await apply(grace);
    const read = async ({ browser }: TestUser, path: string) =>
      (await browser.get(path)).json() as Promise<{ items: object[]; totalCount?: number }>;

    const own = (await read(here, '/staff/applications')).items;
    expect(own).toContainEqual(expect.objectContaining({ applicationId }));
    const foreign = { items: [], totalCount: 0 };
    expect(await read(elsewhere, '/staff/applications')).toMatchObject(foreign);
    const asked = `/staff/applications?buildingId=${UNIT.buildingId}`;
    expect(await read(elsewhere, asked)).toMatchObject(foreign);
  });

  test('staff without any building see nothing, rather than everything', async () => {
    await limitStaff(world.database, elsewhere.id, []);
    const { items } = (await (await elsewhere.browser.get('/staff/applications')).json()) as {
      items: object[];
    };
    expect(items).toEqual([]);
  });
});
