import { forOneDatabase } from '@stoop/app/testing/databases';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  roomBody,
  type TestUser,
  unitBody,
} from '../../testing/applying.ts';

forOneDatabase((open) => {
  let world: Applying;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
  });
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const read = async (who = grace) =>
    ((await (await who.browser.get('/me/answers')).json()) as { kept: object | null }).kept;
  const send = (days: string, id: string) =>
    world.rows(
      `UPDATE applications SET submitted_at = now() - $2::interval WHERE application_id = $1`,
      [id, days],
    );

  test('before the first application there are none', async () => {
    expect(await read()).toBeNull();
  });

  test('they are those of the application that was sent last, also once it has ended, and nobody else’s', async () => {
    const bob = await world.join({ firstName: 'Bob' });
    await send('3 days', (await apply(grace)).applicationId);
    const { applicationId, submitTime } = await apply(
      grace,
      roomBody({ employmentInfo: { status: 'student' } }),
    );
    await grace.browser.post(`/me/applications/${applicationId}/withdraw`);
    expect(await read()).toMatchObject({
      answers: { employmentInfo: { status: 'student' }, personalInfo: { firstName: 'Grace' } },
      homeLabel: 'Room, Warren House, 1B1B',
      keptUntil: new Date(Date.parse(submitTime) + 30 * 86_400_000).toISOString(),
    });
    expect(await read(bob)).toBeNull();
  });

  test('they are kept for 30 days after the last sending or correction', async () => {
    const { applicationId } = await apply(grace);
    await send('29 days 23 hours', applicationId);
    expect(await read()).not.toBeNull();
    await send('30 days 1 hour', applicationId);
    expect(await read()).toBeNull();
    const corrected = { version: 1, employmentInfo: { employer: 'City Ferries' } };
    await grace.browser.send('PATCH', `/me/applications/${applicationId}`, corrected);
    expect(await read()).toMatchObject({
      answers: { employmentInfo: { employer: 'City Ferries' } },
    });
  });

  test('who has them forgotten is offered none, until the next application; what was sent keeps them', async () => {
    const bob = await world.join({ firstName: 'Bob' });
    const { applicationId } = await apply(grace);
    await apply(bob);
    expect((await grace.browser.send('DELETE', '/me/answers')).status).toBe(204);
    expect(await read()).toBeNull();
    expect(await read(bob)).not.toBeNull();
    const own = await grace.browser.get(`/me/applications/${applicationId}`);
    expect(JSON.stringify(await own.json())).toContain('Grace');
    await apply(grace, roomBody());
    expect(await read()).toMatchObject({ answers: { personalInfo: { firstName: 'Grace' } } });
  });

  test('people who were named come again, the members of a household do not', async () => {
    const person = { firstName: 'Ida', lastName: 'Roe', email: 'ida@stoop.test' };
    const people = { coApplicants: [person], isCoApplication: true, numberOfCoApplicants: 1 };
    const { applicationDbId } = await apply(grace, unitBody(people));
    expect(await read()).toMatchObject({ answers: { coApplicants: [person] } });
    await world.rows('INSERT INTO application_co_applicants VALUES ($1, $2, 0)', [
      applicationDbId,
      (await world.join()).id,
    ]);
    expect(await read()).toMatchObject({ answers: { coApplicants: [] } });
  });
});
