import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { checkTourPlan } from '@stoop/features/tours/api/exchange/plans';
import { checkTour } from '@stoop/features/tours/api/exchange/read-tour';
import { cellsBetween, placeTours } from '@stoop/features/tours/api/imported/place-tours';
import { offeredSlot } from '@stoop/features/tours/api/slots';
import { expect, test } from 'vitest';
import type { DemoTour, DemoTourPlan } from './documents.ts';
import { generateCity } from './generate-city.ts';
import { comingHolidays } from './holidays.ts';

/** The clocks of New York change on the 14th, within the days that can be booked. */
const TODAY = '2027-03-08';
const NOON = new Date('2027-03-08T17:00:00Z');

function toursOf(today: string): { plans: DemoTourPlan[]; tours: DemoTour[] } {
  const city = generateCity({ today });
  return {
    plans: city.flatMap((one) => (one.collection === 'tourPlans' ? one.documents : [])),
    tours: city.flatMap((one) => (one.collection === 'tours' ? one.documents : [])),
  };
}
const { plans, tours } = toursOf(TODAY);
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

test('R2.07 booked tours are on slots of their buildings, in the two weeks after the first start', () => {
  expect(tours.length).toBeGreaterThan(400);
  expect(tours.flatMap((tour) => checkTour({ ...tour }) ?? [])).toEqual([]);
  const planOf = new Map(plans.map((plan) => [plan.buildingId, plan]));
  for (const { buildingId, mode, ...tour } of tours) {
    const plan = planOf.get(buildingId);
    if (!plan) throw new Error(`${buildingId} has no hours`);
    const { settings, ...hours } = plan;
    const startsAt = Date.parse(tour.startsAt);
    const slot = offeredSlot({ ...settings, ...hours, version: 1 }, { startsAt, mode }, NOON);
    expect(slot).toMatchObject({ startsAt, endsAt: Date.parse(tour.endsAt) });
  }
  const days = tours.map(({ startsAt }) => newYorkDay(startsAt)).sort();
  expect([days[0], days.at(-1)]).toEqual(['2027-03-09', '2027-03-22']);
});

test('no two booked tours need the same time of a building', () => {
  const settingsOf = new Map(plans.map(({ buildingId, settings }) => [buildingId, settings]));
  const wanted = tours.map(({ tourId, buildingId, startsAt, endsAt }) => {
    const buffer = (settingsOf.get(buildingId)?.bufferMinutes ?? 0) * 60_000;
    const cells = cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + buffer);
    return { tourId, buildingId, cells, lane: null };
  });
  expect(placeTours(wanted, { taken: new Map(), lanesOf: () => 1 }).size).toBe(tours.length);
});
