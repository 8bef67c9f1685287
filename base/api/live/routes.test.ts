import { forEachDatabase } from '@stoop/app/testing/databases';
import { EventReader } from '@stoop/app/testing/event-reader';
import { readProblem } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import {
  type Applying,
  apply,
  move,
  openApplying,
  type TestUser,
  UNIT,
} from '@stoop/features/applications/testing/applying';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiveStreams, openLiveStreams } from './live-streams.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const QUEUE = `${UNIT.buildingId}/${UNIT.unitId}`;

forEachDatabase((open) => {
  let world: Applying;
  let streams: LiveStreams;
  let grace: TestUser;
  let staff: TestUser;
  beforeAll(async () => {
    const database = await open();
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    streams = openLiveStreams({ database, log });
    world = await openApplying(database, () => NOW, streams);
    staff = await world.join({ role: 'staff' });
  });
  afterAll(() => streams.close());
  beforeEach(async () => {
    await world.leaveQueue();
    grace = await world.join();
  });

  const follow = async ({ browser }: TestUser, path = '/me/events') =>
    new EventReader(await browser.get(path));
  const kinds = ({ events }: EventReader) => events.map(({ data }) => JSON.parse(data).kind);

  test('applicants are told of their own applications, and of their places; staff of all', async () => {
    const ada = await world.join({ firstName: 'Ada' });
    const first = await apply(ada);
    const [own, others, all] = [
      await follow(grace),
      await follow(ada),
      await follow(staff, '/staff/events'),
    ];
    const { applicationId } = await apply(grace);
    await move(staff, applicationId, 'IN_TOUR', 1);
    await ada.browser.post(`/me/applications/${first.applicationId}/withdraw`);
    await expect.poll(() => own.subjects).toEqual([applicationId, applicationId, QUEUE]);
    await expect.poll(() => others.subjects).toEqual([first.applicationId]);
    await expect
      .poll(() => all.subjects)
      .toEqual([...[applicationId, QUEUE], applicationId, ...[first.applicationId, QUEUE]]);
  });

  test('staff are told of their buildings only', async () => {
    const local = await world.join({ role: 'staff' });
    await world.rows(`UPDATE accounts SET staff_scope = 'buildings' WHERE id = $1`, [local.id]);
    await world.rows('INSERT INTO staff_buildings (account_id, building_id) VALUES ($1, $2)', [
      local.id,
      'pearl-court',
    ]);
    const [some, all] = [
      await follow(local, '/staff/events'),
      await follow(staff, '/staff/events'),
    ];
    await new Browser(world.api).post('/contact', {
      from_name: 'Ada',
      from_email: 'ada@stoop.test',
      subject: 'The elevator',
      message: 'Is it in order?',
    });
    await apply(grace);
    await expect.poll(() => kinds(all)).toEqual(['message', 'application', 'queue']);
    await world.rows(`INSERT INTO live_events (kind, subject_id, building_id, account_ids)
      VALUES ('listing', 'theirs', 'pearl-court', '[]')`);
    await expect.poll(() => some.subjects).toEqual(['theirs']);
  });

  test.each([
    ['signs out', (one: TestUser) => one.browser.post('/auth/logout')],
    [
      'ends all sessions',
      (one: TestUser) => world.rows('DELETE FROM sessions WHERE account_id = $1', [one.id]),
    ],
    [
      'is disabled',
      (one: TestUser) =>
        world.rows('UPDATE accounts SET disabled_at = now() WHERE id = $1', [one.id]),
    ],
  ])('who %s is told of nothing from then on', async (_, end) => {
    const leaving = await world.join({ role: 'staff' });
    const reader = await follow(leaving, '/staff/events');
    const all = await follow(staff, '/staff/events');
    const { applicationId } = await apply(grace);
    await expect.poll(() => reader.subjects).toEqual([applicationId, QUEUE]);
    await end(leaving);
    await move(staff, applicationId, 'IN_TOUR', 1);
    await expect.poll(() => reader.isEnded).toBe(true);
    await expect.poll(() => all.subjects).toHaveLength(3);
    expect(reader.subjects).toEqual([applicationId, QUEUE]);
  });

  test('who looks at a home follows its queue, and nothing of the applicants', async () => {
    const ada = await world.join({ firstName: 'Ada' });
    const home = new URLSearchParams({ home: QUEUE });
    const reader = await follow(ada, `/me/events?${home}`);
    await apply(grace);
    await expect.poll(() => reader.subjects).toEqual([QUEUE]);
    const hidden = new URLSearchParams({ home: 'warren-house/warren-hidden-unit' });
    const refused = await ada.browser.get(`/me/events?${hidden}`);
    expect((await readProblem(refused)).code).toBe('listings/unit-not-found');
  });
});
