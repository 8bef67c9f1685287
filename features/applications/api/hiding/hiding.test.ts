import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { HidingEffects } from '@stoop/features/listings/contract/staff/hiding';
import { beforeAll, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  ROOM,
  roomBody,
  type TestUser,
  UNIT,
} from '../../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    await world.leaveQueue();
    staff = await world.join({ role: 'staff' });
  });

  test('staff who hide a building, a unit or a room are told whom it hits', async () => {
    const { buildingId, unitId } = UNIT;
    const count = async (query = '') => {
      const {
        version: _,
        who: __,
        ...counts
      } = await readAnswer(
        HidingEffects,
        await staff.browser.get(`/staff/listings/${buildingId}/hiding${query}`),
      );
      return counts;
    };
    const ofUnit = `?unitId=${unitId}`;
    const named = async () =>
      (
        await readAnswer(
          HidingEffects,
          await staff.browser.get(`/staff/listings/${buildingId}/hiding?unitId=${unitId}`),
        )
      ).who;
    const nobody = { tours: 0, applications: 0, drafts: 0, saved: 0 };
    expect(await count(ofUnit)).toEqual(nobody);
    expect(await named()).toEqual({ tours: [], applications: [] });
    const [grace, bob] = [await world.join(), await world.join()];
    const { applicationId } = await apply(grace, roomBody());
    await world.rows(
      `INSERT INTO tours (id, building_id, unit_id, mode, starts_at, ends_at, status, link_key, home_label, caller)
       VALUES ('t1', $1, $2, 'video', now() + interval '1 day', now() + interval '2 days', 'booked', 'key', '',
         '{"name": "Rosa Diaz", "email": null, "phone": "2125550147"}')`,
      [buildingId, unitId],
    );
    const draft = `/me/application-draft?buildingId=${buildingId}&unitId=${unitId}`;
    await bob.browser.send('PUT', draft, { draft: { step: 1 } });
    expect(await count(ofUnit)).toEqual({ ...nobody, tours: 1, applications: 1, drafts: 1 });
    expect(await named()).toMatchObject({
      tours: [{ tourId: 't1', name: 'Rosa Diaz', callPhone: '2125550147', buildingId }],
      applications: [{ applicationId, name: 'Grace Hall' }],
    });
    expect(await count()).toMatchObject({ tours: 1, applications: 1, drafts: 1 });
    // The draft is for the whole unit, and a tour is of no room.
    const ofRoom = `?unitId=${unitId}&roomId=${ROOM.roomId}`;
    expect(await count(ofRoom)).toEqual({ ...nobody, applications: 1 });
    expect(await count('?unitId=another')).toEqual(nobody);
    const another = await staff.browser.get(
      `/staff/listings/${buildingId}/hiding?roomId=${'r'.repeat(201)}`,
    );
    expect(another.status).toBe(400);
  });

  test('whoever saved two rooms that are hidden together is one person', async () => {
    const { buildingId, unitId } = UNIT;
    const [ada, cy] = [await world.join(), await world.join()];
    const [one, two] = ['warren-4f-a', 'warren-3r-front'];
    for (const room of [one, two]) await ada.browser.send('PUT', `/me/saved/rooms/${room}`);
    await cy.browser.send('PUT', `/me/saved/rooms/${two}`);
    const read = async (query: string) =>
      readAnswer(
        HidingEffects,
        await staff.browser.get(`/staff/listings/${buildingId}/hiding?${query}`),
      );
    const ofUnit = `unitId=${unitId}`;
    expect((await read(`${ofUnit}&roomId=${one}&roomId=${two}`)).saved).toBe(2);
    expect((await read(`${ofUnit}&roomId=${one}`)).saved).toBe(1);
  });
});
