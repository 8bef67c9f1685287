import { expect, test } from 'vitest';
import { makeApi } from '../../platform/api.ts';
import { cancelTour, followLink, isUnsent, moveTour } from './tour-change.ts';

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

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const AT = '2027-03-16T17:30:00-04:00';

test('a move names the time and the version that was seen; a taken time comes with the next ones', async () => {
  const { api, sent } = refusingApi();
  const moved = await moveTour(api, 'TOUR-1', formOf({ startsAt: AT, version: '4' }));
  expect(sent).toEqual([['POST', '/api/v1/me/tours/TOUR-1/move', { startsAt: AT, version: 4 }]]);
  expect(moved).toMatchObject({
    ok: false,
    problem: { status: 409, nextSlots: [{ startsAt: '2027-03-16T18:15:00-04:00' }] },
  });
  expect(isUnsent(moved)).toBe(false);
});

test('a cancellation names the version that was seen', async () => {
  const { api, sent } = refusingApi();
  await cancelTour(api, formOf({ tourId: 'TOUR-1', version: '2' }));
  expect(sent).toEqual([['POST', '/api/v1/me/tours/TOUR-1/cancel', { version: 2 }]]);
});

test('a link sends the new time only where its form has one', async () => {
  const { api, sent } = refusingApi();
  await followLink(api, 'a.b', formOf({}));
  await followLink(api, 'a.b', formOf({ startsAt: AT, version: '1' }));
  expect(sent).toEqual([
    ['POST', '/api/v1/tours/by-link/a.b', {}],
    ['POST', '/api/v1/tours/by-link/a.b', { startsAt: AT }],
  ]);
});

test('a change that did not reach the server is known', async () => {
  const api = makeApi(() => Promise.reject(new TypeError('no network')));
  expect(isUnsent(await cancelTour(api, formOf({ tourId: 'TOUR-1', version: '2' })))).toBe(true);
});
