import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer } from '@stoop/app/testing/read-answer';
import { expect, test } from 'vitest';
import { StaffApplication } from '../../contract/staff/application-routes.ts';
import { apply, openApplying, roomBody } from '../../testing/applying.ts';

forOneDatabase((open) => {
  test('staff read the rent of the home beside the answers, while it is on the market', async () => {
    const world = await openApplying(await open());
    const staff = await world.join({ role: 'staff' });
    const rentOf = async (applicationId: string) =>
      (
        await readAnswer(
          StaffApplication,
          await staff.browser.get(`/staff/applications/${applicationId}`),
        )
      ).rent;
    const whole = await apply(await world.join());
    const room = await apply(await world.join(), roomBody());
    const unit = await readAnswer(
      StaffApplication,
      await staff.browser.get(`/staff/applications/${whole.applicationId}`),
    );
    expect(unit.employmentInfo.annualIncome).toBe(98_000);
    // A bedroom of the unit is taken: it has no rent as a whole.
    expect(await rentOf(whole.applicationId)).toBeNull();
    expect(await rentOf(room.applicationId)).toBeGreaterThan(0);
    await world.rows(`UPDATE applications SET room_id = 'gone'`);
    expect(await rentOf(room.applicationId)).toBeNull();
  });
});
