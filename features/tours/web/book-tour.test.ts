import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { bookTour } from './book-tour.ts';

const HOME = { buildingId: 'warren-house', unitId: 'warren 3r' };
const NEXT = {
  startsAt: '2027-03-16T11:30:00-04:00',
  endsAt: '2027-03-16T12:00:00-04:00',
  mode: 'in-person',
};

/** Books 10:45 by video from an API that gives this answer; returns it with the body that was sent. */
async function book(
  answer: Response,
  home: typeof HOME | { buildingId: string; unitId: null } = HOME,
) {
  let sent: unknown;
  const api = makeApi(async (path, { body }) => {
    expect(path).toBe('/api/v1/tours');
    sent = JSON.parse(String(body));
    return answer;
  });
  const form = new FormData();
  form.set('startsAt', '2027-03-16T10:45:00-04:00');
  form.set('mode', 'video');
  return { answer: await bookTour(api, home, form), sent };
}

test('R2.06 R2.07 a booked tour has an address of its own, so that a reload books nothing', async () => {
  const unit = await book(Response.json({ tourId: 'TOUR-1' }, { status: 201 }));
  expect(unit.sent).toEqual({
    buildingId: 'warren-house',
    unitId: 'warren 3r',
    startsAt: '2027-03-16T10:45:00-04:00',
    mode: 'video',
  });
  expect(unit.answer).toEqual({
    ok: true,
    isBooked: true,
    to: '/schedule-tour/warren-house/unit/warren%203r?booked=TOUR-1',
  });
  const building = await book(Response.json({ tourId: 'TOUR-2' }, { status: 201 }), {
    buildingId: 'warren-house',
    unitId: null,
  });
  expect(building.sent).not.toHaveProperty('unitId');
  expect(building.answer).toMatchObject({ to: '/schedule-tour/warren-house?booked=TOUR-2' });
});

test('R2.07 R2.18 a visitor signs in first, and returns to the chosen time', async () => {
  const { answer } = await book(
    Response.json({ code: 'auth/required', detail: 'Please sign in first.' }, { status: 401 }),
  );
  expect(answer).toMatchObject({ ok: true, isBooked: false });
  const next = new URL(answer.ok ? answer.to : '', 'https://stoop.test').searchParams.get('next');
  expect(next).toBe(
    '/schedule-tour/warren-house/unit/warren%203r?at=2027-03-16T10%3A45%3A00-04%3A00&mode=video',
  );
});

test('R2.07 a refusal keeps its status, its sentence and the next free times', async () => {
  const { answer } = await book(
    Response.json(
      {
        code: 'tours/slot-taken',
        detail: 'Somebody else has just taken this time.',
        nextSlots: [NEXT],
      },
      { status: 409 },
    ),
  );
  expect(answer).toMatchObject({
    ok: false,
    status: 409,
    problem: { detail: 'Somebody else has just taken this time.', nextSlots: [NEXT] },
  });
});
