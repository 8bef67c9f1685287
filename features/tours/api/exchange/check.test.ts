import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { expect, test } from 'vitest';
import { checkTourPlan } from './plans.ts';
import { checkTour } from './read-tour.ts';

const TOUR = {
  tourId: 'TOUR-3V9K7QX2MB',
  buildingId: 'b1',
  mode: 'in-person',
  startsAt: '2099-03-09T10:00:00-04:00',
  endsAt: '2099-03-09T10:30:00-04:00',
  status: 'booked',
  homeLabel: 'Warren House, 3R',
};
const SETTINGS = { minutes: 30, bufferMinutes: 15, leadMinutes: 120, horizonDays: 21, lanes: 2 };
const MORNING = { weekday: 2, from: 600, to: 720, mode: 'in-person' };
const CLOSED = { day: '2026-11-26', hours: [] };
const PLAN = { buildingId: 'b1', settings: SETTINGS, hours: [MORNING], exceptions: [CLOSED] };

test('a tour needs its home, its time, its mode and its status; null is the same as missing', () => {
  expect(checkTour(TOUR)).toBeNull();
  expect(
    checkTour({ ...TOUR, unitId: null, version: null, bookedAt: null, lane: null }),
  ).toBeNull();
});

test.each<[string, JsonObject, string]>([
  ['buildingId', { buildingId: 7 }, 'must be an id'],
  ['unitId', { unitId: '' }, 'must be an id'],
  ['mode', { mode: 'by-phone' }, 'must be one of in-person, video'],
  ['status', { status: 'lost' }, 'must be one of booked'],
  ['startsAt', { startsAt: '2099-03-09' }, 'with an offset'],
  ['startsAt', { startsAt: '2099-03-09T10:00:00' }, 'with an offset'],
  ['startsAt', { startsAt: '2099-02-30T10:00:00Z' }, 'with an offset'],
  ['startsAt', { startsAt: '1883-11-18T12:00:00Z' }, 'from 2000 to 2100'],
  ['endsAt', { endsAt: TOUR.startsAt }, 'must be after startsAt'],
  ['endsAt', { endsAt: '2099-03-10T10:01:00-04:00' }, 'at most a day'],
  ['bookedAt', { bookedAt: 'yesterday' }, 'with an offset'],
  ['version', { version: 0 }, '1 or more'],
  ['sequence', { sequence: -1 }, '0 or more'],
  ['lane', { lane: 11 }, 'from 1 to 10'],
  ['bufferMinutes', { bufferMinutes: 121 }, 'from 0 to 120'],
  ['homeLabel', { homeLabel: undefined }, 'is missing'],
  ['tourId', { tourId: 'TOUR.1' }, 'letters, digits'],
])('a tour with a wrong %s is refused with the reason: %o', (path, fields, reason) => {
  expect(checkTour({ ...TOUR, ...fields })).toEqual({
    path,
    reason: expect.stringContaining(reason),
  });
});

test.each<[string, JsonObject, string]>([
  ['settings', { settings: undefined }, 'must be given'],
  ['settings.minutes', { settings: { ...SETTINGS, minutes: 20 } }, 'multiple of 15'],
  ['settings.lane', { settings: { ...SETTINGS, lane: 1 } }, 'not a known field'],
  ['opensAt', { opensAt: 9 }, 'not a known field'],
  ['hours', { hours: {} }, 'must be a list'],
  ['hours[0].weekday', { hours: [{ ...MORNING, weekday: 0 }] }, 'from 1 to 7'],
  ['hours[1].mode', { hours: [MORNING, { ...MORNING, mode: 'phone' }] }, 'must be one of'],
  ['hours[0]', { hours: [{ ...MORNING, to: 605 }] }, 'quarter of an hour'],
  ['hours[0]', { hours: [MORNING, { ...MORNING, from: 660 }] }, 'must not overlap'],
  ['exceptions[0].day', { exceptions: [{ ...CLOSED, day: '2026-02-30' }] }, 'must be a day'],
  ['exceptions[1]', { exceptions: [CLOSED, CLOSED] }, 'not listed yet'],
])('hours with a wrong %s are refused with the reason: %o', (path, fields, reason) => {
  expect(checkTourPlan({ ...PLAN, ...fields })).toEqual({
    path,
    reason: expect.stringContaining(reason),
  });
});
