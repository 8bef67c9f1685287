import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { loadBooked } from './load-tours.ts';

const HOME = { buildingId: 'warren-house', unitId: '3r' };
const tour = (tourId: string, startsAt: string, more: object = {}) => ({
  ...{ tourId, startsAt, canChange: true, home: HOME },
  ...more,
});
const SIGNED_IN = new Request('https://stoop.test/', { headers: { cookie: 'session=abc' } });

const bookedFrom = async (request: Request, answer: () => Response) =>
  (
    await loadBooked(
      request,
      makeApi(async () => answer()),
      HOME,
    )
  ).map(({ tourId }) => tourId);

test('R2.07 of the tours of a user the page shows the coming ones of its home, soonest first', async () => {
  const items = [
    tour('TOUR-1', '2027-03-24T10:00:00-04:00'),
    tour('TOUR-2', '2027-03-14T10:00:00-04:00'),
    tour('TOUR-3', '2027-03-13T10:00:00-05:00', { canChange: false }),
    tour('TOUR-4', '2027-03-15T10:00:00-04:00', { home: { ...HOME, unitId: null } }),
  ];
  const booked = await bookedFrom(SIGNED_IN, () => Response.json({ items }));
  expect(booked).toEqual(['TOUR-2', 'TOUR-1']);
});

test('a visitor costs no call, and the page works where the tours cannot be loaded', async () => {
  const visitor = new Request('https://stoop.test/');
  const booked = await bookedFrom(visitor, () => {
    throw new Error('No call is expected.');
  });
  expect(booked).toEqual([]);
  const away = () => Response.json({ code: 'server/unavailable', detail: '' }, { status: 503 });
  expect(await bookedFrom(SIGNED_IN, away)).toEqual([]);
});
