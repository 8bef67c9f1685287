import { forEachDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { limitStaff } from '@stoop/app/testing/sign-in';
import { apply, postStage, type TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { StaffTour, type StaffTourPlan } from '../../contract/staff/tour-routes.ts';
import { bookTour, openTouring, PLAN, type Touring, WARREN } from '../../testing/touring.ts';

const at = (time: string) => `2027-06-07T${time}:00-04:00`;

forEachDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    await world.leaveQueue();
    grace = await world.join();
  });

  const list = async (query = '') => {
    const answer = await world.staff.browser.get(`/staff/tours${query}`);
    return (await readAnswer(z.object({ items: z.array(StaffTour) }), answer)).items;
  };
  const mark = (tourId: string, status: string, version: number) =>
    world.staff.browser.post(`/staff/tours/${tourId}/status`, { status, version });
  const isVerified = async () => {
    const profile = await (await grace.browser.get('/me')).json();
    return (profile as { basicInfo: { isInTourVerified: boolean } }).basicInfo.isInTourVerified;
  };
  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;

  test('a tour that outlives its application says so, until its visitor applies again', async () => {
    const { applicationId } = await apply(grace);
    const { tourId } = await bookTour(grace, at('10:00'));
    expect(await list()).toMatchObject([{ ended: null }]);
    await postStage(world.staff, applicationId, {
      ...{ to: 'CANCELLED', version: 1, reason: 'another-chosen' },
    });
    expect(await list()).toMatchObject([
      {
        ...{ tourId, status: 'booked', application: null },
        ended: { applicationId, stageLabel: 'Refused' },
      },
    ]);
    await apply(grace);
    expect(await list()).toMatchObject([{ ended: null }]);
  });

  test('the tours of a week are listed with visitor and application, which may be moved to IN_TOUR', async () => {
    const { applicationId } = await apply(grace);
    const { tourId } = await bookTour(grace, at('10:00'));
    expect(await list()).toMatchObject([
      {
        tourId,
        applicationId,
        isOutsideHours: false,
        visitor: { id: grace.id, name: 'Grace Hall', email: `${grace.id}@stoop.test` },
        application: { applicationId, stage: 'INITIAL_CONTACT', offersInTour: true, version: 1 },
      },
    ]);
    const moved = { to: 'IN_TOUR', version: 1 };
    await world.staff.browser.post(`/staff/applications/${applicationId}/stage`, moved);
    expect((await list())[0]?.application).toMatchObject({ stage: 'IN_TOUR', offersInTour: false });
    expect(await list('?from=2027-06-08')).toEqual([]);
    expect(await list(`?from=2027-06-07&to=2027-06-07&buildingId=${WARREN}`)).toHaveLength(1);
    const backwards = world.staff.browser.get('/staff/tours?from=2027-06-08&to=2027-06-01');
    expect(await codeOf(backwards)).toBe('request/invalid');
    expect(await list('?from=2027-06-07&to=2027-09-06')).toHaveLength(1);
    const tooLong = world.staff.browser.get('/staff/tours?from=2027-06-07&to=2027-09-07');
    expect(await codeOf(tooLong)).toBe('request/invalid');
  });

  /** Whether a tour is booked with an application, in the list and alone. */
  const tourSaidOf = async (applicationId: string) => {
    const paths = [`?q=${applicationId}`, `/${applicationId}`].map((path) =>
      world.staff.browser.get(`/staff/applications${path}`).then((answer) => answer.json()),
    );
    const [listed, read] = (await Promise.all(paths)) as [
      { items: { hasTour: boolean }[] },
      { hasTour: boolean },
    ];
    return [...listed.items, read].map(({ hasTour }) => hasTour);
  };

  test('an application says in lists and alone whether a tour is booked with it', async () => {
    const { applicationId } = await apply(grace);
    const said = () => tourSaidOf(applicationId);
    expect(await said()).toEqual([false, false]);
    const { tourId } = await bookTour(grace, at('10:00'));
    expect(await said()).toEqual([true, true]);
    await grace.browser.post(`/me/tours/${tourId}/cancel`, { version: 1 });
    expect(await said()).toEqual([false, false]);
  });

  test('a tour of the same home that was booked before the application is a tour of it', async () => {
    await bookTour(grace, at('10:00'));
    const { applicationId } = await apply(grace);
    expect(await tourSaidOf(applicationId)).toEqual([true, true]);
  });

  test('staff who look at an application are told when a tour is booked with it, and cancelled', async () => {
    const { applicationId } = await apply(grace);
    const told = async () => {
      const events = await world.rows(
        `SELECT 1 FROM live_events WHERE kind = 'application' AND subject_id = '${applicationId}'`,
      );
      return events.length;
    };
    const before = await told();
    const { tourId } = await bookTour(grace, at('10:00'));
    expect(await told()).toBe(before + 1);
    await grace.browser.post(`/me/tours/${tourId}/cancel`, { version: 1 });
    expect(await told()).toBe(before + 2);
  });

  test('R3.06 a tour that is marked as done makes its visitor verified, and a mistake is taken back', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    world.setClock(at('09:59'));
    expect(await codeOf(mark(tourId, 'done', 1))).toBe('tours/not-begun');
    world.setClock(at('10:00'));
    expect(await isVerified()).toBe(false);
    expect(await (await mark(tourId, 'done', 1)).json()).toMatchObject({
      status: 'done',
      version: 2,
    });
    expect(await isVerified()).toBe(true);
    expect(await codeOf(mark(tourId, 'no-show', 1))).toBe('tours/version-changed');
    await mark(tourId, 'no-show', 2);
    expect(await isVerified()).toBe(false);
    await mark(tourId, 'booked', 3);
    expect((await list('?from=2027-06-07'))[0]).toMatchObject({ status: 'booked', version: 4 });
  });

  test('a tour that staff cancel is emailed with the reason, and cannot be marked', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const reason = 'The elevator is being repaired.';
    await world.staff.browser.post(`/staff/tours/${tourId}/cancel`, { version: 1, reason });
    expect(await world.mails()).toMatchObject([
      { kind: 'tour-booked' },
      { kind: 'tour-cancelled', params: { byStaff: 'yes', reason } },
    ]);
    const cancellation = { isByStaff: true, reason, at: '2027-06-06T16:00:00.000Z' };
    const own = await (await grace.browser.get('/me/tours')).json();
    expect(own).toMatchObject({ items: [{ tourId, status: 'cancelled', cancellation }] });
    expect(await list()).toMatchObject([{ tourId, cancellation }]);
    world.setClock(at('10:30'));
    expect(await codeOf(mark(tourId, 'done', 2))).toBe('tours/ended');
  });

  test('the email of Tour Scheduled names the booked tour, or where a time can be chosen', async () => {
    const moved = async () => {
      const { applicationId } = await apply(grace);
      const to = { to: 'IN_TOUR', version: 1 };
      await world.staff.browser.post(`/staff/applications/${applicationId}/stage`, to);
      const mails = await world.mails();
      return mails.find(({ kind }) => kind === 'stage-changed')?.params;
    };
    const path = `/schedule-tour/${WARREN}/unit/warren-4f`;
    expect(await moved()).toMatchObject({ tourWhen: '', tourLink: expect.stringMatching(path) });
    await world.reset();
    await world.leaveQueue();
    await bookTour(grace, at('10:00'), { unitId: 'warren-4f' });
    expect(await moved()).toMatchObject({
      tourWhen: 'Monday, June 7, 2027, 10:00 AM to 10:30 AM, New York time',
      tourLink: '',
      next: 'You see the home, in person or by video.',
    });
  });

  test('a change of hours cancels nothing, and lists what falls outside', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const saved = await world.setPlan({ exceptions: [{ day: '2027-06-07', hours: [] }] });
    expect((await saved.json()) as StaffTourPlan).toMatchObject({
      buildingName: 'Warren House',
      plan: { exceptions: [{ day: '2027-06-07', hours: [] }] },
      outside: [{ tourId, status: 'booked', isOutsideHours: true }],
    });
    expect((await list())[0]).toMatchObject({ status: 'booked', isOutsideHours: true });
    // Another length is no reason to move a tour that is booked.
    await world.setPlan({ minutes: 60 });
    const path = `/staff/buildings/${WARREN}/tour-plan`;
    const { outside } = (await (await world.staff.browser.get(path)).json()) as StaffTourPlan;
    expect(outside).toEqual([]);
  });

  const effectsOf = async (plan: object) => {
    const path = `/staff/buildings/${WARREN}/tour-plan/effects`;
    const answer = await world.staff.browser.post(path, { ...PLAN, version: 0, ...plan });
    return ((await answer.json()) as { tours: StaffTour[] }).tours.map(({ tourId }) => tourId);
  };
  const decided = () =>
    world.rows(`SELECT kind, target, params FROM jobs WHERE queue = 'hidings' ORDER BY target`);

  test('whom new hours would hit is said before, and those tours end with a reason if staff say so', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const closed = { exceptions: [{ day: '2027-06-07', hours: [] }] };
    expect(await effectsOf(closed)).toEqual([tourId]);
    expect(await effectsOf({ minutes: 60 })).toEqual([]);
    expect(await effectsOf({ hours: [] })).toEqual([tourId]);
    const save = (cancel: object) => world.setPlan({ ...closed, cancel });
    // Others than the staff saw.
    for (const tourIds of [[], ['another'], [tourId, 'another']])
      expect(await codeOf(save({ tourIds }))).toBe('tours/plan-effects-changed');
    expect(await effectsOf(closed)).toEqual([tourId]);
    expect(await decided()).toEqual([]);
    expect((await save({ tourIds: [tourId], reason: 'We paint that day.' })).status).toBe(200);
    expect(await decided()).toEqual([
      {
        kind: 'cancel-tour',
        target: tourId,
        params: { actorId: world.staff.id, reason: 'We paint that day.' },
      },
    ]);
    // What is outside already is nothing that other hours hit.
    expect(await effectsOf(closed)).toEqual([]);
  });

  test('hours that overlap, of a day listed twice, or of another version are refused', async () => {
    const refused = async (plan: object) => readProblem(await world.setPlan(plan));
    const twice = [{ weekday: 1, from: 600, to: 720, mode: 'video' }];
    expect((await refused({ hours: [...twice, ...twice] })).issues).toEqual([
      { path: 'hours.0', message: 'must not overlap' },
    ]);
    const day = { day: '2027-06-07', hours: [] };
    expect((await refused({ exceptions: [day, day] })).issues).toEqual([
      { path: 'exceptions.1', message: 'must be a day that is not listed yet' },
    ]);
    expect((await refused({ minutes: 20 })).issues).toEqual([
      { path: 'minutes', message: 'must be a multiple of 15 from 15 to 180' },
    ]);
    const path = (id: string) => `/staff/buildings/${id}/tour-plan`;
    const put = (id: string, version: number) =>
      world.staff.browser.send('PUT', path(id), { ...PLAN, version });
    expect(await codeOf(put(WARREN, 0))).toBe('tours/plan-changed');
    expect(await codeOf(put('nowhere', 0))).toBe('listings/building-not-found');
  });

  test('R6.01 staff of some buildings list the tours of these only', async () => {
    const [here, elsewhere] = [
      await world.join({ role: 'staff' }),
      await world.join({ role: 'staff' }),
    ];
    await limitStaff(world.database, here.id, [WARREN]);
    await limitStaff(world.database, elsewhere.id, ['pearl-court']);
    const { tourId } = await bookTour(grace, at('10:00'));
    const read = async ({ browser }: TestUser, query = '') =>
      (await browser.get(`/staff/tours${query}`)).json();
    expect(await read(here)).toMatchObject({ items: [{ tourId }] });
    expect(await read(elsewhere)).toEqual({ items: [] });
    expect(await read(elsewhere, `?buildingId=${WARREN}`)).toEqual({ items: [] });
  });
});
