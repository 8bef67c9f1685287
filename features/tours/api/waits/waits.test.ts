import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import type { TestUser } from '@stoop/features/applications/testing/applying';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookTour, openTouring, postTour, type Touring } from '../../testing/touring.ts';

const at = (time: string, day = 10) => `2027-06-${day}T${time}:00-04:00`;

forEachDatabase((open) => {
  let world: Touring;
  let [ada, bob, cay, dan]: TestUser[] = [];
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    // One day alone has hours, so that all of its times can be taken.
    await world.setPlan({
      hours: [],
      exceptions: [
        {
          day: '2027-06-10',
          hours: [
            { from: 600, to: 720, mode: 'in-person' },
            { from: 840, to: 960, mode: 'in-person' },
          ],
        },
      ],
    });
    [ada, bob, cay, dan] = await Promise.all(
      ['Ada', 'Bob', 'Cay', 'Dan'].map((firstName) => world.join({ firstName })),
    );
  });

  const users = () => [ada, bob, cay, dan] as [TestUser, TestUser, TestUser, TestUser];
  const wait = ({ browser }: TestUser, tourId: string, fromDay = '2027-06-07') =>
    browser.send('PUT', `/me/tours/${tourId}/wait`, { fromDay });
  const cancel = ({ browser }: TestUser, tourId: string) =>
    browser.post(`/me/tours/${tourId}/cancel`, {});
  const tourOf = async ({ browser }: TestUser) => {
    const { items } = (await (await browser.get('/me/tours')).json()) as {
      items: { tourId: string; startsAt: string; status: string; waitsFrom: string | null }[];
    };
    return items.find(({ status }) => status === 'booked');
  };
  /** Takes all times: the first is of Dan, the last three of Ada, Bob and Cay. */
  async function fill() {
    const [one, two, three, four] = users();
    const others = await Promise.all([world.join(), world.join()]);
    const first = await bookTour(four, at('10:00'));
    await bookTour(others[0], at('10:45'));
    await bookTour(others[1], at('11:30'));
    const own = [
      await bookTour(one, at('14:00')),
      await bookTour(two, at('14:45')),
      await bookTour(three, at('15:30')),
    ] as const;
    return { first, own };
  }

  test('a freed time goes to who asked first, the time of that tour to the next, and nobody gets one twice', async () => {
    const { first, own } = await fill();
    const [one, two, three, four] = users();
    // Cay asks before Bob and Ada.
    for (const [user, tour] of [
      [three, own[2]],
      [two, own[1]],
      [one, own[0]],
    ] as const)
      expect((await wait(user, tour.tourId)).status).toBe(200);
    await world.rows('DELETE FROM jobs');
    await cancel(four, first.tourId);
    await world.work();
    expect((await tourOf(three))?.startsAt).toBe(at('10:00'));
    expect((await tourOf(two))?.startsAt).toBe(at('14:45'));
    expect((await tourOf(one))?.startsAt).toBe(at('14:00'));
    const given = await world.rows(
      "SELECT tour_id, given_starts_at FROM tour_waits WHERE state = 'given' ORDER BY place",
    );
    expect(given).toEqual([{ tour_id: own[2].tourId, given_starts_at: new Date(at('10:00')) }]);
    const mails = (await world.mails()).filter(({ kind }) => kind === 'tour-moved');
    expect(mails).toMatchObject([{ params: { isGiven: 'yes', sequence: '1' } }]);
    expect(await world.cells()).toHaveLength(15);
    expect(new Set(await world.cells()).size).toBe(15);
    // The next time is of Bob, although Ada's tour is earlier.
    await cancel(three, own[2].tourId);
    await world.work();
    expect((await tourOf(two))?.startsAt).toBe(at('10:00'));
    expect((await tourOf(one))?.startsAt).toBe(at('14:00'));
  });

  test('who does not wait takes no time that suits somebody who does, even before the job has run', async () => {
    const { first, own } = await fill();
    const [one, , , four] = users();
    await wait(one, own[0].tourId);
    await cancel(four, first.tourId);
    const stranger = await world.join();
    const refused = await readProblem(await postTour(stranger, at('10:00')));
    expect(refused.code).toBe('tours/slot-taken');
    expect((await tourOf(one))?.startsAt).toBe(at('10:00'));
    // The time that Ada had is anybody's.
    expect((await postTour(stranger, at('14:00'))).status).toBe(201);
  });

  test('waiting ends with the tour, at will, and when the reminder says that no time became free', async () => {
    const { first, own } = await fill();
    const [one, two, three, four] = users();
    await wait(one, own[0].tourId);
    await wait(two, own[1].tourId);
    await wait(three, own[2].tourId);
    expect(await tourOf(one)).toMatchObject({ waitsFrom: '2027-06-07' });
    await wait(one, own[0].tourId, '2027-06-09');
    expect(await tourOf(one)).toMatchObject({ waitsFrom: '2027-06-09' });
    await one.browser.send('DELETE', `/me/tours/${own[0].tourId}/wait`, {});
    expect(await tourOf(one)).toMatchObject({ waitsFrom: null });
    await cancel(two, own[1].tourId);
    await cancel(four, first.tourId);
    await world.rows("DELETE FROM jobs WHERE kind = 'give-times'");
    // All reminders, a day before the tours.
    await world.work();
    expect(await tourOf(three)).toMatchObject({ startsAt: at('15:30'), waitsFrom: null });
    const states = await world.rows('SELECT state FROM tour_waits ORDER BY place');
    expect(states.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
    const reminders = (await world.mails()).filter(({ kind }) => kind === 'tour-reminder');
    const said = reminders.map(({ target, params }) => [target, params.hasWaited]);
    expect(said).toContainEqual([`${three.id}@stoop.test`, 'yes']);
    expect(said).toContainEqual([`${one.id}@stoop.test`, '']);
  });

  test('one asks for a time that is not free, at least 24 hours ahead, and for a tour of one’s own', async () => {
    const { first, own } = await fill();
    const [one, two, , four] = users();
    const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
    expect(await codeOf(wait(two, own[0].tourId))).toBe('tours/not-found');
    expect(await codeOf(wait(one, own[0].tourId, '2027-06-11'))).toBe('tours/wait-too-late');
    world.setClock('2027-06-09T14:00:00-04:00');
    expect(await codeOf(wait(one, own[0].tourId))).toBe('tours/wait-too-late');
    world.setClock('2027-06-09T13:59:59-04:00');
    expect((await wait(one, own[0].tourId)).status).toBe(200);
    world.setClock('2027-06-06T12:00:00-04:00');
    await one.browser.send('DELETE', `/me/tours/${own[0].tourId}/wait`, {});
    await cancel(four, first.tourId);
    const free = await readProblem(await wait(one, own[0].tourId));
    expect(free.code).toBe('tours/time-free');
    expect(free.nextSlots?.[0]?.startsAt).toBe(at('10:00'));
  });
});
