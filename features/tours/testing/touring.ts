import { readAnswer } from '@stoop/app/testing/read-answer';
import { Browser } from '@stoop/app/testing/sign-in';
import type { Database } from '@stoop/base/api/db/database';
import { openWorker } from '@stoop/base/api/jobs/worker';
import { openApplying, type TestUser, UNIT } from '@stoop/features/applications/testing/applying';
import { expect } from 'vitest';
import { TOUR_QUEUE } from '../api/queue-name.ts';
import { tourQueue } from '../api/tour-queue.ts';
import { Tour, TourSlots } from '../contract/tour.ts';
import { USUAL_TOUR_SETTINGS } from '../rules/tour-plan.ts';

export const WARREN = 'warren-house';

/** Ten to noon and two to four in person, two to four by video, each day. */
export const HOURS = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
  { weekday, from: 600, to: 720, mode: 'in-person' as const },
  { weekday, from: 840, to: 960, mode: 'in-person' as const },
  { weekday, from: 840, to: 960, mode: 'video' as const },
]);

export const PLAN = { ...USUAL_TOUR_SETTINGS, hours: HOURS, exceptions: [] };

/** The small city with a clock that tests set, and hours for one of its buildings. */
export async function openTouring(database: Database, start: string) {
  const clock = { now: new Date(start) };
  const world = await openApplying(database, () => clock.now);
  const staff = await world.join({ role: 'staff' });
  const setClock = (at: string) => {
    clock.now = new Date(at);
  };
  let version = 0;
  const setPlan = async (plan: object = {}) => {
    const body = { ...PLAN, ...plan, version };
    const path = `/staff/buildings/${WARREN}/tour-plan`;
    const answer = await staff.browser.send('PUT', path, body);
    if (answer.ok) version += 1;
    return answer;
  };
  const reset = async () => {
    await world.rows('DELETE FROM tours');
    await world.rows('DELETE FROM jobs');
    setClock(start);
    await setPlan();
  };
  const slots = async (query = '') =>
    readAnswer(
      TourSlots,
      await staff.browser.get(`/buildings/${WARREN}/tour-slots${query && `?${query}`}`),
    );
  const mails = () =>
    world.rows(
      "SELECT kind, target, params FROM jobs WHERE queue = 'mail' ORDER BY created_at, id",
    );
  const cells = async () =>
    (await world.rows('SELECT starts_at FROM tour_cells ORDER BY starts_at')).map(({ starts_at }) =>
      (starts_at as Date).toISOString().slice(0, 16),
    );
  /** Runs the jobs of tours as if they were due now. */
  const work = async () => {
    await world.rows("UPDATE jobs SET next_try_at = now() WHERE queue = 'tours'");
    const now = () => clock.now;
    const queues = {
      [TOUR_QUEUE]: tourQueue({ database, origin: () => 'https://stoop.test', now }),
    };
    const log = { info() {}, warn() {}, error() {} };
    const worker = openWorker({ sql: database.sql, queues, now, chance: () => 0, log });
    await worker.work();
    await worker.stop();
  };
  const anybody = (path: string) => new Browser(world.api).get(path);
  return { ...world, anybody, clock, setClock, setPlan, reset, slots, mails, cells, staff, work };
}
export type Touring = Awaited<ReturnType<typeof openTouring>>;

/** The body of a booking for the unit that tests use. */
export const booking = (startsAt: string, rest: object = {}) => ({
  ...UNIT,
  startsAt,
  mode: 'in-person',
  ...rest,
});

export const postTour = ({ browser }: TestUser, startsAt: string, rest: object = {}) =>
  browser.post('/tours', booking(startsAt, rest));

/** Books a tour, and expects that to succeed. */
export async function bookTour(visitor: TestUser, startsAt: string, rest: object = {}) {
  const answer = await postTour(visitor, startsAt, rest);
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([201, expect.anything()]);
  return Tour.parse(body);
}

export const postMove = ({ browser }: TestUser, tourId: string, startsAt: string, version = 1) =>
  browser.post(`/me/tours/${tourId}/move`, { startsAt, version });
