import { forEachDatabase } from '@stoop/app/testing/databases';
import { beforeAll, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  type TestUser,
  unitBody,
} from '../../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
    await world.leaveQueue();
  });

  test('staff find an application by somebody whom only its answers name, and read whom', async () => {
    const grace = await world.join();
    const coApplicants = [{ firstName: 'Deirdre', lastName: 'Parkhurst', email: 'deirdre@x.test' }];
    const { applicationId } = await apply(grace, unitBody());
    await world.rows(`UPDATE applications SET co_applicants = $2 WHERE application_id = $1`, [
      applicationId,
      JSON.stringify(coApplicants),
    ]);
    const named = [{ name: 'Deirdre Parkhurst', email: 'deirdre@x.test', state: 'named' }];
    for (const q of ['parkhurst', 'deirdre@x'])
      expect(
        await (await staff.browser.get(`/staff/applications?q=${encodeURIComponent(q)}`)).json(),
      ).toMatchObject({ items: [{ applicationId, sentFor: [], named }] });
  });

  test('staff find an application by the phone number of its answers or of its applicant, however it is written', async () => {
    const grace = await world.join();
    const { applicationId } = await apply(grace, unitBody());
    await world.rows(
      `UPDATE applications SET personal_info = '{"phone": "6465551026"}' WHERE application_id = $1`,
      [applicationId],
    );
    await world.rows(
      `UPDATE profiles SET basic_info = '{"phone": "+1 718.555.0199"}' WHERE account_id = $1`,
      [grace.id],
    );
    const find = async (q: string) =>
      (await staff.browser.get(`/staff/applications?${new URLSearchParams({ q })}`)).json();
    const one = { items: [{ applicationId }], totalCount: 1 };
    for (const q of ['(646) 555-1026', '+1 646 555 1026', '555-1026', 'grace 16465551026'])
      expect(await find(q)).toMatchObject(one);
    expect(await find('(718) 555-0199')).toMatchObject(one);
    expect(await find('(646) 555-1027')).toMatchObject({ totalCount: 0 });
  });

  test('staff find an application by a co-applicant, also one who left, who is shown as such', async () => {
    const grace = await world.join();
    const ben = await world.join({ firstName: 'Benedikt' });
    const { applicationId } = await apply(grace, unitBody());
    await world.rows(
      `INSERT INTO application_co_applicants (application_db_id, account_id, number, left_at)
       SELECT id, $2, 0, now() FROM applications WHERE application_id = $1`,
      [applicationId, ben.id],
    );
    const find = async (q: string) => {
      const query = new URLSearchParams({ q });
      return (await staff.browser.get(`/staff/applications?${query}`)).json();
    };
    const items = [{ applicationId, sentFor: [{ accountId: ben.id, hasLeft: true }] }];
    for (const q of ['benedikt', `${ben.id}@stoop.test`, 'grace benedikt'])
      expect(await find(q)).toMatchObject({ items });
    expect(await find('benedikt')).toMatchObject({ items: [{ named: [] }] });
    const foundBy = async (q: string) =>
      ((await find(q)) as { items: { foundEmails: string[] }[] }).items[0]?.foundEmails;
    expect(await foundBy(`${ben.id}@stoop.test`)).toEqual([`${ben.id}@stoop.test`.toLowerCase()]);
    expect(await foundBy('benedikt')).toEqual([]);
    // The names of answers are no words of it.
    expect(await find('firstName')).toMatchObject({ items: [] });
  });
});
