import { forOneDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { HidingEffects } from '@stoop/features/listings/contract/staff/hiding';
import { StaffUnit } from '@stoop/features/listings/contract/staff/staff-listing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Applying,
  apply,
  openApplying,
  ROOM,
  readOwn,
  roomBody,
  type TestUser,
  UNIT,
} from '../../testing/applying.ts';
import { decisionQueues } from './queue.ts';

const { buildingId, unitId } = UNIT;
const PAGE = `/staff/listings/${buildingId}/units/${unitId}`;

forOneDatabase((open) => {
  let world: Applying;
  let staff: TestUser;
  let grace: TestUser;
  let tours = 0;
  beforeAll(async () => {
    world = await openApplying(await open());
    staff = await world.join({ role: 'staff' });
  });
  beforeEach(async () => {
    await world.leaveQueue();
    await world.rows(`UPDATE applications SET stage = 'CANCELLED'`);
    await world.rows(`UPDATE tours SET status = 'cancelled'`);
    await world.rows('DELETE FROM jobs');
    await world.rows('UPDATE units SET is_visible = true WHERE id = $1', [unitId]);
    grace = await world.join();
  });

  const bookTour = async ({ id }: TestUser) => {
    tours += 1;
    await world.rows(
      `INSERT INTO tours (id, building_id, unit_id, visitor_id, mode, starts_at, ends_at, status, link_key, home_label)
       VALUES ($1, $2, $3, $4, 'video', now() + interval '1 day', now() + interval '2 days', 'booked', 'key', '4F')`,
      [`t${tours}`, buildingId, unitId, id],
    );
    return `t${tours}`;
  };
  const seen = async (rooms = '') =>
    readAnswer(
      HidingEffects,
      await staff.browser.get(`/staff/listings/${buildingId}/hiding?unitId=${unitId}${rooms}`),
    );
  const publish = async (change: object) => {
    const { version } = await readAnswer(StaffUnit, await staff.browser.get(PAGE));
    return staff.browser.post(`${PAGE}/publication`, { version, ...change });
  };
  const hide = (hiding?: object) => publish({ isPublished: false, ...(hiding && { hiding }) });
  /** Carries out what was decided. */
  const work = async () => {
    const { database } = world;
    const deps = { database, origin: () => 'https://stoop.test', now: () => new Date() };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const queues = Object.fromEntries(
      Object.entries(decisionQueues).map(([name, queue]) => [name, queue(deps)]),
    );
    const worker = openWorker({ sql: database.sql, queues, ...deps, chance: () => 0, log });
    await worker.work();
    await worker.stop();
  };
  const mails = (kind: string) =>
    world.rows(`SELECT target, params FROM jobs WHERE queue = 'mail' AND kind = $1`, [kind]);
  const statusOf = async (tourId: string) =>
    (await world.rows('SELECT status, cancellation FROM tours WHERE id = $1', [tourId]))[0];

  describe('staff who hide a home decide about those whom it hits', () => {
    test('tours are cancelled and applications end, each with its reason', async () => {
      const { applicationId } = await apply(grace, roomBody());
      const tourId = await bookTour(grace);
      const { version } = await seen();
      const reason = 'The owner moves in.';
      const decision = { tours: 'cancel', applications: 'another-chosen', reason };
      const answer = await hide({ version, ...decision });
      expect(answer.status).toBe(200);
      await work();
      expect(await statusOf(tourId)).toMatchObject({
        status: 'cancelled',
        cancellation: { isByStaff: true, reason },
      });
      expect((await readOwn(grace, applicationId)).ended).toMatchObject({
        kind: 'refused',
        reason: 'Another household was chosen for this home.',
      });
      expect(await mails('tour-cancelled')).toMatchObject([{ params: { reason } }]);
      expect(await mails('home-hidden')).toEqual([]);
    });

    test('all stay without a decision, and whoever keeps something is told where staff say so', async () => {
      const { applicationId } = await apply(grace);
      const tourId = await bookTour(grace);
      expect((await hide()).status).toBe(200);
      await world.rows('UPDATE units SET is_visible = true WHERE id = $1', [unitId]);
      await work();
      expect(await statusOf(tourId)).toMatchObject({ status: 'booked' });
      expect(await mails('home-hidden')).toEqual([]);
      const { version } = await seen();
      await hide({ version, tell: true, reason: 'The roof comes first.' });
      expect(await mails('home-hidden')).toMatchObject([
        {
          target: `${grace.id}@stoop.test`,
          params: {
            applications: applicationId,
            tours: expect.stringContaining('day, '),
            draft: '',
            reason: 'The roof comes first.',
          },
        },
      ]);
      expect((await readOwn(grace, applicationId)).ended).toBeNull();
    });

    test('and are told again where it hits others than they saw, also as many', async () => {
      const { version } = await seen();
      const first = await bookTour(grace);
      const problem = await readProblem(await hide({ version, tours: 'cancel' }));
      expect(problem).toMatchObject({
        status: 409,
        code: 'listings/effects-changed',
        current: { tours: 1 },
      });
      const again = await seen();
      await world.rows(`UPDATE tours SET status = 'cancelled' WHERE id = $1`, [first]);
      await bookTour(grace);
      const other = await readProblem(await hide({ version: again.version, tours: 'cancel' }));
      expect(other).toMatchObject({ code: 'listings/effects-changed', current: { tours: 1 } });
      expect((await readAnswer(StaffUnit, await staff.browser.get(PAGE))).is_visible).toBe(true);
    });

    test('of a room too, and of nothing that is not hidden', async () => {
      const { applicationId } = await apply(grace, roomBody());
      const { version } = await seen(`&roomId=${ROOM.roomId}`);
      const hiding = { version, applications: 'home-gone' };
      const path = `/staff/rooms/${ROOM.roomId}`;
      const shown = await staff.browser.send('PATCH', path, { price: 1_700, hiding });
      expect((await readProblem(shown)).issues).toMatchObject([{ path: 'hiding' }]);
      const hidden = await staff.browser.send('PATCH', path, { is_visible: false, hiding });
      expect(hidden.status).toBe(200);
      await work();
      expect((await readOwn(grace, applicationId)).ended).toMatchObject({ kind: 'closed' });
      expect((await publish({ isPublished: true, hiding })).status).toBe(400);
    });
  });
});
