import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { checkTourPlan } from '@stoop/features/tours/api/exchange/plans';
import { checkTour } from '@stoop/features/tours/api/exchange/read-tour';
import { cellsBetween, placeTours } from '@stoop/features/tours/api/imported/place-tours';
import { offeredSlot } from '@stoop/features/tours/api/slots';
import { expect, test } from 'vitest';
import type { DemoApplication } from './documents.ts';
import { generateCity } from './generate-city.ts';
import { comingHolidays } from './holidays.ts';
import type { DemoTourPlan } from './tour-plans.ts';

/** The clocks of New York change on the 14th, within the days that can be booked. */
const TODAY = '2027-03-08';

function toursOf(today: string) {
  const city = generateCity({ today });
  const applications: DemoApplication[] = city.flatMap((one) =>
    one.collection === 'unit_applications' || one.collection === 'room_applications'
      ? one.documents
      : [],
  );
  return {
    applications,
    plans: city.flatMap((one) => (one.collection === 'tourPlans' ? one.documents : [])),
    tours: city.flatMap((one) => (one.collection === 'tours' ? one.documents : [])),
  };
}
const { plans, tours, applications } = toursOf(TODAY);
const booked = tours.filter(({ status }) => status === 'booked');
const percent = (has: (plan: DemoTourPlan) => boolean) =>
  (plans.filter(has).length / plans.length) * 100;
const hasMode = (mode: string) => (plan: DemoTourPlan) =>
  plan.hours.some((hours) => hours.mode === mode);

test('R2.06 every building has hours that an import accepts, at times of day when homes are shown', () => {
  expect(plans.length).toBeGreaterThan(1_100);
  expect(plans.flatMap((plan) => checkTourPlan({ ...plan }) ?? [])).toEqual([]);
  expect(plans.filter((plan) => !hasMode('in-person')(plan))).toEqual([]);
  const all = plans.flatMap(({ hours }) => hours);
  expect(Math.min(...all.map(({ from }) => from))).toBeGreaterThanOrEqual(8 * 60);
  expect(Math.max(...all.map(({ to }) => to))).toBeLessThanOrEqual(21 * 60);
});

test('R2.06 some buildings also show homes by video, two at once, or for a few hours before and after a holiday', () => {
  for (const share of [
    percent(hasMode('video')),
    percent(({ settings }) => settings.lanes === 2),
    percent(({ exceptions }) => exceptions.some(({ hours }) => hours.length > 0)),
  ]) {
    expect(share).toBeGreaterThan(4);
    expect(share).toBeLessThan(45);
  }
});

test('holidays are those of the year from the first start on', () => {
  expect(comingHolidays('2026-11-22')).toEqual([
    { day: '2026-11-26', isClosed: true },
    { day: '2026-11-27', isClosed: false },
    { day: '2026-12-24', isClosed: false },
    { day: '2026-12-25', isClosed: true },
    { day: '2027-01-01', isClosed: true },
    { day: '2027-01-18', isClosed: true },
    { day: '2027-02-15', isClosed: true },
    { day: '2027-05-31', isClosed: true },
    { day: '2027-06-19', isClosed: true },
    { day: '2027-07-04', isClosed: true },
    { day: '2027-09-06', isClosed: true },
    { day: '2027-10-11', isClosed: true },
    { day: '2027-11-11', isClosed: true },
  ]);
  expect(comingHolidays('2026-12-26').map(({ day }) => day)).toContain('2027-11-25');
});

test('no building shows a home on a federal holiday', () => {
  const closed = plans.map(({ exceptions }) =>
    exceptions.filter(({ hours }) => hours.length === 0).map(({ day }) => day),
  );
  expect(closed.filter((days) => !days.includes('2027-11-25') || days.length !== 11)).toEqual([]);
});

test('another first day leaves the weekdays of every building as they are', () => {
  const week = ({ buildingId, settings, hours }: DemoTourPlan) => ({ buildingId, settings, hours });
  expect(toursOf('2027-09-01').plans.map(week)).toEqual(plans.map(week));
});

test('R2.07 tours are on slots of their buildings, from a week before the first start to two weeks after it', () => {
  expect(tours.length).toBeGreaterThan(700);
  expect(tours.flatMap((tour) => checkTour({ ...tour }) ?? [])).toEqual([]);
  const planOf = new Map(plans.map((plan) => [plan.buildingId, plan]));
  for (const { buildingId, mode, ...tour } of tours) {
    const plan = planOf.get(buildingId);
    if (!plan) throw new Error(`${buildingId} has no hours`);
    const { settings, ...hours } = plan;
    const startsAt = Date.parse(tour.startsAt);
    // As somebody found them who looked a day before.
    const before = new Date(startsAt - 2 * DAY_MS);
    const slot = offeredSlot({ ...settings, ...hours, version: 1 }, { startsAt, mode }, before);
    expect(slot).toMatchObject({ startsAt, endsAt: Date.parse(tour.endsAt) });
  }
  const days = tours.map(({ startsAt }) => newYorkDay(startsAt)).sort();
  expect([days[0], days.at(-1)]).toEqual(['2027-03-01', '2027-03-22']);
  expect(days.filter((day) => day === TODAY).length).toBeGreaterThan(10);
  for (const { endsAt, status } of tours)
    expect(status === 'booked').toBe(endsAt > `${TODAY}T00:00:00`);
});

test('everybody on a tour has a name and a way to be reached, and some tours have a guide', () => {
  for (const { visitorId, caller } of tours)
    expect(visitorId !== null || (caller?.name && (caller.email ?? caller.phone))).toBeTruthy();
  const named = tours.flatMap(({ caller }) => caller?.phone ?? []);
  expect(new Set(named).size).toBe(named.length);
  const guided = tours.filter(({ guide }) => guide).length / tours.length;
  expect(guided).toBeGreaterThan(0.3);
  expect(guided).toBeLessThan(0.5);
});

test('who is at the stage of the tour has one that is booked or was held', () => {
  const toured = new Map(tours.map((tour) => [tour.applicationId, tour]));
  const waiting = applications.filter(({ status }) => status === 'IN_TOUR');
  expect(waiting.length).toBeGreaterThan(150);
  for (const { applicationId, applicantId, unit, updatedAt } of waiting) {
    const tour = toured.get(applicationId);
    expect(tour).toMatchObject({ visitorId: applicantId, unitId: unit.rentId });
    expect(['booked', 'done']).toContain(tour?.status);
    expect(tour && tour.startsAt > updatedAt).toBe(true);
  }
  const held = tours.filter(({ applicationId, status }) => applicationId && status === 'done');
  expect(held.length).toBeGreaterThan(20);
});

test('no two booked tours need the same time of a building', () => {
  const settingsOf = new Map(plans.map(({ buildingId, settings }) => [buildingId, settings]));
  const wanted = booked.map(({ tourId, buildingId, startsAt, endsAt }) => {
    const buffer = (settingsOf.get(buildingId)?.bufferMinutes ?? 0) * 60_000;
    const cells = cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + buffer);
    return { tourId, buildingId, cells, lane: null };
  });
  expect(placeTours(wanted, { taken: new Map(), lanesOf: () => 1 }).size).toBe(booked.length);
});

test('a city that starts the day after a holiday shows no tour of the holiday', () => {
  const after = toursOf('2026-11-27');
  const days = new Set(after.tours.map(({ startsAt }) => newYorkDay(startsAt)));
  expect(days.has('2026-11-25')).toBe(true);
  expect(days.has('2026-11-26')).toBe(false);
});
