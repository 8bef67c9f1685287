import { apply, type TestUser } from '@stoop/features/applications/testing/applying';
import { bookTour, openTouring, type Touring, WARREN } from '@stoop/features/tours/testing/touring';
import { beforeAll, expect, test } from 'vitest';
import { forEachDatabase } from '../testing/databases.ts';
import { limitStaff } from '../testing/sign-in.ts';

forEachDatabase((open) => {
  let world: Touring;
  let here: TestUser;
  let elsewhere: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
    await world.setPlan();
    here = await world.join({ role: 'staff' });
    elsewhere = await world.join({ role: 'staff' });
    await limitStaff(world.database, here.id, [WARREN]);
    await limitStaff(world.database, elsewhere.id, ['pearl-court']);
  });

  test('R6.01 staff of some buildings list the tours and applications of these only', async () => {
    const grace = await world.join();
    const { applicationId } = await apply(grace);
    const { tourId } = await bookTour(grace, '2027-06-07T10:00:00-04:00');
    const read = async ({ browser }: TestUser, path: string) =>
      (await browser.get(path)).json() as Promise<{ items: object[]; totalCount?: number }>;

    expect(await read(here, '/staff/tours')).toMatchObject({ items: [{ tourId }] });
    expect(await read(elsewhere, '/staff/tours')).toEqual({ items: [] });
    expect(await read(elsewhere, `/staff/tours?buildingId=${WARREN}`)).toEqual({ items: [] });

    const own = (await read(here, '/staff/applications')).items;
    expect(own).toContainEqual(expect.objectContaining({ applicationId }));
    const foreign = { items: [], totalCount: 0 };
    expect(await read(elsewhere, '/staff/applications')).toMatchObject(foreign);
    const asked = `/staff/applications?buildingId=${WARREN}`;
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
