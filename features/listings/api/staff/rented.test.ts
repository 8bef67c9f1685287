import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { StaffApplication } from '@stoop/features/applications/contract/staff/application-routes';
import {
  type Applying,
  apply,
  move,
  openApplying,
  type TestUser,
} from '@stoop/features/applications/testing/applying';
import { beforeAll, expect, test } from 'vitest';
import { StaffListings, StaffUnit } from '../../contract/staff/staff-listing.ts';

const LINE = [
  'IN_TOUR',
  'IN_MATCHING',
  'IN_APPLICATION',
  'APPLICATION_APPROVED',
  'PAYMENT_PROCESS',
  'PENDING_LEASE',
  'LEASE_PAYMENT',
  'OP_INVOICE',
  'CLOSED',
] as const;

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });

  const HOME = '/staff/listings/warren-house/units/warren-4f';
  const rented = async (answer: 'yes' | 'no') => {
    const query = `buildingId=warren-house&text=warren-4f&rented=${answer}`;
    const { items } = await readAnswer(
      StaffListings,
      await staff.browser.get(`/staff/listings?${query}`),
    );
    return items.map(({ rentId, isRented }) => [rentId, isRented]);
  };

  test('a home whose keys were given and that is still published is marked until it is confirmed or taken down', async () => {
    const { applicationId } = await apply(await world.join());
    const isStillPublished = async () =>
      (
        await readAnswer(
          StaffApplication,
          await staff.browser.get(`/staff/applications/${applicationId}`),
        )
      ).isStillPublished;
    for (const [at, to] of LINE.entries()) {
      expect(await rented('yes')).toEqual([]);
      expect((await move(staff, applicationId, to, at + 1)).isStillPublished).toBe(to === 'CLOSED');
    }
    expect(await rented('yes')).toEqual([['warren-4f', true]]);
    expect(await rented('no')).toEqual([]);

    await staff.browser.send('POST', `${HOME}/confirm`, {});
    expect(await isStillPublished()).toBe(false);
    expect(await rented('no')).toEqual([['warren-4f', false]]);

    await world.rows(`UPDATE unit_listings SET confirmed_at = now() - interval '1 day'
      WHERE unit_id = 'warren-4f'`);
    expect(await isStillPublished()).toBe(true);
    const { version } = await readAnswer(StaffUnit, await staff.browser.get(HOME));
    const hiding = { version, isPublished: false };
    expect((await staff.browser.send('POST', `${HOME}/publication`, hiding)).status).toBe(200);
    expect(await isStillPublished()).toBe(false);
    expect(await rented('yes')).toEqual([]);
  });
});
