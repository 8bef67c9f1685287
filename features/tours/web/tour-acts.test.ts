import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { CANCEL_TOUR, MOVE_TOUR, TOUR_LINK } from './tour-acts.ts';

/** Answers every call with a refusal, and notes what was sent. */
function refusingApi() {
  const sent: unknown[] = [];
  const api = makeApi(async (path, { method, body }) => {
    sent.push([method, path, JSON.parse(String(body))]);
    const next = [{ startsAt: '2027-03-16T18:15:00-04:00', endsAt: '', mode: 'in-person' }];
    const problem = { code: 'tours/slot-taken', detail: 'Taken.', nextSlots: next };
    return Response.json(problem, { status: 409 });
  });
  return { api, sent };
}

const AT = '2027-03-16T17:30:00-04:00';

test('a move names the time and the version that was seen; a taken time comes with the next ones', async () => {
  const { api, sent } = refusingApi();
  const moved = await MOVE_TOUR.run(api, 'move', { tourId: 'TOUR-1', startsAt: AT, version: '4' });
  expect(sent).toEqual([['POST', '/api/v1/me/tours/TOUR-1/move', { startsAt: AT, version: 4 }]]);
  expect(moved).toMatchObject({
    ok: false,
    problem: { status: 409, nextSlots: [{ startsAt: '2027-03-16T18:15:00-04:00' }] },
  });
});

test('a cancellation names the version that was seen', async () => {
  const { api, sent } = refusingApi();
  await CANCEL_TOUR.run(api, 'cancel', { tourId: 'TOUR-1', version: '2' });
  expect(sent).toEqual([['POST', '/api/v1/me/tours/TOUR-1/cancel', { version: 2 }]]);
});

test('a link sends the new time only where its form has one', async () => {
  const { api, sent } = refusingApi();
  await TOUR_LINK.run(api, 'follow', { token: 'a.b' });
  await TOUR_LINK.run(api, 'follow', { token: 'a.b', startsAt: AT, version: '1' });
  expect(sent).toEqual([
    ['POST', '/api/v1/tours/by-link/a.b', {}],
    ['POST', '/api/v1/tours/by-link/a.b', { startsAt: AT }],
  ]);
});
