import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { UnitDetails } from '@stoop/features/listings/contract/views';
import { beforeAll, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  roomBody,
  type TestUser,
} from '../testing/applying.ts';

forOneDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    grace = await world.join();
    bob = await world.join();
  });
  const hide = (isVisible: boolean) =>
    world.rows('UPDATE units SET is_visible = $1 WHERE building_id = $2', [
      isVisible,
      'warren-house',
    ]);

  test('R2.08 a hidden home stays readable for whoever applied for it, with the room that they applied for', async () => {
    const { unitId, roomId } = roomBody();
    const own = async (who: TestUser) => who.browser.get(`/me/homes/warren-house/${unitId}`);
    expect((await readProblem(await own(grace))).code).toBe('listings/unit-not-found');
    const { applicationId } = await apply(grace, roomBody());
    await hide(false);
    await world.rows('UPDATE rooms SET is_visible = false WHERE id = $1', [roomId]);
    expect((await grace.browser.get(`/buildings/warren-house/units/${unitId}`)).status).toBe(404);
    const { unit, rooms } = await readAnswer(UnitDetails, await own(grace));
    expect(unit.rentId).toBe(unitId);
    expect(rooms.map((room) => room.roomId)).toContain(roomId);
    expect((await own(bob)).status).toBe(404);
    // Also once it has ended: its page leads there.
    await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
    expect((await own(grace)).status).toBe(200);
  });
});
