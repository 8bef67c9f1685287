import { forEachDatabase } from '@stoop/app/testing/databases';
import { readProblem } from '@stoop/app/testing/read-answer';
import { apply, type TestUser, UNIT } from '@stoop/features/applications/testing/applying';
import { listBuildings } from '@stoop/features/listings/api/store';
import ICAL from 'ical.js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Tour } from '../contract/tour.ts';
import {
  booking,
  bookTour,
  openTouring,
  postMove,
  postTour,
  type Touring,
} from '../testing/touring.ts';

const MONDAY = '2027-06-07';
const at = (time: string, day = MONDAY) => `${day}T${time}:00-04:00`;

forEachDatabase((open) => {
  let world: Touring;
  let grace: TestUser;
  let bob: TestUser;
  beforeAll(async () => {
    world = await openTouring(await open(), '2027-06-06T12:00:00-04:00');
  });
  beforeEach(async () => {
    await world.reset();
    [grace, bob] = [await world.join(), await world.join({ firstName: 'Bob' })];
  });

  const codeOf = async (answer: Promise<Response>) => (await readProblem(await answer)).code;
  const times = async (query = `from=${MONDAY}&to=${MONDAY}&mode=in-person`) =>
    (await world.slots(query)).slots.map(({ startsAt }) => startsAt.slice(11, 16));
  const ALL = ['10:00', '10:45', '11:30', '14:00', '14:45', '15:30'];

  describe('free times', () => {
    test('R2.06 are those of New York with their offset, up to the horizon', async () => {
      const { timeZone, isOffered, lastDay, slots } = await world.slots();
      expect([timeZone, isOffered, lastDay]).toEqual(['America/New_York', true, '2027-06-27']);
      expect(slots[0]).toEqual({
        startsAt: '2027-06-06T14:00:00-04:00',
        endsAt: '2027-06-06T14:30:00-04:00',
        mode: 'in-person',
      });
      expect(slots.at(-1)?.startsAt).toBe('2027-06-27T15:30:00-04:00');
      expect(await times()).toEqual(ALL);
      expect((await world.slots('from=2027-06-28&to=2027-07-30')).slots).toEqual([]);
    });

    test('R5.09 of a hidden home there are none, and a building without hours says so', async () => {
      const path = (id: string, query = '') =>
        grace.browser.get(`/buildings/${id}/tour-slots${query}`);
      expect(await codeOf(path('secret-tower'))).toBe('listings/building-not-found');
      expect(await codeOf(path('warren-house', '?unitId=warren-hidden-unit'))).toBe(
        'listings/unit-not-found',
      );
      expect(await codeOf(path('warren-house', '?from=2027-02-30'))).toBe('request/invalid');
      expect(await codeOf(path('warren-house', '?from=9999-12-31'))).toBe('request/invalid');
      expect(await codeOf(path('warren-house', '?to=0000-01-01'))).toBe('request/invalid');
      await world.setPlan({ hours: [] });
      expect(await world.slots()).toMatchObject({ isOffered: false, slots: [] });
    });

    test('a full day is full in every zone, and its neighbors are free', async () => {
      await world.setPlan({
        hours: [1, 2].map((weekday) => ({ weekday, from: 1_380, to: 1_425, mode: 'in-person' })),
      });
      await bookTour(grace, at('23:00'));
      expect(await times()).toEqual([]);
      expect(await times('from=2027-06-08&to=2027-06-08')).toEqual(['23:00']);
    });
  });

  describe('a booking', () => {
    test('R2.07 takes its time, and is emailed with links and a calendar file', async () => {
      const tour = await postTour(grace, at('10:45'));
      expect(tour.status).toBe(201);
      const booked = Tour.parse(await tour.json());
      expect(booked).toMatchObject({
        tourId: expect.stringMatching(/^TOUR-[0-9A-Z]{10}$/),
        startsAt: at('10:45'),
        endsAt: at('11:15'),
        status: 'booked',
        version: 1,
        home: {
          ...UNIT,
          label: 'Warren House, 1B1B',
          address: '12 Court Street',
          isOnMarket: true,
        },
        canChange: true,
      });
      expect(await times()).toEqual(ALL.filter((time) => time !== '10:45'));
      expect(await world.mails()).toMatchObject([
        {
          kind: 'tour-booked',
          target: `${grace.id}@stoop.test`,
          params: { tourId: booked.tourId },
        },
      ]);
      expect(await world.rows("SELECT next_try_at FROM jobs WHERE queue = 'tours'")).toEqual([]);
    });

    test('of the same time by the same visitor answers with the first one', async () => {
      const first = await bookTour(grace, at('10:00'));
      expect(await bookTour(grace, at('10:00'))).toEqual(first);
      expect(await world.mails()).toHaveLength(1);
    });

    test('of a taken time names the next free ones, and nothing changes', async () => {
      await bookTour(grace, at('14:00'));
      const problem = await readProblem(await postTour(bob, at('14:00')));
      expect(problem).toMatchObject({ status: 409, code: 'tours/slot-taken' });
      expect(problem.nextSlots?.map(({ startsAt }) => startsAt)).toEqual([
        at('14:45'),
        at('15:30'),
        at('10:00', '2027-06-08'),
      ]);
      expect(await world.mails()).toHaveLength(1);
      expect(await world.cells()).toHaveLength(3);
    });

    test('at the same moment as others is won by one alone, in every lane', async () => {
      await world.setPlan({ lanes: 2 });
      const visitors = await Promise.all(Array.from({ length: 12 }, () => world.join()));
      const answers = await Promise.all(visitors.map((one) => postTour(one, at('10:00'))));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(2);
      expect(statuses.filter((status) => status === 409)).toHaveLength(10);
      expect(await world.cells()).toHaveLength(6);
      expect(await world.mails()).toHaveLength(2);
    });

    test('by one visitor is limited to three at once, also at the same moment', async () => {
      const starts = ['10:00', '10:45', '11:30', '14:00', '14:45'];
      const answers = await Promise.all(starts.map((time) => postTour(grace, at(time))));
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(
        3,
      );
      expect(await codeOf(postTour(grace, at('15:30')))).toBe('tours/too-many');
      expect(await world.cells()).toHaveLength(9);
    });

    test('at the time of another of one’s tours is refused', async () => {
      await world.setPlan({ lanes: 2 });
      await bookTour(grace, at('14:00'));
      expect(await codeOf(postTour(grace, at('14:00'), { mode: 'video' }))).toBe('tours/overlap');
    });

    test.each([
      ['in the past', at('10:00', '2027-06-05'), /has passed/],
      ['within the lead time', at('13:15', '2027-06-06'), /at least 2 hours ahead/],
      ['outside of the hours', at('12:15'), /There are no tours at this time/],
      ['beside a slot', at('10:15'), /There are no tours at this time/],
      ['beyond the horizon', at('10:00', '2027-06-28'), /at most 21 days ahead/],
    ])('%s is refused with the reason, and nothing changes', async (_, startsAt, sentence) => {
      const problem = await readProblem(await postTour(grace, startsAt));
      expect(problem).toMatchObject({ status: 422, code: 'tours/not-offered' });
      expect(problem.detail).toMatch(sentence);
      expect([await world.cells(), await world.mails()]).toEqual([[], []]);
    });

    test('of a hidden home, of another’s application or without a zone is refused', async () => {
      const hidden = { buildingId: 'secret-tower', unitId: undefined };
      expect(await codeOf(postTour(grace, at('10:00'), hidden))).toBe(
        'listings/building-not-found',
      );
      const { applicationId } = await apply(bob);
      expect(await codeOf(postTour(grace, at('10:00'), { applicationId }))).toBe(
        'tours/application-mismatch',
      );
      expect(await codeOf(postTour(grace, '2027-06-07T10:00:00'))).toBe('request/invalid');
      expect(
        await codeOf(grace.browser.post('/tours', { ...booking(at('10:00')), status: 'done' })),
      ).toBe('request/invalid');
      expect((await bookTour(bob, at('10:00'))).applicationId).toBe(applicationId);
    });
  });

  describe('a move', () => {
    test('gives the former time back, and is emailed as an update of the same event', async () => {
      const { tourId } = await bookTour(grace, at('10:00'));
      const moved = Tour.parse(await (await postMove(grace, tourId, at('14:45'))).json());
      expect(moved).toMatchObject({ tourId, startsAt: at('14:45'), version: 2, status: 'booked' });
      expect(await times()).toEqual(ALL.filter((time) => time !== '14:45'));
      expect(await world.mails()).toMatchObject([
        { params: { sequence: '0' } },
        {
          kind: 'tour-moved',
          params: {
            sequence: '1',
            previous: 'Monday, June 7, 2027, 10:00 AM to 10:30 AM, New York time',
          },
        },
      ]);
    });

    test('onto a taken time, onto itself or by somebody else changes nothing', async () => {
      const { tourId } = await bookTour(grace, at('10:00'));
      await bookTour(bob, at('14:00'));
      expect(await codeOf(postMove(grace, tourId, at('14:00')))).toBe('tours/slot-taken');
      expect(await codeOf(postMove(grace, tourId, at('10:00')))).toBe('tours/same-slot');
      expect(await codeOf(postMove(grace, tourId, at('12:15')))).toBe('tours/not-offered');
      expect(await codeOf(postMove(bob, tourId, at('14:45')))).toBe('tours/not-found');
      expect(await codeOf(postMove(grace, tourId, at('14:45'), 7))).toBe('tours/version-changed');
      expect(await times()).toEqual(ALL.filter((time) => !['10:00', '14:00'].includes(time)));
      expect(await world.mails()).toHaveLength(2);
    });

    test('onto a time that overlaps with its own keeps what it has until the new one is sure', async () => {
      const { tourId } = await bookTour(grace, at('10:00'));
      await world.setPlan({ minutes: 15, bufferMinutes: 15 });
      const moved = Tour.parse(await (await postMove(grace, tourId, at('10:30'))).json());
      expect([moved.startsAt, moved.endsAt]).toEqual([at('10:30'), at('10:45')]);
      expect(await world.cells()).toEqual(['2027-06-07T14:30', '2027-06-07T14:45']);
    });

    test('of two visitors who want each other’s time leaves both where they are', async () => {
      const [mine, theirs] = [await bookTour(grace, at('10:00')), await bookTour(bob, at('14:00'))];
      const codes = await Promise.all([
        codeOf(postMove(grace, mine.tourId, at('14:00'))),
        codeOf(postMove(bob, theirs.tourId, at('10:00'))),
      ]);
      expect(codes).toEqual(['tours/slot-taken', 'tours/slot-taken']);
      expect(await world.cells()).toHaveLength(6);
    });
  });

  test('a cancellation gives the time back, and is over for good', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const cancel = (who = grace) => who.browser.post(`/me/tours/${tourId}/cancel`, {});
    expect(await codeOf(cancel(bob))).toBe('tours/not-found');
    expect(await (await cancel()).json()).toMatchObject({ status: 'cancelled', canChange: false });
    expect(await times()).toEqual(ALL);
    expect(await codeOf(cancel())).toBe('tours/ended');
    expect(await codeOf(postMove(grace, tourId, at('14:00'), 2))).toBe('tours/ended');
    expect((await world.mails()).map(({ kind }) => kind)).toEqual([
      'tour-booked',
      'tour-cancelled',
    ]);
    await bookTour(bob, at('10:00'));
  });

  test('a tour that has begun cannot be changed', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    world.setClock(at('10:00'));
    expect(await codeOf(postMove(grace, tourId, at('14:00')))).toBe('tours/ended');
    expect(await codeOf(grace.browser.post(`/me/tours/${tourId}/cancel`, {}))).toBe('tours/ended');
  });

  test('one’s tours are listed with the stations on the way, and as a calendar file', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    const { items } = (await (await grace.browser.get('/me/tours')).json()) as { items: unknown[] };
    expect(items.map((item) => Tour.parse(item).tourId)).toEqual([tourId]);
    const file = await grace.browser.get(`/me/tours/${tourId}.ics`);
    expect(file.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    const calendar = ICAL.Component.fromString(await file.text());
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect([event.uid, event.startDate.toJSDate(), event.startDate.zone.tzid]).toEqual([
      `${tourId}@stoop`,
      new Date(at('10:00')),
      'UTC',
    ]);
    expect(await codeOf(bob.browser.get(`/me/tours/${tourId}.ics`))).toBe('tours/not-found');
    expect(await codeOf(bob.browser.get(`/me/tours/${tourId}`))).toBe('tours/not-found');
  });

  test('R6.04 an account that is deleted gives the times of its tours back', async () => {
    await bookTour(grace, at('10:00'));
    const exported = await (await grace.browser.get('/me/export')).json();
    expect(exported).toMatchObject({ tours: [{ startsAt: at('10:00') }] });
    await world.rows('UPDATE accounts SET password_hash = NULL WHERE id = $1', [grace.id]);
    const answer = await grace.browser.send('DELETE', '/me', { email: `${grace.id}@stoop.test` });
    expect(answer.status).toBe(204);
    expect(await times()).toEqual(ALL);
    expect(await world.rows('SELECT status, visitor_id FROM tours')).toEqual([
      { status: 'cancelled', visitor_id: null },
    ]);
  });

  test('nobody can book a tour of a lapsed home, and a booked one can be moved', async () => {
    const { tourId } = await bookTour(grace, at('10:00'));
    await world.rows(
      `INSERT INTO unit_listings (building_id, unit_id, lapsed_at, link_key)
       VALUES ($1, $2, now(), 'key')`,
      [UNIT.buildingId, UNIT.unitId],
    );
    for (const building of await listBuildings(world.database.sql, [UNIT.buildingId]))
      world.index.put(building);
    expect(await codeOf(postTour(bob, at('14:00')))).toBe('listings/unit-lapsed');
    expect((await postMove(grace, tourId, at('14:00'))).status).toBe(200);
  });
});
