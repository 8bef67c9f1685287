import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { beforeAll, expect, test } from 'vitest';
import { StaffQueues } from '../../contract/staff/queue-routes.ts';
import {
  type Applying,
  apply,
  move,
  openApplying,
  roomBody,
  type TestUser,
} from '../../testing/applying.ts';

forEachDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  const read = async (unitId: string) =>
    readAnswer(StaffQueues, await staff.browser.get(`/staff/queues/warren-house/${unitId}`));

  test('staff see the queue of a unit and of each room, in order, with who is in matching', async () => {
    const first = await apply(await world.join());
    const second = await apply(await world.join({ firstName: 'Bob' }));
    const gone = await apply(await world.join());
    const inRoom = await apply(await world.join(), roomBody());
    await move(staff, gone.applicationId, 'CANCELLED', 1);
    await move(staff, first.applicationId, 'IN_TOUR', 1);
    const moved = await move(staff, first.applicationId, 'IN_MATCHING', 2);
    const { label, isVisible, queues } = await read('warren-4f');
    expect([label, isVisible]).toEqual(['Warren House, 1 bed, 1 bath', true]);
    const [whole, room, ...others] = queues;
    expect(whole).toMatchObject({
      roomId: null,
      label: 'Whole unit',
      inMatching: true,
      entries: [
        {
          applicationId: first.applicationId,
          applicantName: 'Grace Hall',
          stage: 'IN_MATCHING',
          position: 1,
          stageSince: moved.stageSince,
        },
        { applicationId: second.applicationId, position: 2, stage: 'INITIAL_CONTACT' },
      ],
    });
    expect(room).toMatchObject({
      roomId: 'warren-4f-a',
      inMatching: false,
      entries: [{ applicationId: inRoom.applicationId, position: 1 }],
    });
    for (const { entries } of others) expect(entries).toEqual([]);
  });

  test('a move that was taken back never happened', async () => {
    const { applicationId } = await apply(await world.join(), roomBody());
    const since = async () =>
      (await read('warren-4f')).queues
        .flatMap(({ entries }) => entries)
        .find((entry) => entry.applicationId === applicationId)?.stageSince;
    const before = await since();
    const { version } = await move(staff, applicationId, 'IN_TOUR', 1);
    expect(await since()).not.toBe(before);
    await staff.browser.post(`/staff/applications/${applicationId}/undo`, { version });
    expect(await since()).toBe(before);
  });

  test('imported places without an application, and hidden units', async () => {
    const [whole] = (await read('warren-3r')).queues;
    expect(whole?.entries).toMatchObject([
      { applicantName: 'Ada Applicant', stageSince: null },
      { applicantName: 'Bob Applicant', stageSince: null },
    ]);
    expect(await read('warren-hidden-unit')).toMatchObject({ isVisible: false });
    const unknown = await staff.browser.get('/staff/queues/warren-house/nowhere');
    expect((await readProblem(unknown)).code).toBe('listings/unit-not-found');
  });
});
